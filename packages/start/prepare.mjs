import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { dim, say } from './say.mjs'

/**
 * Brings the tables up to date, and fills an empty database with the demo company if that is wanted. Returns what the
 * command printed.
 */
export async function prepareDatabase(env, command = [join(root, 'api/dist/prepare.js')]) {
  const { code, output } = await run(process.execPath, command, { env })
  const lines = output.trim().split('\n')
  if (code === 0) return lines.at(-1)
  if (lines.length === 1 && lines[0]) throw new Failure(lines[0])
  say(dim(output.trimEnd()))
  throw new Failure('The database could not be prepared; what was said about it stands above.')
}
