import { UserError } from '../http/errors.ts'
import type { Storage } from './store.ts'

/**
 * Runs the work that writes the row of a stored file, and calls `keep` once it has. Without that call the file is
 * removed: the call was refused, or it repeated an earlier one that had brought the file. If nobody can know what
 * became of the row, for instance because the database went away, the file stays, and the sweep removes it later if it
 * is an orphan.
 */
export async function storedFor<T>(
  storage: Storage,
  key: string | undefined,
  work: (keep: () => void) => Promise<T>,
): Promise<T> {
  let mayHaveRow = false
  try {
    return await work(() => {
      mayHaveRow = true
    })
  } catch (error) {
    mayHaveRow &&= !(error instanceof UserError)
    throw error
  } finally {
    if (key && !mayHaveRow) await storage.remove(key).catch(leftToTheSweep)
  }
}

/** Does nothing about a failed removal: the row is gone or never existed, so the file is an orphan for the sweep. */
export function leftToTheSweep(): void {}
