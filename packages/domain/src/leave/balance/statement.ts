import * as t from '@hr/words/balances'
import type { Day } from '../../dates.ts'
import { addDecimal, subtractDecimal } from '../../decimal.ts'
import { type Counted, daysOf, slotsBetween } from '../counting/counted.ts'
import type { BalanceParts } from './balance.ts'
import { type EntryKind, entryKinds } from './entries.ts'
import { daysOfLeaveYear, JANUARY, leaveYear } from './leave-year.ts'

/** What people call the lines of a statement. */
export const statementLabels = {
  allocated: t.allocation,
  comp_off: t.compOff,
  moved: t.movedBetweenUnits,
  moved_comp_off: t.compOffMovedBetweenUnits,
  opening: t.openingBalance,
  opening_carried: t.openingCarriedOver,
  opening_taken: t.openingTaken,
  corrected: t.correction,
  carried: t.carriedOver,
  handed_on: t.carriedIntoNextYear,
  forfeited: t.notCarriedOver,
  lapsed: t.expired,
  comp_off_lapsed: t.compOffExpired,
  comp_off_revoked: t.compOffRevoked,
  no_limit: t.noLimit,
  leave: t.leave,
} satisfies Record<EntryKind | 'no_limit' | 'leave', string>

export type StatementKind = keyof typeof statementLabels

/** Days that an entry of the ledger gives from a day on or, if they are negative, takes away. */
export type Credit = { kind: EntryKind; countsFrom: Day; days: number }

/**
 * Leave that is approved or pending, with its days in one leave year, in which month such years begin (January if nothing is
 * said), and the half days that count.
 */
export type Debit = {
  startDate: Day
  status: 'approved' | 'pending'
  year: number
  firstMonth?: number
  days: number
  counted: Counted
}

/** What gave a person days of one leave type and year, and what took them. */
type Ledger<C extends Credit, D extends Debit> = { credits: readonly C[]; debits: readonly D[] }

/**
 * What of a ledger counts on a day: what was given from that day on or before, and leave up to the end of that day, each
 * with its days until then (docs/spec/rules.md, Balance on a date). Returns all of it if there is no day.
 */
export function ledgerOn<C extends Credit, D extends Debit>(
  { credits, debits }: Ledger<C, D>,
  asOf: Day | undefined,
): Ledger<C, D> {
  if (asOf === undefined) return { credits, debits }
  const taken = debits.map((debit) => ({ ...debit, days: daysUntil(debit, asOf) }))
  return {
    credits: credits.filter(({ countsFrom }) => countsFrom <= asOf),
    debits: taken.filter(({ days }) => days > 0),
  }
}

/** The days of leave in its year up to the end of a day. */
export function daysUntil({ year, firstMonth = JANUARY, counted }: Debit, asOf: Day): number {
  const { from, to } = leaveYear(year, firstMonth)
  return daysOf(counted, slotsBetween(from, asOf < to ? asOf : to))
}

/** The parts of the balance that these credits and debits of one person, type and year make, in days. */
export function partsOf({ credits, debits }: Ledger<Credit, Debit>): BalanceParts {
  const given = (part: (typeof entryKinds)[EntryKind]) => sum(credits.filter(({ kind }) => entryKinds[kind] === part))
  const taken = (status: Debit['status']) => sum(debits.filter((debit) => debit.status === status))
  return {
    allocation: credits.length === 0 ? null : given('allocation'),
    grants: given('grant'),
    used: subtractDecimal(taken('approved'), given('used')),
    pending: taken('pending'),
  }
}

const sum = (changes: readonly { days: number }[]) => addDecimal(...changes.map(({ days }) => days))

/** One line of a statement: what changed the balance on a day, by how many days, and what was left after it. */
export type Line<Source> = { date: Day; days: number; balance: number; source: Source }

/**
 * The lines of a statement, by day; of one day what gives days comes before what takes them. Leave of the year before
 * begins with the year. A type without a limit gives every day of the year at once, and its entries do not count
 * (docs/spec/rules.md, Unlimited types).
 */
export function statementLines<C extends Credit, D extends Debit>(
  { credits, debits }: Ledger<C, D>,
  isUnlimited: boolean,
  year: number,
  firstMonth: number = JANUARY,
): Line<C | D | undefined>[] {
  const firstDay = leaveYear(year, firstMonth).from
  const given = isUnlimited
    ? [{ date: firstDay, days: daysOfLeaveYear(year, firstMonth), source: undefined }]
    : credits.map((source) => ({ date: source.countsFrom, days: source.days, source }))
  const taken = debits.map((source) => ({
    date: source.startDate > firstDay ? source.startDate : firstDay,
    days: -source.days,
    source,
  }))
  let balance = 0
  return [...given, ...taken]
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((change) => {
      balance = addDecimal(balance, change.days)
      return { ...change, balance }
    })
}
