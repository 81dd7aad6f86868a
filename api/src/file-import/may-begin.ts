import { conflict } from '../errors.ts'
import type { AnyRun } from './kind.ts'

/** Throws 409 unless every row of a file is right and nobody has begun to import it yet. */
export function checkMayBegin(run: AnyRun): void {
  const message = refusal(run)
  if (message) throw conflict(message)
}

function refusal({ state, badRows, failure }: AnyRun): string | undefined {
  if (state === 'checking') return 'The file is still being checked'
  if (state === 'importing') return 'The import of this file is under way'
  if (state === 'done') return 'This file has been imported'
  if (state === 'failed') return failure ?? undefined
  return badRows > 0 ? 'Rows of this file are wrong. Correct it and upload it again' : undefined
}
