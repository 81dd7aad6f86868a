import type { FileRun } from '@hr/contract/files/file-import'

/** `10,000` */
export const thousands = (count: number): string => count.toLocaleString('en')

/** The state of a file in a few words. */
export function stateOf({ state, badRows }: Pick<FileRun, 'state' | 'badRows'>): string {
  if (state === 'checked') return badRows > 0 ? 'Has mistakes' : 'Ready to import'
  return { checking: 'Being checked', importing: 'Being imported', done: 'Imported', failed: 'Failed' }[state]
}

/** Whether a step is running, so that there is something to wait for. */
export const isUnderWay = ({ state }: Pick<FileRun, 'state'>): boolean => state === 'checking' || state === 'importing'
