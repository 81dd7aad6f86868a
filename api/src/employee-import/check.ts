import { employeeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { claim, noteProgress } from '../file-import/step.ts'
import { checkRows } from './check-rows.ts'
import { previewOf, savePreview } from './preview.ts'
import type { Run } from './queries.ts'
import { countBadRows, readStored, roleOf, saveProblems } from './step.ts'

/** The dry run: finds what is wrong with a file, and changes nothing but what is known of the file. */
export async function check(deps: Deps, run: Run): Promise<void> {
  const file = await readStored(deps, run)
  const checked = await checkRows(deps.db, file, {
    roleId: await roleOf(deps.db, run.uploadedBy),
    addsMissing: run.addsMissing,
    updatesKnown: run.updatesKnown,
    now: deps.now(),
    onProgress: (rowsDone) => noteProgress(deps, employeeFiles, run, rowsDone),
  })
  const { problems, places } = checked
  const rows = problems.length > 0 ? [] : previewOf(checked, file)
  await deps.db.transaction(async (tx) => {
    if (!(await claim(tx, employeeFiles, run))) return
    await saveProblems(tx, run, file, problems)
    await savePreview(tx, run, rows)
    await tx
      .update(employeeImports)
      .set({
        state: 'checked',
        rowsDone: run.rowsTotal,
        badRows: countBadRows(problems),
        newDepartments: [...places.departments.added.values()],
        newDesignations: [...places.designations.added.values()],
        newRows: rows.filter(({ change }) => change === 'new').length,
        changedRows: rows.filter(({ change }) => change === 'changed').length,
        aliveAt: sql`now()`,
      })
      .where(eq(employeeImports.id, run.id))
  })
}
