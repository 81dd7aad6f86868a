import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPhone, isWrittenPhone, plainPhone } from './phone.ts'

test.each([
  ['+49 (0)30 123-45 67', '+49301234567'],
  ['+49(0)30/1234567', '+49301234567'],
  ['+49 (0) 30 1234567', '+49301234567'],
  ['0049 (0)30 1234567', '0049301234567'],
  ['(0)30 123 45 67', '0301234567'],
  ['(030) 123 45 67', '0301234567'],
  ['030.123.45.67', '0301234567'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+1 (212) 555-0100', '+12125550100'],
  ['+977\u00a01\u00a04\u2011123456', '+97714123456'],
  [' 9120256710 ', '9120256710'],
  ['+919812345678', '+919812345678'],
  // anything but one number is refused by its rule
  ['030 1234567 / 030 7654321 ext. 5', '030 1234567 / 030 7654321 ext. 5'],
  ['++49 30 1234567', '++49 30 1234567'],
  ['30 12+34567', '30 12+34567'],
  ['none', 'none'],
  ['-', '-'],
])('%s is %s', (text, expected) => {
  expect(plainPhone(text)).toBe(expected)
})

test('what is plain stays, and what was made plain is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ().-]{1,24}$/), (text) => {
      expect(plainPhone(plainPhone(text))).toBe(plainPhone(text))
    }),
  )
})

test('a number as people write it has as many digits as one that is kept', () => {
  expect(['+49 (0)30 123-45 67', '9120256710', '+919812345678'].map(isWrittenPhone)).toEqual([true, true, true])
  expect(['+49 30 12345', '12 34 / 5', '', 'none'].map(isWrittenPhone)).toEqual([false, false, false, false])
  expect(isPhone('+49 (0)30 123-45 67')).toBe(false)
})
