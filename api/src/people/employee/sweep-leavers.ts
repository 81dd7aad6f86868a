import type { Queryable } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockPerson, lockReportingLines } from '../../company/locks.ts'
import type { Deps } from '../../platform/deps.ts'
import { isLastAdmin } from './check.ts'
import { lockTouched } from './hand-over.ts'
import { letGo } from './let-go.ts'

type Log = { warn: (details: object, message: string) => void }

/**
 * Makes everybody whose last day has passed where they work an alumnus, as a deletion would (docs/spec/rules.md,
 * Leaving). Several servers may run it at once, because each person is checked again under the lock. Somebody who
 * cannot leave now is tried again in the next sweep; the last super admin stays until there is another.
 */
export async function sweepLeavers(deps: Deps, log: Log): Promise<void> {
  for (const { id } of await listOverdue(deps.db, deps.now())) {
    await letOverdueGo(deps, id).catch((error: Error) =>
      log.warn(
        { err: error.name, employee: id },
        'could not make a person whose last day has passed an alumnus; the next sweep tries again',
      ),
    )
  }
}

/** The people who still work here after their last day, by the clock of their unit. */
export const listOverdue = (db: Queryable, now: Date) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(
      and(
        isNull(employees.leftAt),
        sql`${employees.leavingDate} < (${now.toISOString()}::timestamptz at time zone ${businessUnits.timeZone})::date`,
      ),
    )
    .orderBy(asc(employees.leavingDate), asc(employees.id))

const letOverdueGo = (deps: Deps, employeeId: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockReportingLines(tx)
    await lockTouched(tx, employeeId)
    const person = await lockPerson(tx, employeeId)
    const isStillHere = (await listOverdue(tx, deps.now())).some(({ id }) => id === employeeId)
    if (!isStillHere || (await isLastAdmin(tx, person))) return
    await letGo({ tx, deps, me: person }, person, { lastDay: person.leavingDate })
  })
