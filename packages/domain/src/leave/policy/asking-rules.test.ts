import * as t from '@hr/words/leave-rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, everyDay } from '../../dates.ts'
import { nightsLater } from '../../testing.ts'
import { daysOf } from '../counting/counted.ts'
import { countedOf } from '../counting/counting.ts'
import { endSlot, firstSlot, isCountable, type Session, type Span } from '../counting/day-count.ts'
import { HALF_DAYS, weekFrom } from '../counting/half-days.ts'
import { OFFICE_TIME } from '../counting/working-time.ts'
import {
  type AskingFacts,
  type AskingKind,
  type AskingRule,
  findingsOf,
  NEAREST_WITHIN,
  nearestDays,
} from './asking-rules.ts'

const TODAY = '2026-11-20'
const span = (startDate: Day, endDate = startDate, startSession: Session = 1, endSession: Session = 2): Span => ({
  ...{ startDate, startSession, endDate, endSession },
})
const rule = (kind: AskingKind, fields: Partial<AskingRule> = {}): AskingRule => ({
  ...{ id: 1, kind, severity: 'refuses', amount: null, name: null, fromDate: null, toDate: null },
  ...{ department: null, firstType: null },
  ...fields,
})
const facts = (fields: Partial<AskingFacts> = {}): AskingFacts => ({
  ...{ today: TODAY, joiningDate: '2026-06-30', awayAt: () => 0, leftFirst: () => 0 },
  ...fields,
})
const everyWeekday = { ...OFFICE_TIME, week: weekFrom(HALF_DAYS) }
const anywhere = { canHave: () => true, time: everyWeekday }
const said = (leave: Span, rules: AskingRule[], known = facts()) =>
  findingsOf(leave, rules, known).map(({ words }) => words)
function awayOn(...days: Day[]): AskingFacts['awayAt'] {
  const away = new Map<number, number>()
  for (const first of days.map((day) => firstSlot(span(day))))
    for (const slot of [first, first + 1]) away.set(slot, (away.get(slot) ?? 0) + 1)
  return (_rule, slot) => away.get(slot) ?? 0
}

const notice = rule('notice', { amount: 14 })
const closed = rule('closed', { name: 'Closing of accounts', fromDate: '2026-12-28', toDate: '2026-12-31' })
const away = rule('away', { amount: 2 })

describe('a rule of asking', () => {
  it.each<[string, Span, AskingRule, string | undefined]>([
    ['in time', span('2026-12-04'), notice, undefined],
    ['too late', span('2026-12-03'), notice, t.noticeTooShort(14, '04-12-2026')],
    ['a day before', span(TODAY), rule('notice', { amount: 1 }), t.noticeTooShort(1, '21-11-2026')],
    ['as long as allowed', span('2026-12-01', '2026-12-05'), rule('longest', { amount: 5 }), undefined],
    ['too long', span('2026-12-01', '2026-12-06', 2, 1), rule('longest', { amount: 5 }), t.leaveTooLong('5 days')],
    ['back', span('2026-11-17'), rule('back', { amount: 3 }), undefined],
    ['too far back', span('2026-11-16'), rule('back', { amount: 3 }), t.requestTooLate('3 days', '17-11-2026')],
    ['in the past', span('2026-11-19'), rule('back', { amount: 0 }), t.requestAfterFirstDay],
    ['after some months', span('2026-12-30'), rule('joined', { amount: 6 }), undefined],
    [
      'too soon after joining',
      span('2026-12-29'),
      rule('joined', { amount: 6 }),
      t.tooSoonAfterJoining(6, '30-12-2026'),
    ],
    ['whole', span('2026-12-01'), rule('whole'), undefined],
    ['a morning', span('2026-12-01', '2026-12-01', 1, 1), rule('whole'), t.onlyWholeDays],
    ['before closed days', span('2026-12-20', '2026-12-27'), closed, undefined],
    [
      'into closed days',
      span('2026-12-20', '2026-12-28', 1, 1),
      closed,
      'No leave from 28-12-2026 to 31-12-2026: Closing of accounts',
    ],
    [
      'on a closed day',
      span('2026-12-24'),
      { ...closed, fromDate: '2026-12-24', toDate: '2026-12-24' },
      'No leave on 24-12-2026: Closing of accounts',
    ],
  ])('%s', (_name, leave, one, words) => {
    expect(said(leave, [one])).toEqual(words === undefined ? [] : [words])
  })

  it('counts the people who are away on each half day', () => {
    const known = facts({ awayAt: awayOn('2026-12-02', '2026-12-02', '2026-12-01') })
    expect(said(span('2026-12-01'), [away], known)).toEqual([])
    expect(said(span('2026-12-01', '2026-12-02'), [away], known)).toEqual([
      'No more than 2 people of the business unit may be away at the same time. On 02-12-2026, 2 already are',
    ])
    expect(said(span('2026-12-01'), [{ ...away, amount: 1, department: 'Design' }], known)).toEqual([
      'No more than 1 person of Design may be away at the same time. On 01-12-2026, 1 already is',
    ])
  })

  it('wants another type used up', () => {
    const first = rule('first', { firstType: 'Comp-off' })
    expect(said(span('2026-12-01'), [first], facts({ leftFirst: () => 1.5 }))).toEqual([
      'Use up Comp-off first. Days left: 1.5',
    ])
    expect(said(span('2026-12-01'), [first])).toEqual([])
  })
})

describe('rules of a unit and of a type', () => {
  const warning = { ...notice, severity: 'warns' } as const
  const findings = (leave: Span, ...rules: AskingRule[]) =>
    findingsOf(leave, rules, facts()).map(({ severity, words }) => [severity, /\d+ days?/.exec(words)?.[0]])

  it('apply by the stricter one', () => {
    expect(findings(span('2026-11-22'), notice, { ...notice, amount: 7 })).toEqual([['refuses', '14 days']])
    expect(findings(span('2026-11-22'), { ...notice, amount: 7 }, warning)).toEqual([['refuses', '7 days']])
    expect(findings(span('2026-11-30'), { ...notice, amount: 7 }, warning)).toEqual([['warns', '14 days']])
    const longest = [rule('longest', { amount: 5 }), rule('longest', { amount: 3 })]
    expect(findings(span('2026-12-01', '2026-12-09'), ...longest)).toEqual([['refuses', '3 days']])
  })

  it('say every closed span, and what refuses first', () => {
    const leave = span('2026-11-22', '2026-12-31')
    const other = { ...closed, name: 'Move', fromDate: '2026-12-01', toDate: '2026-12-02' }
    expect(findingsOf(leave, [warning, closed, other], facts()).map(({ rule, severity }) => [rule, severity])).toEqual([
      ['closed', 'refuses'],
      ['closed', 'refuses'],
      ['notice', 'warns'],
    ])
  })

  it('say nothing if there are none', () => {
    expect(findingsOf(span('2020-01-01'), [], facts())).toEqual([])
    expect(() => findingsOf(span('2026-12-02', '2026-12-01'), [], facts())).toThrow(RangeError)
  })
})

describe('the nearest days', () => {
  it.each<[string, Span, AskingRule[], Partial<AskingFacts>, Span[]]>([
    [
      'are the earliest after the notice, and those of the same weekdays',
      span('2026-11-25', '2026-11-26'),
      [notice],
      {},
      [span('2026-12-04', '2026-12-05'), span('2026-12-09', '2026-12-10')],
    ],
    ['are whole', span('2026-12-10', '2026-12-10', 2, 2), [rule('whole')], {}, [span('2026-12-10')]],
    [
      'are as long as allowed',
      span('2026-12-07', '2026-12-18', 2, 1),
      [rule('longest', { amount: 5 })],
      {},
      [span('2026-12-07', '2026-12-11', 2, 2)],
    ],
    ['are before and after closed days', span('2026-12-28'), [closed], {}, [span('2026-12-21'), span('2027-01-04')]],
    [
      'are where somebody may be away',
      span('2026-12-02'),
      [{ ...away, amount: 1 }],
      { awayAt: awayOn('2026-12-02', '2026-12-03') },
      [span('2026-11-25'), span('2026-12-09')],
    ],
    [
      'are none before another type is used up',
      span('2026-12-02'),
      [rule('first', { firstType: 'X' })],
      { leftFirst: () => 1 },
      [],
    ],
    [
      'are free of warnings too',
      span('2026-12-28'),
      [
        { ...closed, severity: 'warns' },
        { ...notice, amount: 38 },
      ],
      {},
      [span('2027-01-04')],
    ],
  ])('%s', (_name, leave, rules, known, days) => {
    expect(nearestDays(leave, rules, facts(known), anywhere)).toEqual(days)
  })

  const inOffice = { ...anywhere, time: { ...OFFICE_TIME, holidays: [{ date: '2026-12-08', name: 'Feast' }] } }
  const closedOn = (fromDate: Day, toDate = fromDate) => rule('closed', { name: 'Move', fromDate, toDate })
  it.each<[string, Span, AskingRule[], (start: Day) => boolean, Span[]]>([
    [
      'a Monday to Friday, and the nearer Friday to Friday',
      span('2026-11-30', '2026-12-04'),
      [notice],
      () => true,
      // The Tuesday is a holiday.
      [span('2026-12-04', '2026-12-11'), span('2026-12-07', '2026-12-14')],
    ],
    [
      'a Monday to Friday before and after',
      span('2026-11-30', '2026-12-04'),
      [closedOn('2026-12-02')],
      () => true,
      [span('2026-11-23', '2026-11-27'), span('2026-12-07', '2026-12-14')],
    ],
    [
      'five working days from another weekday, where that week has no such days',
      span('2026-11-30', '2026-12-04'),
      [closedOn('2026-11-30', '2026-12-07')],
      (start) => start === '2026-12-09',
      [span('2026-12-09', '2026-12-15')],
    ],
    [
      'from noon to noon over a weekend',
      span('2026-11-27', '2026-11-30', 2, 1),
      [closedOn('2026-11-28')],
      (start) => start === '2026-11-24' || start === '2026-12-04',
      [span('2026-11-24', '2026-11-25', 2, 1), span('2026-12-04', '2026-12-07', 2, 1)],
    ],
  ])('keep the number of working days, and the weekdays if possible: %s', (_, leave, rules, canStart, days) => {
    const canHave = ({ startDate }: Span) => canStart(startDate)
    expect(nearestDays(leave, rules, facts(), { ...inOffice, canHave })).toEqual(days)
  })

  it('are days that the person can have', () => {
    const canHave = ({ startDate }: Span) => startDate > '2026-12-31'
    expect(nearestDays(span('2026-12-28'), [closed], facts(), { ...anywhere, canHave })).toEqual([span('2027-01-04')])
    expect(nearestDays(span('2026-12-28'), [closed], facts(), { ...anywhere, canHave: () => false })).toEqual([])
  })
})

const near = fc.integer({ min: -40, max: 120 }).map((nights) => nightsLater(TODAY, nights))
const anyLeave: fc.Arbitrary<Span> = fc
  .record({
    startDate: near,
    nights: fc.nat({ max: 20 }),
    startSession: fc.constantFrom<Session>(1, 2),
    endSession: fc.constantFrom<Session>(1, 2),
  })
  .map(({ startDate, nights, ...sessions }) => ({ startDate, endDate: nightsLater(startDate, nights), ...sessions }))
  .filter(isCountable)
const severity = fc.constantFrom('warns' as const, 'refuses' as const)
const amount = (max: number) => fc.integer({ min: 1, max })
const anyRule: fc.Arbitrary<AskingRule> = fc.oneof(
  fc.record({ severity, amount: amount(60) }).map((fields) => rule('notice', fields)),
  fc.record({ severity, amount: amount(15) }).map((fields) => rule('longest', fields)),
  fc.record({ severity, amount: fc.nat({ max: 30 }) }).map((fields) => rule('back', fields)),
  fc.record({ severity, amount: amount(9) }).map((fields) => rule('joined', fields)),
  fc.record({ severity }).map((fields) => rule('whole', fields)),
  fc.record({ severity, amount: amount(3) }).map((fields) => rule('away', fields)),
  fc
    .record({ severity, fromDate: near, nights: fc.nat({ max: 10 }) })
    .map(({ nights, ...fields }) =>
      rule('closed', { ...fields, name: 'Closed', toDate: nightsLater(fields.fromDate, nights) }),
    ),
)
const anyFacts: fc.Arbitrary<AskingFacts> = fc
  .array(near, { maxLength: 60 })
  .map((days) => facts({ awayAt: awayOn(...days) }))
const anyRules = fc.array(anyRule, { maxLength: 5 })

describe('for any leave and rules', () => {
  it('nearest days pass, are as long, and no nearer day of the same length passes in an earlier week', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, anyFacts, (leave, rules, known) => {
        const passes = (one: Span) => findingsOf(one, rules, known).length === 0
        for (const found of nearestDays(leave, rules, known, anywhere)) {
          expect(passes(found)).toBe(true)
          expect(endSlot(found) - firstSlot(found)).toBeLessThanOrEqual(endSlot(leave) - firstSlot(leave) + 2)
          const between = everyDay(addDays(leave.startDate, 1), addDays(found.startDate, -7))
          const length = everyDay(found.startDate, found.endDate).length - 1
          const moved = between.map((day) => ({ ...found, startDate: day, endDate: addDays(day, length) }))
          expect(moved.filter(passes)).toEqual([])
        }
      }),
      { numRuns: 400 },
    )
  })

  it('nearest days have as many working days as the leave, or as many as are allowed', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, anyFacts, (leave, rules, known) => {
        const limits = { canHave: () => true, time: OFFICE_TIME }
        const worked = (one: Span) => daysOf(countedOf(one, OFFICE_TIME))
        const isShaped = rules.some(({ kind }) => kind === 'whole' || kind === 'longest')
        if (isShaped || worked(leave) === 0) return
        for (const found of nearestDays(leave, rules, known, limits)) expect(worked(found)).toBe(worked(leave))
      }),
    )
  })

  it('there are such days whenever one lies within three months', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, anyFacts, (leave, rules, known) => {
        const length = everyDay(leave.startDate, leave.endDate).length - 1
        const days = everyDay(leave.startDate, addDays(leave.startDate, NEAREST_WITHIN))
        const moved = days.map((day) => ({ ...leave, startDate: day, endDate: addDays(day, length) }))
        if (findingsOf(leave, rules, known).length === 0) return
        if (!moved.some((one) => findingsOf(one, rules, known).length === 0)) return
        expect(nearestDays(leave, rules, known, anywhere)).not.toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('a rule more never takes a finding away from the strictest', () => {
    fc.assert(
      fc.property(anyLeave, anyRules, anyRule, anyFacts, (leave, rules, more, known) => {
        const isRefused = (given: AskingRule[]) =>
          findingsOf(leave, given, known).some((one) => one.severity === 'refuses')
        if (isRefused(rules)) expect(isRefused([...rules, more])).toBe(true)
        if (findingsOf(leave, rules, known).length > 0)
          expect(findingsOf(leave, [...rules, more], known)).not.toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})
