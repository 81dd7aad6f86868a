import * as t from '@hr/words/units'
import { describe, expect, it } from 'vitest'
import { groupBy } from './group-by.ts'
import { TYPE_SETTINGS } from './leave/policy/type-settings.ts'
import type { Setting } from './setting.ts'
import { UNIT_SETTINGS } from './unit-settings.ts'

const tables: Record<string, Record<string, Setting>> = { 'a unit': UNIT_SETTINGS, 'a leave type': TYPE_SETTINGS }
const withOptions = (setting: Setting) => ('options' in setting && setting.options ? Object.keys(setting.options) : [])

describe.each(Object.entries(tables))('the settings of %s', (_, table) => {
  const settings = Object.values(table)

  it('have options that begin with the default, as a list does where nothing is chosen', () => {
    for (const setting of settings) {
      const [first] = withOptions(setting)
      if (first === undefined || !('default' in setting)) continue
      expect(String(setting.default), setting.label).toBe(first)
    }
  })

  it('have short words for each of their options', () => {
    for (const setting of settings) {
      if (typeof setting.short !== 'object') continue
      expect(Object.keys(setting.short), setting.label).toEqual(withOptions(setting))
    }
  })

  it('are next to those of the same title', () => {
    const titled = groupBy(settings, ({ title, label }) => title ?? label)
    expect([...titled.values()].flat()).toEqual(settings)
  })
})

it('says in short what is set', () => {
  const { workingWeek, leaveYearMonth, daysBeforeJoining } = UNIT_SETTINGS
  expect(workingWeek.short(workingWeek.default)).toBe('Monday to Friday')
  expect(leaveYearMonth.short[12]).toBe(t.leaveYearFrom('December'))
  expect(leaveYearMonth.options[4]).toBe('April')
  expect([[], [''], ['0'], ['1'], ['2']].map((days) => daysBeforeJoining.short(days))).toEqual([
    t.signInFromJoiningDate,
    t.signInFromJoiningDate,
    t.signInFromJoiningDate,
    t.signInDaysBefore('1'),
    t.signInDaysBefore('2'),
  ])
})
