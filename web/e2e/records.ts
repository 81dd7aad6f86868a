import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import {
  businessUnits,
  compOffClaims,
  dataWishes,
  directoryProblems,
  employees,
  imports,
  leaveRequests,
  leaveTypes,
  passwordTokens,
  sessions,
} from '@hr/db/schema'
import { addDays, type Day, mondayOf } from '@hr/domain/dates'
import * as t from '@hr/words/directory'
import { type AnyColumn, eq, ne, sql } from 'drizzle-orm'
import { inYear, today } from './company.ts'

/** Ends all sessions at once, as time does, or as a new password does. */
export async function endSessions(db: Database, endedBecause?: 'password'): Promise<void> {
  await db.update(sessions).set({ endedAt: sql`now()`, endedBecause })
}

/** Ends the right to set a password, as time does. */
export async function endPasswordTokens(db: Database): Promise<void> {
  await db.update(passwordTokens).set({ endedAt: sql`now()` })
}

export async function everyoneElseLeaves(db: Database, id: number): Promise<void> {
  await db.update(employees).set({ leftAt: sql`now()` }).where(ne(employees.id, id))
}

/** Approves every pending request without anybody who is looking at it noticing. */
export async function approveAll(db: Database, decidedBy: number): Promise<void> {
  await db.update(leaveRequests).set({ decision: 'approved', decidedBy, decidedAt: sql`now()` })
}

/** Sends a request back with a question. */
export async function askAbout(db: Database, id: number, asked: { by: number; question: string }): Promise<void> {
  const { by: askedBy, question } = asked
  await db
    .update(leaveRequests)
    .set({ askedBy, question, askedAt: new Date().toISOString() })
    .where(eq(leaveRequests.id, id))
}

/** Its person asks to move approved leave to another day. */
export async function wishToMove(db: Database, id: number, { why, day }: { why: string; day: Day }): Promise<void> {
  await db
    .update(leaveRequests)
    .set({
      ...{ wishedAt: new Date().toISOString(), wishReason: why, wishDays: 1 },
      ...{ wishStartDate: day, wishStartSession: 1, wishEndDate: day, wishEndSession: 2 },
    })
    .where(eq(leaveRequests.id, id))
}

/** Approved leave whose attachment is due today. Returns its id. */
export async function beUnproved(db: Database, whose: { employeeId: number; leaveTypeId: number }): Promise<number> {
  const { id } = await createLeaveRequest(db, { ...whose, startDate: addDays(today(), -40), state: 'approved' })
  await db.update(leaveRequests).set({ attachmentDue: today() }).where(eq(leaveRequests.id, id))
  return id
}

/** A waiting comp-off request for the last Sunday. Returns its id. */
export async function claimSunday(db: Database, whose: { employeeId: number; leaveTypeId: number }): Promise<number> {
  const worked = { workedOn: addDays(mondayOf(today()), -1), days: 1, reason: 'Release of 4.2' }
  const [claim] = await db
    .insert(compOffClaims)
    .values({ ...whose, ...worked, createdAt: new Date().toISOString() })
    .returning()
  return claim?.id ?? 0
}

export async function renameEveryone(db: Database, name: string): Promise<void> {
  await db.update(employees).set({ firstName: name, lastName: name })
}

/** Gives every leave type and business unit a name of this length, and lets people report the unlimited types. */
export async function renameTypesAndUnits(db: Database, name: string): Promise<void> {
  const named = ({ id }: { id: AnyColumn }) => ({ name: sql`overlay(${name}::text placing ${id}::text from 1)` })
  await db.update(leaveTypes).set(named(leaveTypes))
  await db.update(leaveTypes).set({ approval: 'reported' }).where(eq(leaveTypes.isUnlimited, true))
  await db.update(businessUnits).set(named(businessUnits))
}

export async function changeRole(db: Database, id: number, roleId: number): Promise<void> {
  await db.update(employees).set({ roleId }).where(eq(employees.id, id))
}

type ImportRow = typeof imports.$inferInsert
type Changes = Pick<ImportRow, 'rowsTotal'> & Partial<ImportRow>

/** Creates an import that is running, or in the state that `changes` describe. No server works on it. */
async function startFile(db: Database, by: number, kind: { kind: string; fileName: string }, changes: Changes) {
  const [run] = await db
    .insert(imports)
    .values({ uploadedBy: by, importedBy: by, state: 'importing', ...kind, ...changes })
    .returning({ id: imports.id })
  return run?.id ?? 0
}

export const startImport = (db: Database, by: number, changes: Changes) =>
  startFile(
    db,
    by,
    { kind: 'employees', fileName: 'people.csv' },
    { ...changes, figures: { newRows: changes.rowsTotal, ...changes.figures } },
  )

export const startSwipeImport = (db: Database, by: number, changes: Changes) =>
  startFile(db, by, { kind: 'swipes', fileName: 'swipes.csv' }, changes)

export const startBalanceImport = (db: Database, by: number, changes: Changes) =>
  startFile(db, by, { kind: 'opening-balances', fileName: 'balances.csv' }, changes)

/**
 * Lets somebody be away in June of next year, from a Wednesday to a Friday, by a leave type that counts working days. Returns the
 * leave, and the Thursday in it.
 */
export async function beAwayByWork(db: Database, who: { employeeId: number; leaveTypeId: number }) {
  await db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, who.leaveTypeId))
  const startDate = addDays(mondayOf(inYear(Number(today().slice(0, 4)) + 1, 6, 15)), 2)
  const leave = await createLeaveRequest(db, { ...who, startDate, endDate: addDays(startDate, 2), state: 'approved' })
  return { leave, date: addDays(startDate, 1) }
}

/** Notes that somebody asks HR to change their phone number. */
export async function wishNewPhone(db: Database, employeeId: number): Promise<void> {
  const wished = { phoneNumber: { from: null, to: '+912025671000' } }
  await db.insert(dataWishes).values({ employeeId, wished, askedAt: '2026-11-18T03:30:00Z' })
}

/** What a directory sends of somebody and their record cannot keep. */
export async function sendWrong(db: Database, email: string): Promise<void> {
  const [who] = await db.select().from(employees).where(eq(employees.workEmail, email))
  const phone = { attribute: 'phoneNumbers', sent: '+1 425 555 0100 x1234' }
  const because = 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'
  const about = { employeeId: who?.id ?? 0, isOfUnit: false, sentAt: '2026-11-18T03:30:00Z' }
  const manager = {
    attribute: 'manager',
    sent: null,
    because: t.roleNeedsManager('Employee'),
  }
  await db
    .insert(directoryProblems)
    .values([
      { ...about, ...phone, because },
      { ...about, ...manager },
    ])
    .onConflictDoNothing()
}

/** A mail that was turned away twice, or as often as is said, and is tried again in an hour. Returns its id. */
export async function failedMail(db: Database, to: string, attempts = 2): Promise<number> {
  const letter = JSON.stringify({ to, subject: 'Leave', text: 'Leave', event: 'own' })
  const [mail] = await db.execute<{ id: number }>(sql`
    insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, run_at, last_error)
    select id, ${letter}::json, ${attempts}, 25, now() + interval '1 hour', '451 try later' from graphile_worker._private_tasks
    where identifier = 'send_mail' returning id::int`)
  return mail?.id ?? 0
}
