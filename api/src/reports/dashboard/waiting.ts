import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { whatWaits } from '@hr/contract/reports/dashboard'
import type { Queryable } from '@hr/db/client'
import { compOffClaims, dataWishes, directoryProblems, employees, leaveRequests } from '@hr/db/schema'
import { mayWithAnyone } from '@hr/domain/reach'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../../company/current-user.ts'
import { isInReach } from '../../company/reach.ts'
import { isClaimFor } from '../../entitlement/comp-off/claim-queries.ts'
import { isWaiting } from '../../leave/request/queries.ts'
import { isWishFor } from '../../people/employee/data-wishes.ts'
import { isProblemFor } from '../../people/employee/directory-problems.ts'

type Waiting = AnswerOf<typeof whatWaits>
type OfPeople = typeof compOffClaims | typeof dataWishes | typeof directoryProblems | typeof leaveRequests

/** How much waits for the reader apart from the requests of their inbox, in one statement. */
export async function countWaiting(db: Queryable, me: CurrentUser): Promise<Waiting> {
  const isAny = mayWithAnyone(me.roleId, 'decide')
  const seesDirectory = mayWithAnyone(me.roleId, 'seePersonal')
  const [row] = await db.execute<Required<Waiting>>(sql`select
    ${countOf(db, compOffClaims, isClaimFor(me))} as "claims",
    ${countOf(db, dataWishes, isWishFor(me))} as "dataWishes",
    ${seesDirectory ? countOf(db, directoryProblems, isProblemFor(me)) : sql`0`} as "directoryProblems",
    ${isAny ? countOf(db, leaveRequests, and(isWaiting, isInReach(me, 'seePending'))) : sql`0`} as "requests"`)
  if (!row) throw new Error('no counts')
  const { requests, directoryProblems: problems, ...others } = row
  return { ...others, ...(problems > 0 && { directoryProblems: problems }), ...(isAny && { requests }) }
}

const countOf = (db: Queryable, table: OfPeople, where: SQL | undefined) =>
  sql`(${db
    .select({ count: count() })
    .from(table)
    .innerJoin(employees, eq(employees.id, table.employeeId))
    .where(where)})::int`
