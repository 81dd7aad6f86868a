import { defaultLook, type Look } from '@hr/domain/leave/policy/colour-and-letter'
import type { Queryable } from '../client.ts'
import {
  employees,
  leaveEntries,
  leaveEvents,
  leaveRequestCopies,
  leaveRequests,
  leaveRequestYears,
  leaveTypes,
} from '../schema.ts'
import type { LeaveStory } from './leave-rows.ts'
import { eventRows, requestRow, yearRows } from './leave-rows.ts'

export type Employee = typeof employees.$inferSelect
export type EmployeeRow = typeof employees.$inferInsert
export type LeaveType = typeof leaveTypes.$inferSelect
type LeaveRequest = typeof leaveRequests.$inferSelect
type Entry = typeof leaveEntries.$inferInsert
/** Days of a person, a type and a year, counted from the first day of the year unless another is given. */
export type Given = Pick<Entry, 'employeeId' | 'leaveTypeId' | 'year' | 'days'> &
  Partial<Pick<Entry, 'kind' | 'reason' | 'setTo' | 'countsFrom' | 'endsOn' | 'actorId' | 'at'>>

// Postgres takes at most 65,534 values in a statement, and a row here has up to 25.
const batchSize = 1_000

/** Inserts many employees and returns them in the same order. */
export function insertEmployees(db: Queryable, rows: EmployeeRow[]): Promise<Employee[]> {
  return inBatches(rows, (batch) => db.insert(employees).values(batch).returning())
}

export type LeaveTypeRow = Omit<typeof leaveTypes.$inferInsert, keyof Look> & Partial<Look>

/** Inserts many leave types, blue and with their initials unless a look is given, and returns them in the same order. */
export function insertLeaveTypes(db: Queryable, rows: LeaveTypeRow[]): Promise<LeaveType[]> {
  const shown = rows.map((row) => ({ ...defaultLook(row.name, []), ...row }))
  return inBatches(shown, (batch) => db.insert(leaveTypes).values(batch).returning())
}

/** Inserts many entries of the ledger, of allocations unless another kind is given; answers them in the same order. */
export function giveDays(db: Queryable, rows: Given[]): Promise<(typeof leaveEntries.$inferSelect)[]> {
  return inBatches(rows.map(entryRow), (batch) => db.insert(leaveEntries).values(batch).returning())
}

const entryRow = ({ kind = 'allocated', reason = null, ...given }: Given) => ({
  kind,
  countsFrom: `${given.year}-01-01`,
  reason,
  setTo: reason === null ? given.days : null,
  ...given,
})

/**
 * Inserts many requests with their years, copies and events, and returns the requests in the same order. Events are
 * inserted in the order of time.
 */
export async function insertLeaveRequests(db: Queryable, stories: readonly LeaveStory[]): Promise<LeaveRequest[]> {
  const rows = await inBatches(stories.map(requestRow), (batch) => db.insert(leaveRequests).values(batch).returning())
  const told = stories.map((story, index) => ({ story, id: rows[index]!.id }))

  const years = told.flatMap(({ story, id }) => yearRows(story, id))
  const copies = told.flatMap(({ story, id }) => copyRows(story, id))
  const events = told.flatMap(({ story, id }) => eventRows(story, id)).sort(byTime)
  await inBatches(years, (batch) => db.insert(leaveRequestYears).values(batch).returning())
  await inBatches(copies, (batch) => db.insert(leaveRequestCopies).values(batch).returning())
  await inBatches(events, (batch) => db.insert(leaveEvents).values(batch).returning())
  return rows
}

function copyRows({ copiedTo = [] }: LeaveStory, leaveRequestId: number) {
  return copiedTo.map((employeeId) => ({ leaveRequestId, employeeId }))
}

// The sort is stable, so events of the same instant keep their order.
function byTime(a: typeof leaveEvents.$inferInsert, b: typeof leaveEvents.$inferInsert): number {
  return Date.parse(a.at ?? '') - Date.parse(b.at ?? '')
}

async function inBatches<Row, Answer>(rows: readonly Row[], insert: (batch: Row[]) => PromiseLike<Answer[]>) {
  const answers: Answer[] = []
  for (let start = 0; start < rows.length; start += batchSize) {
    answers.push(...(await insert(rows.slice(start, start + batchSize))))
  }
  return answers
}
