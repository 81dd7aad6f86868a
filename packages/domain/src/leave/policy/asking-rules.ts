import * as t from '@hr/words/leave-rules'
import { addDays, addMonths, type Day, daysBetween, formatDay } from '../../dates.ts'
import { daysPhrase, formatDays } from '../../decimal.ts'
import { daysOf } from '../counting/counted.ts'
import { countedOf } from '../counting/counting.ts'
import { dayOfSlot, endSlot, firstSlot, isCountable, type Span } from '../counting/day-count.ts'
import type { WorkingTime } from '../counting/working-time.ts'

/** What a rule of asking is about (docs/spec/rules.md, Rules of asking). */
export const ASKING_RULES = ['notice', 'longest', 'back', 'joined', 'whole', 'closed', 'away', 'first'] as const
export type AskingKind = (typeof ASKING_RULES)[number]

/** Whether leave against a rule can be sent anyway, after a warning. */
export const SEVERITIES = ['warns', 'refuses'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Days of notice, of the longest leave and back; months since joining; people away at once. */
export const COUNTED_RULES: readonly AskingKind[] = ['notice', 'longest', 'back', 'joined', 'away']

/** A rule of asking that holds for the person and the type of leave. What its kind does not need is null. */
export type AskingRule = {
  id: number
  kind: AskingKind
  severity: Severity
  amount: number | null
  /** Of closed days: what they are called, and from when until when. */
  name: string | null
  fromDate: Day | null
  toDate: Day | null
  /** Of people away: the department of the person, null for everybody of the unit. */
  department: string | null
  /** Of another type first: its name. */
  firstType: string | null
}

/** What the rules ask about the person. */
export type AskingFacts = {
  /** In the time zone of the person's unit. */
  today: Day
  joiningDate: Day
  /** How many of the other people that the rule is about are away on a half day (`firstSlot`). */
  awayAt: (rule: AskingRule, slot: number) => number
  /** How many days are left of the type that a rule wants used up. */
  leftFirst: (rule: AskingRule) => number
}

export type Finding = { rule: AskingKind; severity: Severity; words: string }

/**
 * What the rules say against a leave: those that refuse first. If a unit and a type have a rule of the same kind, the
 * stricter one counts. Throws RangeError for a span that ends before it starts.
 */
export function findingsOf(span: Span, rules: readonly AskingRule[], facts: AskingFacts): Finding[] {
  if (!isCountable(span)) throw new RangeError('The leave ends before it starts')
  const against = rules.flatMap((rule) => {
    const words = checks[rule.kind](span, rule, facts)
    return words === undefined ? [] : [{ rule, words }]
  })
  const sorted = against.toSorted((a, b) => strictness(b.rule) - strictness(a.rule))
  const spoken = sorted.filter(({ rule, words }, index) => !isSaid(sorted.slice(0, index), rule, words))
  return spoken
    .map(({ rule: { kind, severity }, words }) => ({ rule: kind, severity, words }))
    .toSorted((a, b) => Number(b.severity === 'refuses') - Number(a.severity === 'refuses'))
}

/** The rules that a leave must not meet at all, even where it could be sent after a warning. */
const isFree = (span: Span, rules: readonly AskingRule[], facts: AskingFacts): boolean =>
  rules.every((rule) => checks[rule.kind](span, rule, facts) === undefined)

/** How far from the requested days to look for others. */
export const NEAREST_WITHIN = 92

type Limits = {
  /** Whether the person can otherwise have these days: employment, days of leave, and days that are worked. */
  canHave: (span: Span) => boolean
  /** When the person works. */
  time: WorkingTime
}

/**
 * The nearest days for the leave that no rule objects to: the earlier ones and the later ones, the nearer first; none
 * if there are none within 92 days. They have as many working days as the request, or as many as is allowed. Among the
 * days of one week those that keep the weekdays come first; after a notice or a waiting time, the earliest days come too.
 */
export function nearestDays(span: Span, rules: readonly AskingRule[], facts: AskingFacts, limits: Limits): Span[] {
  const shaped = shapedBy(span, rules)
  const passes = (moved: Span) => limits.canHave(moved) && isFree(moved, rules, facts)
  if (!isSame(shaped, span) && passes(shaped)) return [shaped]
  const earliest = earliestStart(shaped, rules, facts)
  const wanted = { span: shaped, days: workedDays(shaped, limits.time) }
  const find = (starts: readonly Day[]) => {
    for (const start of starts) {
      const moved = fittedTo(start, wanted, limits.time)
      if (moved && passes(moved)) return [moved]
    }
    return []
  }
  if (earliest > span.startDate) {
    const first = find(dayByDay(earliest))
    const alike = find(weekByWeek(span.startDate, earliest, 1))
    return [...first, ...alike.filter((found) => !first.some((one) => isSame(one, found)))]
  }
  const before = find(weekByWeek(span.startDate, addDays(span.startDate, -1), -1))
  const after = find(weekByWeek(span.startDate, addDays(span.startDate, 1), 1))
  return [...before, ...after].toSorted((a, b) => distanceOf(a, span) - distanceOf(b, span))
}

const dayByDay = (first: Day): Day[] => Array.from({ length: NEAREST_WITHIN }, (_, day) => addDays(first, day))

/** The days from the first one on, nearest first, but of each week the requested weekday before the others. */
function weekByWeek(asked: Day, first: Day, step: 1 | -1): Day[] {
  const isAsked = (day: Day) => daysBetween(asked, day) % 7 === 0
  const weeks = Array.from({ length: Math.ceil(NEAREST_WITHIN / 7) }, (_, week) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => week * 7 + day).filter((day) => day < NEAREST_WITHIN),
  )
  return weeks.flatMap((week) =>
    week.map((day) => addDays(first, day * step)).toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))),
  )
}

type Wanted = { span: Span; days: number }

/** How many days longer a leave becomes to have as many working days elsewhere. */
export const MOST_LONGER = 14

/** The leave from another day on: the same length if it has as many working days then, otherwise until it has as many. */
function fittedTo(start: Day, { span, days }: Wanted, time: WorkingTime): Span | undefined {
  const moved = movedBy(span, daysBetween(span.startDate, start))
  if (days === 0 || workedDays(moved, time) === days) return moved
  const longest = { ...moved, endDate: addDays(moved.endDate, MOST_LONGER) }
  const last = countedOf(longest, time).flatMap(slotsBetween)[2 * days - 1]
  if (last === undefined) return undefined
  const fitted = { ...moved, endDate: dayOfSlot(last) }
  return isCountable(fitted) && workedDays(fitted, time) === days ? fitted : undefined
}

const workedDays = (span: Span, time: WorkingTime): number => daysOf(countedOf(span, time))

type Check = (span: Span, rule: AskingRule, facts: AskingFacts) => string | undefined

const checks: Record<AskingKind, Check> = {
  notice: ({ startDate }, { amount }, { today }) => {
    const days = amount ?? 0
    const earliest = addDays(today, days)
    return startDate < earliest ? t.noticeTooShort(days, formatDay(earliest)) : undefined
  },
  longest: (span, { amount }) =>
    lengthOf(span) > (amount ?? Infinity) ? t.leaveTooLong(daysPhrase(amount ?? 0)) : undefined,
  back: ({ startDate }, { amount }, { today }) => {
    const earliest = addDays(today, -(amount ?? 0))
    if (startDate >= earliest) return undefined
    return amount === 0 ? t.requestAfterFirstDay : t.requestTooLate(daysPhrase(amount ?? 0), formatDay(earliest))
  },
  joined: ({ startDate }, { amount }, { joiningDate }) => {
    const months = amount ?? 0
    const earliest = addMonths(joiningDate, months)
    return startDate < earliest ? t.tooSoonAfterJoining(months, formatDay(earliest)) : undefined
  },
  whole: ({ startSession, endSession }) => (startSession === 1 && endSession === 2 ? undefined : t.onlyWholeDays),
  closed: ({ startDate, endDate }, { name, fromDate, toDate }) => {
    if (fromDate === null || toDate === null || endDate < fromDate || startDate > toDate) return undefined
    return closedText({ name, fromDate, toDate })
  },
  away: (span, rule, facts) => {
    const most = rule.amount ?? 0
    const full = slotsOf(span).find((slot) => facts.awayAt(rule, slot) >= most)
    if (full === undefined) return undefined
    const said = { most, away: facts.awayAt(rule, full), day: formatDay(dayOfSlot(full)) }
    return rule.department === null ? t.tooManyAwayFromUnit(said) : t.tooManyAwayFromDepartment(rule.department, said)
  },
  first: (_span, rule, { leftFirst }) => {
    const left = leftFirst(rule)
    return left > 0 ? t.useTypeFirst(rule.firstType ?? '', formatDays(left)) : undefined
  },
}

/** `No leave on 24-12-2026: Stocktaking`. */
export function closedText({ name, fromDate, toDate }: { name: string | null; fromDate: Day; toDate: Day }): string {
  const named = name ?? ''
  if (fromDate === toDate) return t.noLeaveOn(formatDay(fromDate), named)
  return t.noLeaveFromTo({ first: formatDay(fromDate), last: formatDay(toDate), name: named })
}

/** The stricter of two rules of the same kind is the higher: one that refuses, then the one that leaves less. */
function strictness({ kind, severity, amount }: AskingRule): number {
  const isMoreStricter = kind === 'notice' || kind === 'joined'
  const strict = (amount ?? 0) * (isMoreStricter ? 1 : -1)
  return (severity === 'refuses' ? 1_000_000 : 0) + strict
}

/** Closed days, other people and other types are separate facts; of the rest one sentence of a kind is enough. */
function isSaid(before: readonly { rule: AskingRule; words: string }[], { kind }: AskingRule, words: string): boolean {
  const isOwn = kind === 'closed' || kind === 'away' || kind === 'first'
  return before.some((one) => (isOwn ? one.words === words : one.rule.kind === kind))
}

/** The same beginning, in whole days and as long as the rules allow. */
function shapedBy(span: Span, rules: readonly AskingRule[]): Span {
  const whole = rules.some(({ kind }) => kind === 'whole')
    ? ({ ...span, startSession: 1, endSession: 2 } as const)
    : span
  const most = Math.min(...rules.map(({ kind, amount }) => (kind === 'longest' ? (amount ?? Infinity) : Infinity)))
  if (lengthOf(whole) <= most) return whole
  return { ...whole, endDate: addDays(whole.startDate, most - 1), endSession: 2 }
}

/** The first day, from that of the leave on, that rules about the beginning allow. */
function earliestStart({ startDate }: Span, rules: readonly AskingRule[], { today, joiningDate }: AskingFacts): Day {
  const earliest = rules.map(({ kind, amount }) => {
    if (kind === 'notice') return addDays(today, amount ?? 0)
    if (kind === 'back') return addDays(today, -(amount ?? 0))
    return kind === 'joined' ? addMonths(joiningDate, amount ?? 0) : startDate
  })
  return earliest.reduce((latest, day) => (day > latest ? day : latest), startDate)
}

const movedBy = (span: Span, days: number): Span => ({
  ...span,
  startDate: addDays(span.startDate, days),
  endDate: addDays(span.endDate, days),
})

const lengthOf = ({ startDate, endDate }: Span): number => daysBetween(startDate, endDate) + 1
const distanceOf = (a: Span, b: Span): number => Math.abs(daysBetween(a.startDate, b.startDate))
const isSame = (a: Span, b: Span): boolean => firstSlot(a) === firstSlot(b) && endSlot(a) === endSlot(b)
const slotsBetween = ([first, end]: readonly [number, number]): number[] =>
  Array.from({ length: end - first }, (_, index) => first + index)
const slotsOf = (span: Span): number[] => slotsBetween([firstSlot(span), endSlot(span)])
