import fc from 'fast-check'
import type { Rule } from './books.ts'
import { type Kind, kinds, type Unit, type Who } from './company.ts'
import { type Span, years } from './half-days.ts'
import type { Command } from './model.ts'

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
const request = fc.nat({ max: 99 })
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

/** Rules seldom hold, and seldom refuse, or nobody would ask for anything. */
const rule: fc.Arbitrary<Rule> = fc.record({
  unit: fc.constantFrom<Unit>('pune', 'pune', 'lisbon'),
  kind: fc.constantFrom<Kind | null>(null, ...kinds),
  about: fc.constantFrom<Rule['about']>('notice', 'longest', 'back', 'whole', 'closed', 'away', 'first'),
  severity: fc.constantFrom<Rule['severity']>('warns', 'warns', 'refuses'),
  amount: fc.constantFrom(1, 2, 3, 38, 42),
  from: fc.nat({ max: DAYS - 1 }),
})

const standIn = fc.constantFrom<Who>('employee', 'colleague', 'lead', 'head', 'hr')
/** Saturdays, Sundays and holidays are often days off, others seldom. */
const worked = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(-47, -46, -40, -39, -33, 2, 3) },
  { weight: 1, arbitrary: fc.integer({ min: -40, max: DAYS - 1 }) },
)

const days = fc.option(
  fc
    .tuple(fc.integer({ min: -1, max: DAYS - 1 }), fc.nat({ max: 5 }))
    .map(([from, more]): [number, number] => [from, from + more]),
  { freq: 3 },
)

const about = { who, request }
const asked = { kind, span, agrees: fc.constantFrom(true, true, true, false) }
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

type Named<Name> = Extract<Command, { do: Name }>
type Fields<Name> = { [Field in Exclude<keyof Named<Name>, 'do'>]: fc.Arbitrary<Named<Name>[Field]> }
const command = <Name extends Command['do']>(name: Name, fields: Fields<Name>) =>
  fc.record({ ...fields, do: fc.constant(name) }) as unknown as fc.Arbitrary<Named<Name>>

const asking = [
  {
    weight: 8,
    arbitrary: command('apply', {
      ...asked,
      who: fc.constantFrom(...applicants),
      standIn: seldom(standIn),
    }),
  },
  {
    weight: 4,
    arbitrary: command('enter', {
      ...{ ...asked, who: fc.constantFrom(...enterers), whom: fc.constantFrom(...applicants) },
      ...{ approves: fc.boolean(), overrides: fc.constantFrom(false, false, true) },
    }),
  },
  { weight: 3, arbitrary: command('answer', { ...asked, who: fc.constantFrom(...applicants), request }) },
  { weight: 2, arbitrary: command('withdraw', about) },
  { weight: 2, arbitrary: command('attach', about) },
]

const deciding = [
  { weight: 6, arbitrary: command('decide', { ...about, approves: fc.boolean() }) },
  { weight: 2, arbitrary: command('several', { who, requests, approves: fc.boolean() }) },
  { weight: 3, arbitrary: command('ask', about) },
  { weight: 3, arbitrary: command('undo', about) },
  {
    weight: 3,
    arbitrary: command('forward', {
      ...about,
      to: fc.constantFrom<Who>('head', 'head', 'hr', 'hr', 'lead', 'lisbonHead', 'lisbonHr'),
    }),
  },
  { weight: 1, arbitrary: command('takeBack', about) },
]

const changing = [
  { weight: 4, arbitrary: command('wish', { ...about, span: fc.option(span, { freq: 4 }) }) },
  { weight: 3, arbitrary: command('decideWish', { ...about, approves: fc.boolean() }) },
  { weight: 1, arbitrary: command('endWish', about) },
]

const arranging = [
  { weight: 2, arbitrary: command('choose', { who, by: standIn, days }) },
  { weight: 1, arbitrary: command('clear', { who, choice: request }) },
  { weight: 1, arbitrary: command('setRule', { who: fc.constantFrom(...givers), rule }) },
  {
    weight: 2,
    arbitrary: command('endRule', { who: fc.constantFrom<Who>('hr', 'hr', 'lisbonHr', 'lead'), rule: request }),
  },
  { weight: 3, arbitrary: command('allocate', { ...given, days: quarters(0, 6) }) },
  { weight: 3, arbitrary: command('move', moved) },
  { weight: 2, arbitrary: command('holiday', ofCalendar) },
  { weight: 1, arbitrary: command('wait', { who, days: fc.integer({ min: 1, max: 4 }) }) },
]

const compOff = [
  { weight: 2, arbitrary: command('grant', { ...given, days: quarters(1, 2) }) },
  {
    weight: 4,
    arbitrary: command('claim', {
      who: fc.constantFrom(...applicants),
      kind,
      day: worked,
      days: fc.constantFrom(1, 1, 0.5),
    }),
  },
  {
    weight: 4,
    arbitrary: command('decideClaim', {
      ...{ who, claim: request, grants: fc.constantFrom(true, true, true, false) },
      year: fc.constantFrom(null, ...years),
    }),
  },
  { weight: 1, arbitrary: command('withdrawClaim', { who, claim: request }) },
  { weight: 2, arbitrary: command('revoke', { who: fc.constantFrom(...givers), grant: request }) },
  {
    weight: 1,
    arbitrary: command('endAfter', {
      unit: fc.constantFrom<Unit>('pune', 'pune', 'lisbon'),
      days: fc.constantFrom(null, 1, 3, 6),
    }),
  },
]

/** Any command, by somebody who may or may not be allowed to give it. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(...asking, ...deciding, ...changing, ...arranging, ...compOff)
