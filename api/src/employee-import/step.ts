import { type ImportField, importColumns } from '@hr/contract/employee-import'
import type { Queryable, Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { addProblems, forgetProblems } from '../file-import/step.ts'
import type { Problem } from './check-rows.ts'
import type { Run } from './queries.ts'
import { type EmployeeFile, readEmployeeFile } from './read-file.ts'

// What the two steps of a file have in common: checking it, and importing it.

/** The file as it was uploaded. */
export async function readStored({ storage }: Deps, { storageKey, updatesKnown }: Run): Promise<EmployeeFile> {
  if (!storageKey) throw new Error('the file of an import is gone')
  return readEmployeeFile(await storage.read(storageKey), updatesKnown)
}

/** The role that somebody has now. */
export async function roleOf(db: Queryable, employeeId: number | null): Promise<number> {
  const [person] = await db
    .select({ roleId: employees.roleId })
    .from(employees)
    .where(eq(employees.id, employeeId ?? 0))
  return person?.roleId ?? 0
}

const labels = new Map(importColumns.map(({ field, label }) => [field, label]))

/** What a file calls a field, or would call it. */
export const columnName = (names: EmployeeFile['names'], field: ImportField): string =>
  names.get(field) ?? labels.get(field) ?? field

/** Keeps what is wrong with a file in place of what was known of it before. */
export async function saveProblems(tx: Transaction, run: Run, { names }: EmployeeFile, problems: Problem[]) {
  const named = problems.map(({ field, ...problem }) => ({ ...problem, column: field && columnName(names, field) }))
  await forgetProblems(tx, employeeFiles, run)
  await addProblems(tx, employeeFiles, run, named)
}

export const countBadRows = (problems: Problem[]): number => new Set(problems.map(({ line }) => line)).size
