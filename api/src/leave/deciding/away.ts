import type { AwayOnDays } from '@hr/contract/leave/leave-days'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { isWorkingDay, offOf } from '@hr/domain/attendance/day-status'
import type { Period } from '@hr/domain/dates'
import { type Day, everyDay } from '@hr/domain/dates'
import { endSlot, firstSlot, type Span } from '@hr/domain/leave/counting/day-count'
import { weeksAround } from '@hr/domain/leave/counting/weeks'
import type { Colour } from '@hr/domain/leave/policy/colour-and-letter'
import { checkSpan } from '@hr/domain/leave/request/application'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { isOutermost, meets, spanFields } from '../../company/leave-conditions.ts'
import { isListed } from '../../company/people.ts'
import { isInReach, type Reader, type ReaderValues, readerIn, valuesOf } from '../../company/reach.ts'
import { workingTimeOf } from '../../company/working-time.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Subject } from '../request/subject.ts'

/** At most this many absent people are named. */
const SHOWN = 10

type Leave = Span & { employeeId: number }

/**
 * Who else of a person's unit is away on the half days of a leave, those with approved leave first, and the weeks in
 * which it falls. Pending leave is shown to readers who decide (`isDeciding`) or may see it, the kind of leave only to
 * readers who may see it (docs/spec/access.md, Whose things). `today` is the reader's.
 */
export async function awayBeside(
  db: Queryable,
  reader: Reader,
  leave: Leave,
  { isDeciding, today }: { isDeciding: boolean; today: Day },
): Promise<AwayOnDays> {
  const of = { ...valuesOf(reader), employeeId: leave.employeeId, first: firstSlot(leave), end: endSlot(leave) }
  const [rows, weeks] = await Promise.all([
    readAway(db, { ...of, shown: SHOWN }, { roleId: reader.roleId, isDeciding }),
    readWeeks(db, leave.employeeId, weeksAround(leave)),
  ])
  return {
    alsoAway: rows.map(({ decision, total, ...row }) => ({ ...row, isApproved: decision === 'approved' })),
    moreAway: (rows[0]?.total ?? 0) - rows.length,
    weeks: { ...weeks, today },
  }
}

/**
 * The same of a leave that the caller may apply for, for themselves or somebody else. Fails with 400 by the fields of Leave Apply for dates that cannot
 * be applied for.
 */
export async function awayBesideMine(
  db: Queryable,
  me: CurrentUser,
  subject: Subject,
  today: Day,
  span: Span,
): Promise<AwayOnDays> {
  refuse(checkSpan(span, { ...subject, today }))
  return awayBeside(db, me, { ...span, employeeId: subject.id }, { isDeciding: false, today })
}

type Beside = ReaderValues & { employeeId: number; first: number; end: number; shown: number }

const readAway = prepared((db, of: Named<Beside>, { roleId, isDeciding }: { roleId: number; isDeciding: boolean }) => {
  const isVisible = isInReach({ ...readerIn(of), roleId }, 'seeLeaveByPlace')
  return db
    .select({
      id: leaveRequests.id,
      employeeName: employees.fullName,
      employeeProfilePicture: employees.profilePicture,
      leaveName: sql<string | null>`case when ${isVisible} then ${leaveTypes.name} end`,
      leaveColour: sql<Colour | null>`case when ${isVisible} then ${leaveTypes.colour} end`,
      decision: leaveRequests.decision,
      total: sql<number>`(count(*) over ())::int`,
      ...spanFields,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(
      and(
        isListed,
        sql`${employees.buId} = (select bu_id from employees where id = ${of.employeeId})`,
        ne(leaveRequests.employeeId, of.employeeId),
        meets(of),
        isOutermost,
        isKnown(isVisible, isDeciding),
      ),
    )
    .orderBy(asc(leaveRequests.decision), asc(leaveRequests.startDate), asc(employees.fullName), desc(leaveRequests.id))
    .limit(of.shown)
})

/** As `case`, so that the half days find the leave: given an `or`, Postgres would read all approved leave ever. */
const isKnown = (isVisible: SQL, isDeciding: boolean): SQL =>
  sql`case ${leaveRequests.status} when 'approved' then true when 'pending' then ${isDeciding ? sql`true` : isVisible} else false end`

/** The days of a period on which nobody of a person's unit works. */
async function readWeeks(db: Queryable, employeeId: number, period: Period) {
  const time = await workingTimeOf(db, { employeeId, ...period })
  const daysOff = everyDay(period.from, period.to).filter((day) => !isWorkingDay(offOf({ ...time, patterns: [] }, day)))
  return { ...period, daysOff }
}
