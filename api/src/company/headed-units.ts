import { headedUnits } from '@hr/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The ids of the units that a person heads in addition to their own, as a value of SQL. */
export const headedBy = (employeeId: SQLWrapper): SQL<number[]> =>
  sql<
    number[]
  >`array(select headed.bu_id from ${headedUnits} headed where headed.employee_id = ${employeeId} order by 1)`
