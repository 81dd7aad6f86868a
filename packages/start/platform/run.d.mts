import type { SpawnOptions } from 'node:child_process'

/** Runs a command to its end, in the folder of the project. Returns its exit code and what it has written. */
export function run(command: string, args: string[], options?: SpawnOptions): Promise<{ code: number; output: string }>

/** Runs npm: the one that runs this script, or otherwise the one on the path. */
export function npm(args: string[], options?: SpawnOptions): Promise<{ code: number; output: string }>
/** For programs that start others: they end together. */
export const asGroup: { detached: boolean; shell: boolean }

/** Runs a program of an installed package, and shows its output. Returns its exit code. */
export function tool(name: string, args: string[], env?: Record<string, string>): Promise<number>
/** Ends every command that is still running. */
export function endCommands(signal?: NodeJS.Signals): void
