import type { WorkingPattern } from '@hr/contract/working-time/working-pattern'
import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, workingPatterns } from '@hr/db/schema'
import { namesOf } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { hasPartInLeave, isInReach, type Reader } from '../../company/reach.ts'
import { notFound } from '../../platform/http/errors.ts'

export const noSuchPattern = () => notFound(t.workingPatternNotFound)

/** Somebody who takes leave and whose record the reader may change; 404 for anybody else. */
export async function findWorker(db: Queryable, me: Reader, employeeId: number) {
  const [person] = await db
    .select({
      employeeName: employees.fullName,
      unitWeek: businessUnits.workingWeek,
    })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(
      and(
        eq(employees.id, employeeId),
        isNull(employees.leftAt),
        hasPartInLeave(employees.roleId),
        isInReach(me, 'editRecord'),
      ),
    )
  if (!person) throw notFound(t.employeeNotFound)
  return person
}

/** The patterns of a person, the newest first. */
export async function listPatterns(db: Queryable, employeeId: number): Promise<WorkingPattern[]> {
  const rows = await db
    .select()
    .from(workingPatterns)
    .where(eq(workingPatterns.employeeId, employeeId))
    .orderBy(desc(workingPatterns.since))
  return rows.map(({ id, since, weeks: [week = 0, other] }) => ({
    id,
    since,
    week: namesOf(week),
    otherWeek: other === undefined ? null : namesOf(other),
  }))
}

export async function ownerOf(db: Queryable, id: number): Promise<number> {
  const [pattern] = await db
    .select({ employeeId: workingPatterns.employeeId })
    .from(workingPatterns)
    .where(eq(workingPatterns.id, id))
  if (!pattern) throw noSuchPattern()
  return pattern.employeeId
}
