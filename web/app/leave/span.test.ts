import { describe, expect, it } from 'vitest'
import { daysOf, readSpan, repairFields } from './span.ts'

const typed = (startDate: string, startSession: string, endDate: string, endSession: string) =>
  new URLSearchParams({ startDate, startSession, endDate, endSession })

describe('the typed dates', () => {
  it('are counted in half days as soon as all four fields are there', () => {
    expect(daysOf(readSpan(typed('2026-11-23', '1', '25-11-2026', '2')))).toBe(3)
    expect(daysOf(readSpan(typed('2026-11-23', '1', '2026-11-23', '1')))).toBe(0.5)
    expect(daysOf(readSpan(typed('2026-11-23', '', '2026-11-25', '2')))).toBeUndefined()
    expect(daysOf(readSpan(typed('2026-11-31', '1', '2026-12-01', '2')))).toBeUndefined()
  })

  it('are not counted backwards', () => {
    expect(daysOf(readSpan(typed('2026-11-25', '1', '2026-11-23', '2')))).toBeUndefined()
    expect(daysOf(readSpan(typed('2026-11-23', '2', '2026-11-23', '1')))).toBeUndefined()
  })

  it('are repaired by Calculate days, as the seed says', () => {
    expect(repairFields(typed('2026-11-25', '1', '2026-11-23', '2')).get('endDate')).toBe('2026-11-25')
    expect(repairFields(typed('2026-11-25', '2', '2026-11-25', '1')).get('endSession')).toBe('2')
    expect(repairFields(typed('2026-11-25', '2', '2026-11-23', '1')).toString()).toBe(
      typed('2026-11-25', '2', '2026-11-25', '2').toString(),
    )
  })

  it('stay as they are while something is missing', () => {
    expect(repairFields(typed('', '2', '2026-11-23', '1')).toString()).toBe(
      typed('', '2', '2026-11-23', '1').toString(),
    )
  })
})
