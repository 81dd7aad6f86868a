import type { Day } from '@hr/domain/dates'
import { type SQLWrapper, sql } from 'drizzle-orm'

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
export const isLetIn = (now: Date) => sql<boolean>`${letInFrom(now)} is null`
