import * as t from '@hr/words/asking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HALF_DAYS, namesOf, weekFrom, weeksText, weekText } from './half-days.ts'
import { OFFICE_WEEK } from './working-time.ts'

describe('the half days of a week', () => {
  test('have names, in any order, and nothing else is one', () => {
    expect(weekFrom(HALF_DAYS.slice(0, 10))).toBe(OFFICE_WEEK)
    expect(weekFrom(['Sunday afternoon', 'none', 'Monday morning'])).toBe(0b10_0000_0000_0001)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x3fff }), (week) => {
        expect(weekFrom(namesOf(week).toReversed())).toBe(week)
      }),
    )
  })

  test.each([
    [OFFICE_WEEK, 'Monday to Friday'],
    [0x3fff, 'Monday to Sunday'],
    [0b11, 'Monday'],
    [0b1111, 'Monday, Tuesday'],
    [0b0111_1111, 'Monday to Wednesday, Thursday morning'],
    [0b10_0011_0011, 'Monday, Wednesday, Friday afternoon'],
    [0b11_1100_0011_1111, 'Monday to Wednesday, Saturday, Sunday'],
  ])('%i is %s', (week, text) => {
    expect(weekText(week)).toBe(text)
  })

  test('of a pattern are those of one week, or of two that alternate', () => {
    expect(weeksText([0b1111_1111])).toBe('Monday to Thursday')
    expect(weeksText([0b1_1111, OFFICE_WEEK])).toBe(
      t.alternatingWeeks('Monday, Tuesday, Wednesday morning', 'Monday to Friday'),
    )
  })
})
