// Generators of examples for the tests of this package.
import fc from 'fast-check'
import type { Day } from './dates.ts'
import type { Session, Span } from './leave/counting/day-count.ts'
import type { WorkingTime } from './leave/counting/working-time.ts'
import type { Setting } from './setting.ts'

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
export const countableSpan: fc.Arbitrary<Span> = spansOf(fc.nat({ max: 800 })).filter(isForwards)

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

const anyWeek = fc.integer({ min: 1, max: 2 ** 14 - 1 })

/** The working time of anybody, with special days and patterns around the days of the test's spans. */
function anyWorkingTime({ startDate }: Pick<Span, 'startDate'>): fc.Arbitrary<WorkingTime> {
  const day = fc.integer({ min: -400, max: 900 }).map((nights) => nightsLater(startDate, nights))
  const holiday = fc.record({
    date: day,
    name: fc.constant('Feast'),
    session: fc.constantFrom(null, 1 as const, 2 as const),
  })
  return fc.record({
    week: anyWeek,
    patterns: fc.array(fc.record({ since: day, weeks: fc.array(anyWeek, { minLength: 1, maxLength: 2 }) }), {
      maxLength: 3,
    }),
    holidays: fc.array(holiday, { maxLength: 40 }),
    workingDays: fc.array(day, { maxLength: 10 }),
  })
}

/** Spans of up to four months that can be counted, each with somebody's working time. */
export const spanOfWorker: fc.Arbitrary<[Span, WorkingTime]> = spansOf(fc.nat({ max: 120 }))
  .filter(isForwards)
  .chain((span) => fc.tuple(fc.constant(span), anyWorkingTime(span)))

function isForwards({ startDate, startSession, endDate, endSession }: Span): boolean {
  return startDate !== endDate || startSession <= endSession
}

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

const others = { tick: '1', onOff: '1', letter: 'Ω', week: ['Sunday morning'] }

/** A value that a setting does not have by default, as an answer has it. */
export function anotherValue(setting: Setting): string | number | string[] | undefined {
  if (setting.kind === 'choice') return Object.keys(setting.options).at(-1)
  return 'to' in setting ? setting.to : others[setting.kind]
}

/** The part of an answer for the settings of a table that are off until somebody turns them on. */
export const flagsOff = (settings: Readonly<Record<string, Setting>>) =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, { kind }]) => (kind === 'tick' || kind === 'onOff' ? [[name, '0']] : [])),
  )
