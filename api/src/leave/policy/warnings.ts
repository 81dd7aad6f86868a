import type { Transaction } from '@hr/db/client'
import { employees, lapseWarnings, leaveTypes } from '@hr/db/schema'
import { daysBetween } from '@hr/domain/dates'
import { ENDS_SOON, type Lapse, lapsesOf } from '@hr/domain/leave/policy/carry-over'
import { written } from '@hr/domain/letters/letter'
import { daysEnd } from '@hr/domain/letters/reminders'
import { inArray } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { endingHoldings } from './lapses.ts'

/** How many days before days expire their owners get the last mail. */
const WEEK = 7
/** How many are noted in one statement, which takes four values of each and 65,534 at most. */
const BATCH = 1_000

type Warning = Lapse & { employeeId: number; leaveTypeId: number; daysBefore: number }

/** Mails people whose carried days or comp-off will end, a month before and a week before, each once. */
export async function warnOfLapses({ db, env, now }: Deps): Promise<void> {
  const holdings = await endingHoldings(db, now(), { from: 0, to: ENDS_SOON })
  const warnings = holdings.flatMap(({ employeeId, leaveTypeId, today, credits, debits }) =>
    lapsesOf(credits, debits).flatMap((lapse) => {
      const left = daysBetween(today, lapse.endsOn)
      if (left < 0 || left > ENDS_SOON) return []
      return [{ ...lapse, employeeId, leaveTypeId, daysBefore: left <= WEEK ? WEEK : ENDS_SOON }]
    }),
  )
  for (let first = 0; first < warnings.length; first += BATCH) {
    await db.transaction((tx) => mailWarnings(tx, env.PUBLIC_URL, warnings.slice(first, first + BATCH)))
  }
}

async function mailWarnings(tx: Transaction, url: string, warnings: Warning[]): Promise<void> {
  const noted = await tx
    .insert(lapseWarnings)
    .values(warnings.map(({ kind: _, ...warning }) => warning))
    .onConflictDoNothing()
    .returning()
  if (noted.length === 0) return
  const isNoted = new Set(noted.map(nameOf))
  const due = warnings.filter((warning) => isNoted.has(nameOf(warning)))
  const [people, types] = await Promise.all([readPeople(tx, due), readTypes(tx, due)])
  await postMails(
    tx,
    due.flatMap((lapse) => {
      const email = people.get(lapse.employeeId) ?? ''
      return written(daysEnd, { ...lapse, email, leaveName: types.get(lapse.leaveTypeId) ?? '', url })
    }),
  )
}

const nameOf = ({ employeeId, leaveTypeId, endsOn, daysBefore }: typeof lapseWarnings.$inferSelect) =>
  [employeeId, leaveTypeId, endsOn, daysBefore].join(' ')

async function readPeople(tx: Transaction, due: Warning[]): Promise<Map<number, string>> {
  const which = inArray(employees.id, [...new Set(due.map(({ employeeId }) => employeeId))])
  const rows = await tx.select({ id: employees.id, email: employees.workEmail }).from(employees).where(which)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

async function readTypes(tx: Transaction, due: Warning[]): Promise<Map<number, string>> {
  const which = inArray(leaveTypes.id, [...new Set(due.map(({ leaveTypeId }) => leaveTypeId))])
  const rows = await tx.select({ id: leaveTypes.id, name: leaveTypes.name }).from(leaveTypes).where(which)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
