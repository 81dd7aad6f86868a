import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until what `npm start` or `./start` has started serves. Throws what it has said if it ends. */
export async function untilItRuns(starter: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [starter.stdout, starter.stderr]) stream?.on('data', (bytes) => (said += bytes))
  while (!said.includes('Ctrl-C stops')) {
    if (starter.exitCode !== null) throw new Error(`The start has ended: ${said}`)
    await sleep(50)
  }
}
