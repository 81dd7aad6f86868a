import type { Transaction } from '@hr/db/client'
import { employeeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { CLOSED_UNIT, databaseCode, UNIQUE_VIOLATION } from '../errors.ts'
import { forgetFile } from '../file-import/forget.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { claim, noteProgress } from '../file-import/step.ts'
import { lockPeople, lockReportingLines, shareReportingLines } from '../locks.ts'
import { checkRows, type Problem } from './check-rows.ts'
import { idsOf } from './known.ts'
import { isAsShown, previewOf } from './preview.ts'
import type { Run } from './queries.ts'
import type { EmployeeFile } from './read-file.ts'
import { saveEmployees } from './save-employees.ts'
import { countBadRows, readStored, roleOf, saveProblems } from './step.ts'
import { workOn } from './work.ts'

/** A staff number that somebody has just taken; a place that has just gone, or was just closed. */
const OVERTAKEN = [UNIQUE_VIOLATION, '23503', CLOSED_UNIT]

/**
 * Imports a checked file: every row or none, in one transaction. What has become wrong since the file was checked makes
 * it fail, with the rows named. The file goes when its people are in.
 */
export async function importEmployees(deps: Deps, run: Run): Promise<void> {
  const file = await readStored(deps, run)
  try {
    const isDone = await deps.db.transaction((tx) => importAll(deps, tx, run, file))
    if (isDone) await forgetFile(deps, employeeFiles, run)
  } catch (error) {
    // the next look sees what came in between
    if (OVERTAKEN.includes(databaseCode(error) ?? '')) return workOn(deps, run.id)
    throw error
  }
}

async function importAll(deps: Deps, tx: Transaction, run: Run, file: EmployeeFile): Promise<boolean> {
  if (!(await claim(tx, employeeFiles, run))) return false
  await lockTouched(tx, run, file)
  const checked = await checkRows(tx, file, {
    roleId: await roleOf(tx, run.importedBy),
    addsMissing: run.addsMissing,
    updatesKnown: run.updatesKnown,
    now: deps.now(),
    onProgress: () => noteProgress(deps, employeeFiles, run, 0),
  })
  if (checked.problems.length > 0) {
    await refuse(tx, run, file, checked.problems)
    return false
  }
  if (run.updatesKnown && !(await isAsShown(tx, run, previewOf(checked, file)))) {
    await end(tx, run, { failure: OTHER_CHANGES })
    return false
  }
  await saveEmployees(deps, tx, run, checked)
  await tx
    .update(employeeImports)
    .set({ state: 'done', rowsDone: run.rowsTotal, finishedAt: sql`now()` })
    .where(eq(employeeImports.id, run.id))
  return true
}

/** New people close no circle: for them it is enough that no manager leaves. Who is changed is locked as by the form. */
async function lockTouched(tx: Transaction, run: Run, { rows }: EmployeeFile): Promise<void> {
  if (!run.updatesKnown) return shareReportingLines(tx)
  await lockReportingLines(tx)
  await lockPeople(tx, [...(await idsOf(tx, rows)).values()])
}

async function refuse(tx: Transaction, run: Run, file: EmployeeFile, problems: Problem[]): Promise<void> {
  const badRows = countBadRows(problems)
  await saveProblems(tx, run, file, problems)
  const rows = badRows === 1 ? '1 row has' : `${badRows} rows have`
  await end(tx, run, { failure: `Nobody was imported: ${rows} become wrong since the file was checked`, badRows })
}

const OTHER_CHANGES =
  'Nobody was imported: somebody in the file was changed since it was checked. Please upload it again'

async function end(tx: Transaction, { id }: Run, why: { failure: string; badRows?: number }): Promise<void> {
  await tx
    .update(employeeImports)
    .set({ state: 'failed', ...why, rowsDone: 0, finishedAt: sql`now()` })
    .where(eq(employeeImports.id, id))
}
