import { daysOf } from '@hr/domain/leave/counting/counted'
import type { Span } from '@hr/domain/leave/counting/day-count'
import * as t from '@hr/words/asking'
import { describe, expect, it } from 'vitest'
import { countedIn, readSpan, repairsOf } from './span.ts'

const typed = (startDate: string, startSession: string, endDate: string, endSession: string) =>
  new URLSearchParams({ startDate, startSession, endDate, endSession })

const daysIn = (span: Span | undefined) => {
  const counted = countedIn(span, false, undefined)
  return counted && daysOf(counted)
}

describe('the typed dates', () => {
  it('are counted in half days as soon as all four fields are there', () => {
    expect(daysIn(readSpan(typed('2026-11-23', '1', '25-11-2026', '2')))).toBe(3)
    expect(daysIn(readSpan(typed('2026-11-23', '1', '2026-11-23', '1')))).toBe(0.5)
    expect(daysIn(readSpan(typed('2026-11-23', '', '2026-11-25', '2')))).toBeUndefined()
    expect(daysIn(readSpan(typed('2026-11-31', '1', '2026-12-01', '2')))).toBeUndefined()
  })

  it('are not counted backwards', () => {
    expect(daysIn(readSpan(typed('2026-11-25', '1', '2026-11-23', '2')))).toBeUndefined()
    expect(daysIn(readSpan(typed('2026-11-23', '2', '2026-11-23', '1')))).toBeUndefined()
  })

  it('are of a working type what the answer says, and nothing until it comes', () => {
    const span = readSpan(typed('2026-11-23', '1', '2026-11-25', '2'))
    const counted = [[19_646, 19_647]] as const
    expect(countedIn(span, true, { counted, free: [], workingDays: [] })).toBe(counted)
    expect(countedIn(span, true, undefined)).toBeUndefined()
  })

  it('are repaired while they are chosen', () => {
    const moved = { name: 'endDate', value: '2026-11-25', notice: t.endDateMovedTo('25-11-2026') }
    const forced = { name: 'endSession', value: '2', notice: t.endSessionMoved }
    expect(repairsOf(typed('2026-11-25', '1', '2026-11-23', '2'))).toEqual([moved])
    expect(repairsOf(typed('2026-11-25', '2', '2026-11-25', '1'))).toEqual([forced])
    expect(repairsOf(typed('2026-11-25', '2', '2026-11-23', '1'))).toEqual([moved, forced])
    expect(repairsOf(typed('25-11-2026', '', '2026-11-23', ''))).toEqual([moved])
  })

  it('stay as they are when they can be counted, and while something is missing', () => {
    expect(repairsOf(typed('2026-11-23', '2', '2026-11-24', '1'))).toEqual([])
    expect(repairsOf(typed('', '2', '2026-11-23', '1'))).toEqual([])
    expect(repairsOf(typed('2026-11-25', '', '2026-11-25', '1'))).toEqual([])
    expect(repairsOf(typed('22026-11-25', '2', '2026-11-25', '1'))).toEqual([])
  })
})
