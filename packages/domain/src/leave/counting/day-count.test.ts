import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySpan, countableSpan, crowdedSpan, nightsLater, sessionPairs } from '../../testing.ts'
import type { Session, Span } from './day-count.ts'
import { countDays, endSlot, firstSlot, isCountable, repairSpan, sessionLabel, spansOverlap } from './day-count.ts'

describe('countDays', () => {
  test.each([
    ['2026-11-20', 1, '2026-11-20', 2, 1],
    ['2026-11-20', 1, '2026-11-20', 1, 0.5],
    ['2026-11-20', 2, '2026-11-20', 2, 0.5],
    ['2026-11-20', 1, '2026-11-21', 2, 2],
    ['2026-11-20', 2, '2026-11-21', 1, 1],
    ['2026-11-20', 1, '2026-11-21', 1, 1.5],
    ['2026-11-20', 2, '2026-11-21', 2, 1.5],
    ['2026-11-20', 1, '2026-11-24', 2, 5], // over a weekend, which counts
    ['2024-02-28', 1, '2024-03-01', 2, 3],
    ['2023-02-28', 1, '2023-03-01', 2, 2],
    ['2026-12-31', 2, '2027-01-01', 1, 1],
  ] as const)('%s session %d to %s session %d is %d', (startDate, startSession, endDate, endSession, days) => {
    expect(countDays({ startDate, startSession, endDate, endSession })).toBe(days)
  })

  // leap days, the days on which clocks change in Europe and America, the day that Samoa left out, century years
  test.each([
    '2000-01-01',
    '2011-12-29',
    '2023-12-31',
    '2024-02-28',
    '2024-02-29',
    '2025-03-30',
    '2025-10-26',
    '2026-03-08',
    '2026-11-01',
    '2099-12-31',
  ])('from %s it agrees with the count by cases, for every span up to 400 nights', (startDate) => {
    for (let nights = 0; nights <= 400; nights += 1) {
      for (const [startSession, endSession] of sessionPairs) {
        const span = repairSpan({ startDate, startSession, endDate: nightsLater(startDate, nights), endSession })
        expect(countDays(span), JSON.stringify(span)).toBe(daysByCase(nights, startSession, endSession))
      }
    }
  })

  test('adds up wherever the leave is split', () => {
    fc.assert(
      fc.property(countableSpan, fc.nat(), (span, random) => {
        const halfDays = endSlot(span) - firstSlot(span)
        fc.pre(halfDays > 1)
        const [before, after] = split(span, firstSlot(span) + 1 + (random % (halfDays - 1)))
        expect(countDays(before) + countDays(after)).toBe(countDays(span))
      }),
    )
  })

  test.each([
    { startDate: '2026-11-20', startSession: 2, endDate: '2026-11-20', endSession: 1 },
    { startDate: '2026-11-20', startSession: 1, endDate: '2026-11-19', endSession: 2 },
    { startDate: '2026-11-20', startSession: 1, endDate: '2025-11-20', endSession: 2 },
  ] as const)('is refused for $startDate session $startSession to $endDate session $endSession', (span) => {
    expect(isCountable(span)).toBe(false)
    expect(() => countDays(span)).toThrow(RangeError)
  })

  test('counts exactly the spans that run forwards', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const start = `${span.startDate} ${span.startSession}`
        expect(isCountable(span)).toBe(start <= `${span.endDate} ${span.endSession}`)
      }),
    )
  })
})

describe('repairSpan', () => {
  test.each([
    ['2026-11-20 2', '2026-11-20 1', '2026-11-20 2'],
    ['2026-11-20 1', '2026-11-18 1', '2026-11-20 1'],
    ['2026-11-20 1', '2026-11-18 2', '2026-11-20 2'],
    ['2026-11-20 2', '2026-11-18 1', '2026-11-20 2'],
    ['2026-11-20 2', '2026-11-21 1', '2026-11-21 1'],
  ])('%s to %s ends on %s', (start, end, repaired) => {
    const span = spanOf(start, end)
    expect(repairSpan(span)).toEqual(spanOf(start, repaired))
  })

  test('gives a span that can be counted, does not change such a span, and keeps the start', () => {
    fc.assert(
      fc.property(anySpan, (span) => {
        const repaired = repairSpan(span)
        expect(isCountable(repaired)).toBe(true)
        expect(repairSpan(repaired)).toEqual(repaired)
        if (isCountable(span)) expect(repaired).toEqual(span)
        expect(repaired).toMatchObject({ startDate: span.startDate, startSession: span.startSession })
      }),
    )
  })
})

describe('slots', () => {
  test.each([
    ['2000-01-01 1', '2000-01-01 1', 0, 1],
    ['2000-01-01 2', '2000-01-02 1', 1, 3],
    ['1999-12-31 1', '1999-12-31 2', -2, 0],
    ['2026-11-20 1', '2026-11-20 2', 19_640, 19_642],
  ])('%s to %s is [%d, %d)', (start, end, first, after) => {
    expect({ firstSlot: firstSlot(spanOf(start, end)), endSlot: endSlot(spanOf(start, end)) }).toEqual({
      firstSlot: first,
      endSlot: after,
    })
  })

  test('a morning and an afternoon of one day do not overlap', () => {
    const morning = spanOf('2026-11-20 1', '2026-11-20 1')
    const afternoon = spanOf('2026-11-20 2', '2026-11-20 2')
    expect(spansOverlap(morning, afternoon)).toBe(false)
    expect(spansOverlap(morning, spanOf('2026-11-20 1', '2026-11-20 2'))).toBe(true)
    expect(spansOverlap(afternoon, spanOf('2026-11-18 1', '2026-11-20 2'))).toBe(true)
  })

  test('spans overlap when they have a half day in common', () => {
    fc.assert(
      fc.property(crowdedSpan, crowdedSpan, (a, b) => {
        const halfDaysOfA = halfDaysOf(a)
        const common = [...halfDaysOf(b)].some((halfDay) => halfDaysOfA.has(halfDay))
        expect(spansOverlap(a, b)).toBe(common)
        expect(spansOverlap(b, a)).toBe(common)
      }),
      { numRuns: 2000 },
    )
  })
})

test('the day sessions have names', () => {
  expect([1, 2].map((session) => sessionLabel(session as Session))).toEqual(['Morning Session', 'Afternoon Session'])
})

// The same count (docs/spec/rules.md, Day count), case by case instead of by one formula.
function daysByCase(differenceInDays: number, startSession: Session, endSession: Session): number {
  if (differenceInDays === 0) {
    const forcedEndSession = startSession === 2 && endSession === 1 ? 2 : endSession
    return startSession === 1 && forcedEndSession === 2 ? 1 : 0.5
  }
  if (startSession === 1 && endSession === 2) return differenceInDays - 1 + 2
  if (startSession === 2 && endSession === 1) return differenceInDays - 1 + 1
  return differenceInDays - 1 + 1.5
}

function split(span: Span, slot: number): [Span, Span] {
  const before = halfDayAt(slot - 1)
  const after = halfDayAt(slot)
  return [
    { ...span, endDate: before.date, endSession: before.session },
    { ...span, startDate: after.date, startSession: after.session },
  ]
}

function halfDayAt(slot: number): { date: string; session: Session } {
  return { date: nightsLater('2000-01-01', Math.floor(slot / 2)), session: slot % 2 === 0 ? 1 : 2 }
}

// walks from half day to half day until it is past the end
function halfDaysOf(span: Span): Set<string> {
  const end = `${span.endDate} ${span.endSession}`
  const covered = new Set<string>()
  let [date, session] = [span.startDate, span.startSession]
  while (`${date} ${session}` <= end) {
    covered.add(`${date} ${session}`)
    if (session === 2) date = nightsLater(date, 1)
    session = session === 1 ? 2 : 1
  }
  return covered
}

function spanOf(start: string, end: string): Span {
  return {
    startDate: start.slice(0, 10),
    startSession: Number(start.at(-1)) as Session,
    endDate: end.slice(0, 10),
    endSession: Number(end.at(-1)) as Session,
  }
}
