// Generators of examples for the tests of this package.
import fc from 'fast-check'
import type { Day } from './dates.ts'
import type { Session, Span } from './leave/day-count.ts'

export const sessions: readonly Session[] = [1, 2]

/** Every combination of day sessions at the start and the end. */
export const sessionPairs: readonly (readonly [Session, Session])[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
]

/** The day this many nights later, calculated without the code under test. */
export function nightsLater(day: Day, nights: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + nights)
  return date.toISOString().slice(0, 10)
}

/** Any day of the years that the system accepts. */
export const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 109_937 }).map((n) => nightsLater('1900-01-01', n))

const anySession = fc.constantFrom<Session>(1, 2)

/** Any two days and day sessions, including those that run backwards. */
export const anySpan: fc.Arbitrary<Span> = spansOf(fc.integer({ min: -40, max: 800 }))

/** Spans that can be counted. */
export const countableSpan: fc.Arbitrary<Span> = spansOf(fc.nat({ max: 800 })).filter(
  (span) => span.startDate !== span.endDate || span.startSession <= span.endSession,
)

/** Short spans around one day, so that two of them often overlap; some run backwards. */
export const crowdedSpan: fc.Arbitrary<Span> = fc
  .record({
    start: fc.nat({ max: 8 }),
    nights: fc.integer({ min: -1, max: 4 }),
    startSession: anySession,
    endSession: anySession,
  })
  .map(({ start, nights, startSession, endSession }) => {
    const startDate = nightsLater('1999-12-28', start)
    return { startDate, startSession, endDate: nightsLater(startDate, nights), endSession }
  })

function spansOf(nights: fc.Arbitrary<number>): fc.Arbitrary<Span> {
  return fc
    .record({
      startDate: fc.integer({ min: 0, max: 36_525 }).map((n) => nightsLater('1970-01-01', n)),
      startSession: anySession,
      nights,
      endSession: anySession,
    })
    .map(({ startDate, startSession, nights, endSession }) => ({
      startDate,
      startSession,
      endDate: nightsLater(startDate, nights),
      endSession,
    }))
}
