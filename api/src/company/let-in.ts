import type { Queryable } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/refusals'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { conflict } from '../platform/http/errors.ts'

/**
 * The day from which somebody in `employees` may sign in, while it is still to come by the clock of their business unit, or
 * else null: their joining date, or as many days before it as the unit says (docs/spec/rules.md, Before joining).
 */
export const letInFrom = (now: Date | SQLWrapper) =>
  // Written in full, because the column of a single table is named without its table, and would be that of the subquery.
  sql<Day | null>`(select (employees.joining_date - u.days_before_joining)::text from business_units u
    where u.id = employees.bu_id and employees.joining_date - u.days_before_joining
      > (${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone u.time_zone)::date)`

/** Whether somebody in `employees` may sign in, as far as their joining date goes. */
export const isLetIn = (now: Date | SQLWrapper) => sql<boolean>`${letInFrom(now)} is null`

/** Fails with 409 by this field if the change leaves no super admin who may sign in. */
export async function refuseShutOut(tx: Queryable, field: string, now: Date): Promise<void> {
  const isAdmin = and(eq(employees.roleId, SUPER_ADMIN), isNull(employees.leftAt), isLetIn(now))
  if ((await tx.$count(employees, isAdmin)) > 0) return
  throw conflict({ [field]: t.noSuperAdminLeft })
}
