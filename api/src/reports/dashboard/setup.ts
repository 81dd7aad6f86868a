import type { SetupSteps } from '@hr/contract/reports/dashboard'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import {
  businessUnits,
  employees,
  holidays,
  leaveEntries,
  leavePolicies,
  leaveTypes,
  workingPatterns,
} from '@hr/db/schema'
import { type Day, yearOf } from '@hr/domain/dates'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { yearPeriod } from '@hr/domain/leave-report/period'
import { and, between, eq, exists, isNull, sql } from 'drizzle-orm'
import { isOpen } from '../../company/open-units.ts'
import { isListed } from '../../company/people.ts'
import { PLACEHOLDER } from '../../people/business-unit/queries.ts'

/** What a company has of the things that people need to apply for leave, in this year and in this leave year. */
export async function setupSteps(db: Queryable, today: Day, firstMonth: number): Promise<SetupSteps> {
  const [steps] = await stepsDone(db, {
    year: leaveYearOf(today, firstMonth),
    ...yearPeriod(yearOf(today)),
    placeholder: PLACEHOLDER,
  })
  if (!steps) throw new Error('no steps')
  return steps
}

/** Each step is settled by the first row that is found, so that this costs the same in a large company. */
const stepsDone = prepared((db, of: Named<{ year: number; from: string; to: string; placeholder: string }>) => {
  const one = { one: sql`1` }
  const isOfYear = and(eq(leaveEntries.employeeId, employees.id), eq(leaveEntries.year, of.year))
  const hasDays = exists(db.select(one).from(leaveEntries).where(isOfYear))
  return sql<SetupSteps>`select
    not ${exists(
      db
        .select(one)
        .from(businessUnits)
        .where(and(isOpen, eq(businessUnits.address, of.placeholder))),
    )}
      and ${exists(db.select(one).from(businessUnits).where(isOpen))} as "businessUnits",
    ${exists(db.select(one).from(leaveTypes).where(isNull(leaveTypes.retiredAt)))} as "leaveTypes",
    ${exists(
      db
        .select(one)
        .from(holidays)
        .where(between(holidays.date, of.from, of.to)),
    )} as "holidays",
    ${exists(db.select(one).from(employees).where(isListed))} as "employees",
    ${exists(db.select(one).from(employees).where(and(isListed, hasDays)))} as "allocations",
    ${exists(
      db
        .select(one)
        .from(leaveTypes)
        .where(and(isNull(leaveTypes.retiredAt), sql`${leaveTypes.counting} = 'working'`)),
    )} as "workingDays",
    ${exists(db.select(one).from(workingPatterns))} as "patterns",
    ${exists(db.select(one).from(leavePolicies))} as "policies"`
})
