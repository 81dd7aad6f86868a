import type { Program } from '../installing/programs.mjs'

/** The patterns of the costly tests that are left to test:all. */
export function leftOut(changed: string[], has: (name: Program) => boolean): string[]
/** What is covered, the tests, and the programs that they need in addition to Node. */
export const lines: { covers: string[]; tests: string[]; needs?: Program[] }[]
