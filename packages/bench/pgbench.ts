import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './load.ts'

const run = promisify(execFile)

/**
 * How fast `pgbench` gets the answer to the prepared statement of the empty call. Its p50 is the mean, and it has no p99. Returns
 * undefined where there is no pgbench.
 */
export async function pgbench(url: string, clients: number, seconds: number): Promise<Load | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-bench-'))
  const file = join(folder, 'select.sql')
  writeFileSync(file, 'select id, full_name from employees where id = 1;\n')
  try {
    const words = ['-n', '-M', 'prepared', `-c${clients}`, `-T${seconds}`, '-f', file, url]
    return parsePgbench((await run('pgbench', words)).stdout, seconds)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function parsePgbench(output: string, seconds: number): Load {
  const found = (words: string) => Number(output.match(new RegExp(`^${words}: ([\\d.]+)`, 'm'))?.[1])
  const count = found('number of transactions actually processed')
  const p50 = Number(output.match(/^latency average = ([\d.]+) ms/m)?.[1])
  if (!count || !p50) throw new Error(`pgbench said nothing that could be read: ${output}`)
  return { count, seconds, p50, p99: Number.NaN }
}
