import type { FileRun } from '@hr/contract/files/file-import'
import * as t from '@hr/words/imports'

/** `10,000` */
export const thousands = (count: number): string => count.toLocaleString('en')

/** The state of a file in a few words. */
export function stateOf({ state, badRows }: Pick<FileRun, 'state' | 'badRows'>): string {
  if (state === 'checked') return badRows > 0 ? t.hasMistakes : t.readyToImport
  return { checking: t.beingChecked, importing: t.beingImported, done: t.imported, failed: t.failed }[state]
}

/** Whether a step is running, so that there is something to wait for. */
export const isUnderWay = ({ state }: Pick<FileRun, 'state'>): boolean => state === 'checking' || state === 'importing'
