import type { Deps } from '../deps.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { takeUp } from '../file-import/work.ts'
import { check } from './check.ts'
import { importSwipes } from './import.ts'

/** Does the step that a file waits for. May be called again at any time, by several servers too. */
export async function workOn(deps: Deps, importId: number): Promise<void> {
  const run = await takeUp(deps.db, swipeFiles, importId)
  if (run?.state === 'checking') await check(deps, run)
  else if (run?.state === 'importing') await importSwipes(deps, run)
}
