import fc from 'fast-check'
import { type Command, kinds, type Span, type Unit, type Who, years } from './model.ts'

/** The days that commands are about: enough of them, around a new year, for leaves to meet and to cross it. */
export const DAYS = 16

const applicants: readonly Who[] = ['employee', 'employee', 'employee', 'colleague', 'colleague', 'lead', 'hr', 'head']
const actors: readonly Who[] = [
  'employee',
  'colleague',
  'lead',
  'lead',
  'lead',
  'head',
  'head',
  'hr',
  'hr',
  'lisbonHead',
  'lisbonHr',
]
const enterers: readonly Who[] = ['hr', 'hr', 'lead', 'lead', 'head', 'employee', 'lisbonHr']
const givers: readonly Who[] = ['hr', 'hr', 'hr', 'lisbonHr', 'head', 'employee']

const session = fc.constantFrom<1 | 2>(1, 2)
const kind = fc.constantFrom('casualLeave' as const, ...kinds)
const year = fc.constantFrom(...years)
const request = fc.nat({ max: 9 })
const requests = fc.array(request, { minLength: 1, maxLength: 4 })
const who = fc.constantFrom(...actors)

const span = fc
  .record({
    start: fc.nat({ max: DAYS - 1 }),
    startSession: session,
    nights: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
    endSession: session,
  })
  .map(({ start, nights, ...sessions }): Span => ({ ...sessions, start, end: Math.min(start + nights, DAYS - 1) }))

const quarters = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((count) => count / 4)

const given = {
  who: fc.constantFrom(...givers),
  whom: fc.constantFrom<Who>('employee', 'colleague', 'lead'),
  kind,
  year,
}

const moved = {
  who: fc.constantFrom(...givers),
  whom: fc.constantFrom<Who>('employee', 'colleague'),
  to: fc.constantFrom<Unit>('pune', 'lisbon'),
}

const ofCalendar = {
  who: fc.constantFrom<Who>('hr', 'hr', 'hr', 'lisbonHr', 'lead'),
  unit: fc.constantFrom<Unit>('pune', 'pune', 'lisbon'),
  day: fc.nat({ max: DAYS - 1 }),
}

/** Any command, by somebody who may or may not be allowed to give it. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('apply' as const), who: fc.constantFrom(...applicants), kind, span }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('enter' as const), who: fc.constantFrom(...enterers), whom: fc.constantFrom(...applicants) },
      ...{ kind, span, approves: fc.boolean() },
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), who, request, approves: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('several' as const), who, requests, approves: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), who, request }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('answer' as const), who: fc.constantFrom(...applicants) },
      ...{ request, kind, span },
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo' as const), who, request }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), who, request }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('forward' as const), who, request, to: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), who, request }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('allocate' as const), ...given, days: quarters(0, 6) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), ...moved }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('holiday' as const), ...ofCalendar }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('grant' as const), ...given, days: quarters(1, 2) }) },
)
