import { NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { hasPartInLeave } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { OWN_DAYS, yearMessage } from '@hr/domain/leave/balance/allocation'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { type OpeningPart, openingEntryKinds } from '@hr/domain/leave/balance/opening-kinds'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/allocations'
import { and, eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import { isListed } from '../../company/people.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalid, notFound, refuse } from '../../platform/http/errors.ts'

const noSuchPerson = () => notFound(NO_SUCH_EMPLOYEE)

/**
 * Finds somebody who works here and takes leave. Fails with 404 for others, and with 400 for a super admin, who takes
 * none (docs/spec/access.md, Super admin). With a year it also returns their opening balances of it.
 */
export async function findHolder(db: Queryable, employeeId: number, year?: number) {
  const [person] = await db
    .select({
      id: employees.id,
      name: employees.fullName,
      buId: employees.buId,
      roleId: employees.roleId,
      timeZone: businessUnits.timeZone,
      firstMonth: businessUnits.leaveYearMonth,
      compOffDays: businessUnits.compOffDays,
      openings: year === undefined ? sql<null>`null` : openingsOf(year),
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(isListed, eq(employees.id, employeeId)))
  if (!person) throw noSuchPerson()
  if (!hasPartInLeave(person.roleId)) throw invalid({ employeeId: t.superAdminHasNoLeave })
  return person
}

/** The entries of opening balances of a year by leave type, the oldest first. */
export type Openings = Record<string, OpeningPart[]>

const openingsOf = (year: number) => sql<Openings | null>`(
  select coalesce(json_object_agg(leave_type_id, parts), '{}') from (
    select leave_type_id, json_agg(json_build_object(
      'kind', kind, 'countsFrom', counts_from, 'endsOn', ends_on, 'days', days::float8) order by last) as parts
    from (
      select leave_type_id, kind, counts_from, ends_on, sum(days) as days, max(id) as last from leave_entries
      where employee_id = ${employees.id} and year = ${year} and kind = any(${sql.param(openingEntryKinds)}::text[])
      group by 1, 2, 3, 4
    ) parts group by 1
  ) types
)`

/** Fails with 400 by the field if people would give days to themselves (docs/spec/access.md, Whose things). */
export function refuseOwn(me: CurrentUser, employeeId: number): void {
  refuse({ employeeId: may(me, 'giveDays', { employeeId }) ? undefined : OWN_DAYS })
}

/** The same, and locks the person, so that nobody else changes their leave meanwhile. */
export async function lockHolder(tx: Queryable, employeeId: number) {
  await findHolder(tx, employeeId)
  await lockPerson(tx, employeeId)
  // The person may have been deleted or moved while this call waited.
  return findHolder(tx, employeeId)
}

/**
 * Fails with 400 for a leave year that is not offered: one that is over, or too far ahead. Today is that of the
 * caller's business unit; `firstMonth` is the month in which the leave years begin in the unit that gets the days.
 */
export function refuseYear({ now }: Deps, { timeZone }: CurrentUser, year: number, firstMonth: number): void {
  refuse({ year: yearMessage(year, leaveYearOf(todayIn(timeZone, now()), firstMonth), firstMonth) })
}
