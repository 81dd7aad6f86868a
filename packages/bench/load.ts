import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programPath } from '@hr/start/programs'
import type { Sent } from './visitors.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('load.lua', import.meta.url))

/** How many requests were answered, in how many seconds, and the latency of half and of 99 in a hundred, in milliseconds. */
export type Load = { count: number; seconds: number; p50: number; p99: number }

/**
 * Sends requests in turn over this number of connections and seconds by `wrk`, which takes little of the processor from
 * the servers. Fails if one is refused or breaks off.
 */
export async function load(url: string, sends: Sent[], clients: number, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-bench-'))
  const file = join(folder, 'requests')
  writeFileSync(file, sends.map((sent) => rawRequest(url, sent)).join('\x1e'))
  const words = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url, '--', file]
  try {
    return parseLoad((await run(programPath('wrk'), words)).stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A request as it goes over the line. */
export function rawRequest(url: string, { method, path, headers, body }: Sent): string {
  const text = body ? JSON.stringify(body) : ''
  const about = body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) } : {}
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...about }).map(
    ([key, value]) => `${key}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', text].join('\r\n')
}

/** Reads the line that `load.lua` prints. Fails unless every request was answered with success. */
export function parseLoad(output: string): Load {
  const line = output.split('\n').findLast((line) => line.startsWith('{'))
  if (!line) throw new Error(`wrk said nothing that could be read: ${output}`)
  const { count, lasted, p50, p99, refused, broken } = JSON.parse(line)
  if (count === 0 || refused > 0 || broken > 0)
    throw new Error(`Of ${count} requests ${refused} were refused and ${broken} broke off`)
  return { count, seconds: lasted / 1e6, p50: p50 / 1000, p99: p99 / 1000 }
}
