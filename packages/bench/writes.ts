import { applyLeave } from '@hr/contract/leave/leave'
import { leaveAction } from '@hr/contract/leave/leave-decision'
import { insertLeaveRequests } from '@hr/db/factories/bulk'
import { EMPLOYEE } from '@hr/domain/access'
import { addDays, yearOf } from '@hr/domain/dates'
import type { Session } from '@hr/domain/leave/counting/day-count'
import { sql } from 'drizzle-orm'
import type { Place, Sent } from './visitors.ts'

/** How many people apply in turn, so that no two clients wait for the lock of one person. */
const PEOPLE = 100

type Applicant = { id: number; manager: number; leaveTypeId: number }

/** A half day of unpaid leave, which has no limit, for each of a hundred people in turn. */
export async function applications(place: Place): Promise<Sent[]> {
  const people = await applicants(place, 0)
  const ids = people.map(({ id }) => id)
  const headers = await headersOf(place, ids)
  const { method, url: path } = applyLeave
  return halfDays(place).flatMap((span) =>
    people.map(({ id, leaveTypeId }) => ({
      method,
      path,
      headers: headers.get(id)!,
      body: { ...span, leaveTypeId, reason: 'A free half day' },
    })),
  )
}

/** The approval, by their managers, of as many requests of a hundred others, which are put in place first. */
export async function decisions(place: Place): Promise<Sent[]> {
  const people = await applicants(place, PEOPLE)
  const stories = halfDays(place).flatMap((span) => people.map((person) => ({ ...span, ...storyOf(place, person) })))
  const requests = await insertLeaveRequests(place.db, stories)
  const managers = people.map(({ manager }) => manager)
  const headers = await headersOf(place, managers)
  const { method, url: path } = leaveAction
  return requests.map(({ id, holderId }) => ({
    method,
    path,
    headers: headers.get(holderId)!,
    body: { leaveId: id, status: 1 },
  }))
}

const storyOf = ({ today }: Place, { id, manager, leaveTypeId }: Applicant) => ({
  employeeId: id,
  leaveTypeId,
  addressedTo: manager,
  reason: 'A free half day',
  appliedAt: `${addDays(today, -2)}T10:00:00Z`,
})

/** The headers of each of these people, who are signed in once. */
async function headersOf({ signIn }: Place, ids: number[]) {
  return new Map(await Promise.all([...new Set(ids)].map(async (id) => [id, (await signIn(id)).api] as const)))
}

async function applicants({ db, supply }: Place, offset: number): Promise<Applicant[]> {
  const rows = await db.execute<Applicant>(sql`
    select e.id, e.reporting_to as manager, t.id as "leaveTypeId"
    from employees e join leave_types t on t.bu_id = e.bu_id and t.is_unlimited
    where e.role_id = ${EMPLOYEE} and e.left_at is null order by e.id offset ${offset} limit ${Math.min(PEOPLE, supply)}`)
  return [...rows]
}

/** The second half of next year, where the company that is drawn has no leave. */
function halfDays({ today, supply }: Place) {
  return Array.from({ length: Math.ceil(supply / PEOPLE) }, (_, index) => {
    const startDate = addDays(`${yearOf(today) + 1}-07-01`, Math.floor(index / 2))
    const session = ((index % 2) + 1) as Session
    return { startDate, startSession: session, endDate: startDate, endSession: session }
  })
}
