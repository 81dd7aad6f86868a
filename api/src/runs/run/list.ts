import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, leaveTypes, type RunKindName, runs } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Run, RunKind } from './kind.ts'
import { canUndo } from './undo.ts'
import { isOfKind } from './work.ts'

type Asked<Name extends RunKindName> = { kind: RunKind<Name>; where: SQL | undefined; most: number; now: Date }

const undoers = alias(employees, 'undoers')

/** The latest runs of a kind, the newest first, with the fields that all lists show. */
export async function listRuns<Name extends RunKindName>(db: Queryable, { kind, where, most, now }: Asked<Name>) {
  const rows = await db
    .select({
      run: runs,
      buName: businessUnits.name,
      timeZone: businessUnits.timeZone,
      by: employees.fullName,
      undoneBy: undoers.fullName,
      leaveName: leaveTypes.name,
    })
    .from(runs)
    .innerJoin(businessUnits, eq(businessUnits.id, runs.buId))
    .leftJoin(employees, eq(employees.id, runs.actorId))
    .leftJoin(undoers, eq(undoers.id, runs.undoneBy))
    .leftJoin(leaveTypes, eq(leaveTypes.id, sql`(${runs.detail}->>'leaveTypeId')::int`))
    .where(and(isOfKind(kind), where))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(most)
  return rows.map(({ run: row, timeZone, leaveName, ...names }) => {
    const run = row as Run<Name>
    const { id, people, doneAt, createdAt } = run
    return {
      ...names,
      run,
      id,
      people,
      leaveName: leaveName ?? '',
      isDone: doneAt !== null,
      at: isoWithOffset(new Date(createdAt), timeZone),
      canUndo: canUndo(kind, run, now),
    }
  })
}
