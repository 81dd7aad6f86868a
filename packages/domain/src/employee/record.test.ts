import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addYears } from '../dates.ts'
import { anyDay } from '../testing.ts'
import { isOldEnough } from './record.ts'

test.each([
  ['2000-05-05', '2018-05-05', true],
  ['2000-05-05', '2018-05-04', false],
  ['2000-02-29', '2018-02-28', true],
  ['2000-02-29', '2018-02-27', false],
  ['2000-05-05', '1999-01-01', false],
])('born on %s and joining on %s: %s', (dateOfBirth, joiningDate, isOld) => {
  expect(isOldEnough(dateOfBirth, joiningDate)).toBe(isOld)
})

test('somebody who is old enough on one day is so on every later one', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(40), fc.nat(40), (born, years, more) => {
      if (isOldEnough(born, addYears(born, years))) expect(isOldEnough(born, addYears(born, years + more))).toBe(true)
    }),
  )
})
