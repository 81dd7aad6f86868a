import { employeeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { claim, noteProgress } from '../file-import/step.ts'
import { checkRows } from './check-rows.ts'
import type { Run } from './queries.ts'
import { countBadRows, readStored, roleOf, saveProblems } from './step.ts'

/** The dry run: finds what is wrong with a file, and changes nothing but what is known of the file. */
export async function check(deps: Deps, run: Run): Promise<void> {
  const file = await readStored(deps, run)
  const { problems, places } = await checkRows(deps.db, file, {
    roleId: await roleOf(deps.db, run.uploadedBy),
    addsMissing: run.addsMissing,
    onProgress: (rowsDone) => noteProgress(deps, employeeFiles, run, rowsDone),
  })
  await deps.db.transaction(async (tx) => {
    if (!(await claim(tx, employeeFiles, run))) return
    await saveProblems(tx, run, file, problems)
    await tx
      .update(employeeImports)
      .set({
        state: 'checked',
        rowsDone: run.rowsTotal,
        badRows: countBadRows(problems),
        newDepartments: [...places.departments.added.values()],
        newDesignations: [...places.designations.added.values()],
        aliveAt: sql`now()`,
      })
      .where(eq(employeeImports.id, run.id))
  })
}
