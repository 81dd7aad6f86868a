import { UserError } from '../errors.ts'
import type { Storage } from './store.ts'

/**
 * Runs the work that gives a stored file its row. The work calls `keep` when it has done so; a file without a row goes
 * again: of a call that was refused, or was repeated after its first one had brought the file. Where nobody can know what
 * became of the row, such as when the database went away, the file stays: the sweep takes it later if it is an orphan.
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

/** Once the row is gone, or never came, what is left of a file is an orphan. */
export function leftToTheSweep(): void {}
