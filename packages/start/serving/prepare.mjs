import { join } from 'node:path'
import { Failure } from '../platform/failure.mjs'
import { root } from '../platform/root.mjs'
import { run } from '../platform/run.mjs'
import { dim, note, say } from '../platform/say.mjs'
import { environmentFor } from './settings.mjs'

/**
 * Brings the tables up to date, and fills an empty database with the demo company if that is wanted. Returns the last line of what
 * the command printed, after saying the others. `ownerUrl` is the address of the tables' owner, if that is not the
 * application's.
 */
export async function prepareDatabase(env, ownerUrl, command = [join(root, 'api/dist/prepare.js')]) {
  const withOwner = { ...env, DATABASE_OWNER_URL: ownerUrl ?? '' }
  const { code, output } = await run(process.execPath, command, { env: withOwner })
  const lines = output.trim().split('\n')
  if (code === 0) {
    for (const line of lines.slice(0, -1)) note(line)
    return lines.at(-1)
  }
  if (lines.length === 1 && lines[0]) throw new Failure(lines[0])
  say(dim(output.trimEnd()))
  throw new Failure('The database could not be prepared; what was said about it stands above.')
}

/** Checks every setting of the servers before anything is made. Fails with a line for each that is wrong. */
export async function checkEnvironment(settings, command = [join(root, 'api/dist/check-environment.js')]) {
  const env = { ...environmentFor(settings), DATABASE_OWNER_URL: settings.ownerUrl ?? '' }
  const { code, output } = await run(process.execPath, command, { env })
  if (code !== 0) throw new Failure(output.trim())
}
