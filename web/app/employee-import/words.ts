import type { ImportRun } from '@hr/contract/employee-import'

/** `10,000` */
export const thousands = (count: number): string => count.toLocaleString('en')

/** `1 employee`, `10,000 employees`. */
export const people = (count: number): string => `${thousands(count)} ${count === 1 ? 'employee' : 'employees'}`

/** How far a file has come, in a few words. */
export function stateOf({ state, badRows }: Pick<ImportRun, 'state' | 'badRows'>): string {
  if (state === 'checked') return badRows > 0 ? 'Has mistakes' : 'Ready to import'
  return { checking: 'Being checked', importing: 'Being imported', done: 'Imported', failed: 'Failed' }[state]
}

/** Whether a step is under way, so that there is something to wait for. */
export const isUnderWay = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'checking' || state === 'importing'
