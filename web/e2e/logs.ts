import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ownStack } from './own-stack.ts'

const names = ['api.log', 'web.log']
const path = (name: string) => join(ownStack().dataDir, name)

/** The current lengths of the servers' logs. */
export const logSizes = (): number[] => names.map((name) => statSync(path(name)).size)

/** Everything that the servers have logged since then. */
export const logsSince = (sizes: number[]): string =>
  names.map((name, index) => readFileSync(path(name)).subarray(sizes[index]).toString()).join('\n')

/** The errors in the logs since then. */
export const complaintsSince = (sizes: number[]): string[] => logsSince(sizes).split('\n').filter(isComplaint)

/** Also counts lines outside of the log, such as the stack of a crash. */
function isComplaint(line: string): boolean {
  if (line === '') return false
  try {
    const { level } = JSON.parse(line)
    return level === 'error' || level === 'fatal' || level >= 50
  } catch {
    return true
  }
}
