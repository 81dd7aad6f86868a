import { importColumns } from '@hr/contract/employee-import'
import type { Queryable, Transaction } from '@hr/db/client'
import { employeeImportProblems, employeeImports, employees } from '@hr/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Problem } from './check-rows.ts'
import type { Run } from './queries.ts'
import { type EmployeeFile, readEmployeeFile, shortened } from './read-file.ts'

// What the two steps of a file have in common: checking it, and importing it.

const PROBLEMS_AT_ONCE = 5_000

/** The file as it was uploaded. */
export async function readStored({ storage }: Deps, { storageKey }: Run): Promise<EmployeeFile> {
  if (!storageKey) throw new Error('the file of an import is gone')
  return readEmployeeFile(await storage.read(storageKey))
}

/** The role that somebody has now. */
export async function roleOf(db: Queryable, employeeId: number | null): Promise<number> {
  const [person] = await db
    .select({ roleId: employees.roleId })
    .from(employees)
    .where(eq(employees.id, employeeId ?? 0))
  return person?.roleId ?? 0
}

/** Notes how far a step is, where others see it, and that it is alive. */
export async function noteProgress({ db }: Deps, { id, state }: Run, rowsDone: number): Promise<void> {
  await db
    .update(employeeImports)
    .set({ rowsDone, aliveAt: sql`now()` })
    .where(and(eq(employeeImports.id, id), eq(employeeImports.state, state)))
}

/**
 * Makes the steps of a file follow each other, and says whether this one is still to be done: two servers may have taken
 * it up. Not the row is locked, in which the progress is noted meanwhile.
 */
export async function claim(tx: Transaction, { id, state }: Run): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`employee import ${id}`}, 0))`)
  return (await tx.$count(employeeImports, and(eq(employeeImports.id, id), eq(employeeImports.state, state)))) === 1
}

/** Keeps what is wrong with a file in place of what was known of it before. */
export async function saveProblems(tx: Transaction, { id }: Run, { names }: EmployeeFile, problems: Problem[]) {
  await tx.delete(employeeImportProblems).where(eq(employeeImportProblems.importId, id))
  const labels = new Map(importColumns.map(({ field, label }) => [field, label]))
  const rows = problems.map(({ line, field, value, message }, index) => ({
    number: index + 1,
    line,
    column: field ? shortened(names.get(field) ?? labels.get(field) ?? field) : null,
    value: shortened(value.replace(/\s+/g, ' ')),
    message,
  }))
  for (let start = 0; start < rows.length; start += PROBLEMS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + PROBLEMS_AT_ONCE))
    await tx.execute(
      sql`insert into ${employeeImportProblems} (import_id, number, line, column_name, value, message)
        select ${id}::int, p.* from json_to_recordset(${some}::json)
          as p (number int, line int, "column" text, value text, message text)`,
    )
  }
}

export const countBadRows = (problems: Problem[]): number => new Set(problems.map(({ line }) => line)).size

/** Ends what a file waits for, for good; says whether it still waited. */
export async function fail({ db }: Pick<Deps, 'db'>, { id, state }: Run, failure: string): Promise<boolean> {
  const ended = await db
    .update(employeeImports)
    .set({ state: 'failed', failure, finishedAt: sql`now()` })
    .where(and(eq(employeeImports.id, id), eq(employeeImports.state, state)))
    .returning({ id: employeeImports.id })
  return ended.length === 1
}
