import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from '@hr/start/build'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
let built: Promise<string> | undefined

/**
 * Runs `hr` as an operator would, with these settings and nothing else of the environment. It runs as it is built, which
 * starts in a fraction of the time that its sources take. Fails with `code`, `stdout` and `stderr` if it does not end with 0.
 */
export async function runHr(words: string[], settings: Record<string, string>) {
  built ??= build('api')
  await built
  const { PATH, HOME } = process.env
  const options = { env: { NODE_ENV: 'test' as const, PATH, HOME, ...settings }, cwd: root }
  return promisify(execFile)(process.execPath, [`${root}api/dist/hr.js`, ...words], options)
}
