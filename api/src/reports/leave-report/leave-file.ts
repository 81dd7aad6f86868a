import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { sessionLabel } from '@hr/domain/leave/counting/day-count'
import { statusLabel } from '@hr/domain/leave/request/status'
import { type SQL, sql } from 'drizzle-orm'
import { csvLine, momentCell, textCell, wordsCell } from '../../platform/http/csv-in-sql.ts'
import { addressed, daysWithin, decider, enterer, isAmongNext } from './leave.ts'
import { type LeaveFilter, states } from './scope.ts'

type Last = { startDate: string; id: number }
/** Some lines in one text, which is null at the end, how many they are, and the leave in the last of them. */
type Step = { lines: string | null; count: number; last: Last }

/** How many lines Postgres writes at once: half a megabyte, in less than a twentieth of a second. */
const AT_ONCE = 2_500

/**
 * The lines of the file of leave by its start, with moments by the clock of a zone. Each step is a separate statement,
 * so that a slow reader keeps neither a connection nor a transaction, only one step in memory.
 */
export async function* leaveLines(
  db: Queryable,
  filter: LeaveFilter,
  timeZone: string,
  atOnce = AT_ONCE,
): AsyncGenerator<string> {
  let before = 0
  for (let step = await read(); step.lines; step = await read(step.last)) {
    yield step.lines
    before += step.count
  }

  async function read(last?: Last) {
    const serial = sql`row_number() over (order by ${leaveRequests.startDate}, ${leaveRequests.id}) + ${before}::int`
    const line = lineOf(serial, filter, timeZone)
    const [step] = await db.execute<Step>(stepOf(line, isAmongNext(filter, last, atOnce), atOnce))
    return step!
  }
}

const stepOf = (line: SQL, which: SQL | undefined, atOnce: number) => sql`
  select string_agg(line, '' order by start, id) as lines, count(*)::int as count,
    (array_agg(json_build_object('startDate', start, 'id', id) order by start desc, id desc))[1] as last
  from (
    select ${leaveRequests.startDate} as start, ${leaveRequests.id} as id, ${line} as line
    from ${leaveRequests}
    join ${employees} on ${employees.id} = ${leaveRequests.employeeId}
    join ${leaveTypes} on ${leaveTypes.id} = ${leaveRequests.leaveTypeId}
    join ${businessUnits} on ${businessUnits.id} = ${employees.buId}
    left join ${departments} on ${departments.id} = ${employees.departmentId}
    join ${employees} addressed on ${addressed.id} = ${leaveRequests.addressedTo}
    left join ${employees} decider on ${decider.id} = ${leaveRequests.decidedBy}
    left join ${employees} enterer on ${enterer.id} = ${leaveRequests.enteredBy}
    where ${which}
    order by start, id limit ${atOnce}
  ) listed`

/** A line with the cells of `employeeLeaveFileColumns`. */
function lineOf(serial: SQL, { period }: LeaveFilter, timeZone: string): SQL<string> {
  return csvLine([
    serial,
    textCell(employees.staffNumber),
    textCell(employees.fullName),
    textCell(businessUnits.name),
    textCell(departments.name),
    textCell(leaveTypes.name),
    leaveRequests.startDate,
    wordsCell(leaveRequests.startSession, [1, 2], sessionLabel),
    leaveRequests.endDate,
    wordsCell(leaveRequests.endSession, [1, 2], sessionLabel),
    sql`${leaveRequests.days}::float8`,
    daysWithin(period),
    wordsCell(leaveRequests.status, states, statusLabel),
    momentCell(leaveRequests.createdAt, timeZone),
    textCell(addressed.fullName),
    textCell(decider.fullName),
    momentCell(leaveRequests.decidedAt, timeZone),
    textCell(enterer.fullName),
  ])
}
