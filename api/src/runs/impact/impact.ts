import type { Impact } from '@hr/contract/working-time/impact'
import { balances } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import { leavePolicies } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { addDecimal } from '@hr/domain/decimal'
import { daysOf } from '@hr/domain/leave/counting/counted'
import { daysByYear, moreByYear } from '@hr/domain/leave/counting/days-by-year'
import { impactText, MOST_LEAVES } from '@hr/domain/leave/policy/impact-text'
import { desc, inArray, sql } from 'drizzle-orm'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import type { Recount } from './find.ts'

type Told = Pick<Impact, 'cause' | 'from' | 'past' | 'touchesPast' | 'run'>

/** A page of the recounted leave, and the sums of all of it, read in the transaction that has recounted it. */
export async function impactOf(tx: Transaction, told: Told, recounts: Recount[], page = 1): Promise<Impact> {
  const held = { remaining: await readRemaining(tx, recounts), debts: await readDebts(tx, recounts) }
  const all = recounts.map((recount) => toLeave(recount, held))
  const below = all.filter(({ isBelow }) => isBelow)
  const sums = { ...sumsOf(recounts), below: peopleOf(below) }
  const first = (page - 1) * MOST_LEAVES
  return {
    ...told,
    ...sums,
    summary: impactText(sums),
    fingerprint: fingerprintWith(told, recounts, below),
    leaves: [...below, ...all.filter(({ isBelow }) => !isBelow)].slice(first, first + MOST_LEAVES),
    page,
  }
}

/** How many requests of how many people these are, and how many more days they take. */
export const sumsOf = (recounts: Recount[]) => ({
  requests: recounts.length,
  people: peopleOf(recounts),
  days: addDecimal(...recounts.map(({ before, after }) => daysOf(after) - daysOf(before))),
})

const peopleOf = (leaves: { employeeId: number }[]) => new Set(leaves.map(({ employeeId }) => employeeId)).size

type Remaining = { employeeId: number; leaveTypeId: number; year: number; remaining: number }
type Debt = { leaveTypeId: number; validFrom: Day; debt: number }
type Held = { remaining: Map<string, Remaining>; debts: Debt[] }

function toLeave(recount: Recount, { remaining: held, debts }: Held): Impact['leaves'][number] {
  const { leaveId, employeeId, employeeName, leaveTypeId, leaveTypeName, firstMonth, before, after } = recount
  const { startDate, startSession, endDate, endSession } = recount
  const heldIn = ({ year }: { year: number }) => held.get(keyOf({ employeeId, leaveTypeId, year })) ?? []
  const years = [...daysByYear(before, firstMonth), ...daysByYear(after, firstMonth)]
  const left = years.flatMap(heldIn).map(({ remaining }) => remaining)
  const worse = moreByYear(before, after, firstMonth).flatMap(heldIn)
  const holds = debts.find((each) => each.leaveTypeId === leaveTypeId && each.validFrom <= startDate)
  return {
    leaveId,
    employeeId,
    employeeName,
    leaveTypeName,
    startDate,
    startSession,
    endDate,
    endSession,
    daysBefore: daysOf(before),
    daysAfter: daysOf(after),
    remainingAfter: left.length > 0 ? Math.min(...left) : null,
    isBelow: worse.some(({ remaining }) => remaining < -(holds?.debt ?? 0)),
  }
}

/** What is left of the types with a limit that these leaves draw on, by person, type and year. */
async function readRemaining(tx: Transaction, recounts: Recount[]): Promise<Map<string, Remaining>> {
  const limited = recounts.filter(({ isUnlimited }) => !isUnlimited)
  const people = [...new Set(limited.map(({ employeeId }) => employeeId))]
  const types = [...new Set(limited.map(({ leaveTypeId }) => leaveTypeId))]
  const rows = await tx.execute<Remaining>(sql`
    select b.employee_id as "employeeId", b.leave_type_id as "leaveTypeId", b.year::int as "year", b.remaining::float8 as "remaining"
    from ${balances(
      ({ employeeId, leaveTypeId }) =>
        sql`${employeeId} = any(${sql.param(people)}::int[]) and ${leaveTypeId} = any(${sql.param(types)}::int[])`,
    )} b`)
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The debts that policies of these leave types allow, the newest first: a leave goes by the policy of its first day. */
const readDebts = (tx: Transaction, recounts: Recount[]): Promise<Debt[]> =>
  tx
    .select({ leaveTypeId: leavePolicies.leaveTypeId, validFrom: leavePolicies.validFrom, debt: leavePolicies.debt })
    .from(leavePolicies)
    .where(inArray(leavePolicies.leaveTypeId, [...new Set(recounts.map(({ leaveTypeId }) => leaveTypeId))]))
    .orderBy(desc(leavePolicies.validFrom))

const keyOf = ({ employeeId, leaveTypeId, year }: Omit<Remaining, 'remaining'>) =>
  `${employeeId} ${leaveTypeId} ${year}`

/** Differs for any other change, count, or person who would fall below zero. It begins by whether past leave is counted too. */
function fingerprintWith({ cause, from, run }: Told, recounts: Recount[], below: Impact['leaves']): string {
  const counts = recounts.map(({ leaveId, before, after }) => [leaveId, before, after])
  const short = below.map(({ leaveId, remainingAfter }) => [leaveId, remainingAfter])
  return (from === null ? OF_ALL : '') + fingerprintOf([cause, from, counts, short, run])
}

const OF_ALL = 'all.'

/** Whether a fingerprint is of an impact with past leave where this one is without it, or the other way round. */
export const isOfOtherDays = ({ from }: Impact, fingerprint: string): boolean =>
  fingerprint.startsWith(OF_ALL) !== (from === null)
