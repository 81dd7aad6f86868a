import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, leaveRequests } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { type Day, formatDay } from '@hr/domain/dates'
import { untilLastDay } from '@hr/domain/employee/leaving'
import { countedWithin } from '@hr/domain/leave/counting/counted'
import { endSlot, firstSlot, sessionLabel } from '@hr/domain/leave/counting/day-count'
import { moreByYear } from '@hr/domain/leave/counting/days-by-year'
import { written } from '@hr/domain/letters/letter'
import { type EndedLeave, leaveEnded } from '@hr/domain/letters/reminders'
import * as t from '@hr/words/people'
import { asc, eq } from 'drizzle-orm'
import type { Within } from '../../company/current-user.ts'
import { firstMonthOf } from '../../company/leave-years.ts'
import { letFollow } from '../../leave/balance/freed-days.ts'
import { readFacts } from '../../leave/letters/facts.ts'
import { recordEvent } from '../../leave/request/events.ts'
import { setCancelled, setDays } from '../../leave/request/transitions.ts'
import { postMails } from '../../mail/outbox.ts'
import { revokeKeysOf } from '../../signing-in/api-key/queries.ts'
import { endSessions } from '../../signing-in/login/queries.ts'
import { endRecovery } from '../../signing-in/login/recovery-queries.ts'
import { endWishOf } from './data-wishes.ts'
import { handOver, successorOf } from './hand-over.ts'

export type Person = typeof employees.$inferSelect
type LeaveRow = typeof leaveRequests.$inferSelect
/** The last day (null for somebody who never came), and the successor if one was chosen. */
type Farewell = { lastDay: Day | null; successorId?: number }
/** Why leave ends, as the timeline says it, and the day after which it does. */
type Ending = { lastDay: Day | null; because: string }
type Doing = Within<{ id: number }>

/**
 * Makes a person an alumnus: everything of theirs is kept, and nothing continues (docs/spec/rules.md, Leaving). The
 * caller holds the lock on the reporting lines and on everybody in `lockTouched`.
 */
export async function letGo({ tx, deps, me }: Doing, person: Person, farewell: Farewell): Promise<void> {
  const now = deps.now()
  const { lastDay } = farewell
  const successorId = await successorOf(tx, deps, person.id, farewell.successorId)
  const because = t.hasLeft(person.fullName)
  await tx
    .update(employees)
    .set({ leftAt: now.toISOString(), leavingDate: lastDay, passwordHash: null })
    .where(eq(employees.id, person.id))
  await endSessions(tx, person.id, 'left', now)
  await endRecovery(tx, person.id, now)
  await revokeKeysOf(tx, person.id, now)
  await endWishOf(tx, person.id, { by: me.id, at: now })
  const ended = await endLeave({ tx, deps, me }, person.id, { lastDay, because })
  const said = { email: person.workEmail, lastDay, ended }
  if (ended.length > 0) await postMails(tx, written(leaveEnded, said))
  await handOver({ tx, deps, me }, person, { successorId, because })
}

/** Cancels pending leave and leave after the last day, and shortens approved leave that crosses it. Answers with what it ended. */
async function endLeave({ tx, deps, me }: Doing, employeeId: number, ending: Ending) {
  const ended: EndedLeave[] = []
  const ofPerson = eq(leaveRequests.employeeId, employeeId)
  for (const leave of await tx.select().from(leaveRequests).where(ofPerson).orderBy(asc(leaveRequests.id))) {
    if (leave.status === 'pending') ended.push(await cancel({ tx, deps, me }, leave, ending))
    if (leave.status === 'approved') ended.push(...(await endApproved({ tx, deps, me }, leave, ending)))
  }
  return ended
}

async function endApproved({ tx, deps, me }: Doing, leave: LeaveRow, ending: Ending) {
  const { lastDay, because } = ending
  const rest = lastDay === null ? null : untilLastDay(leave, lastDay)
  if (rest === null) return [await cancel({ tx, deps, me }, leave, ending)]
  if (rest.endDate === leave.endDate) return []

  const counted = countedWithin(leave.counted, [firstSlot(rest), endSlot(rest)])
  if (counted.length === 0) return [await cancel({ tx, deps, me }, leave, ending)]

  const firstMonth = await firstMonthOf(tx, leave.leaveTypeId)
  const { startDate, startSession, endDate, endSession } = rest
  await setDays(tx, leave.id, { startDate, startSession, endDate, endSession, counted, firstMonth })
  await letFollow(tx, leave.id, moreByYear(counted, leave.counted, firstMonth), { by: me.id, at: deps.now() })
  const until = `${formatDay(leave.endDate)}, ${sessionLabel(leave.endSession)}`
  const facts = await readFacts(tx, deps, { leaveId: leave.id, by: me.id })
  const note = t.leaveShortened(because, until)
  await recordEvent(tx, deps, { because, leaveId: leave.id, kind: 'shortened', by: me.id, note, facts })
  return [{ ...facts, what: t.itEndsEarlier }]
}

async function cancel({ tx, deps, me }: Doing, leave: LeaveRow, { because }: Ending): Promise<EndedLeave> {
  await setCancelled(tx, leave.id, { by: me.id, at: deps.now() })
  const facts = await readFacts(tx, deps, { leaveId: leave.id, by: me.id })
  await recordEvent(tx, deps, { because, leaveId: leave.id, kind: 'cancelled', by: me.id, note: because, facts })
  return { ...facts, what: t.itIsCancelled }
}

/** Today where this person works. */
export async function todayOf(tx: Transaction, { buId }: Pick<Person, 'buId'>, now: Date): Promise<Day> {
  const [unit] = await tx
    .select({ timeZone: businessUnits.timeZone })
    .from(businessUnits)
    .where(eq(businessUnits.id, buId))
  if (!unit) throw new Error(`business unit ${buId} has vanished`)
  return todayIn(unit.timeZone, now)
}
