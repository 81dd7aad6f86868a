import type { Deps } from '../deps.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { takeUp } from '../file-import/work.ts'
import { check } from './check.ts'
import { importEmployees } from './import.ts'

/** Does the step that a file waits for. May be called again at any time, by several servers too. */
export async function workOn(deps: Deps, importId: number): Promise<void> {
  const run = await takeUp(deps.db, employeeFiles, importId)
  if (run?.state === 'checking') await check(deps, run)
  else if (run?.state === 'importing') await importEmployees(deps, run)
}
