import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.mjs'
import { takeLock } from './lock.mjs'

/**
 * Opens the data folder, creating it if it is missing, and returns its real path. When run as root, other accounts may
 * enter (but not list) it, because Postgres runs under another account.
 */
export function openDataFolder(path) {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    throw new Failure(
      `The data folder ${folder} cannot be written (${error.code}): mend it, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Claims a data folder for this process, or fails with a sentence that names the process that holds it. `patience` is
 * how many milliseconds to wait for a process that is just ending.
 */
export async function claimFolder(folder, purpose, patience = 0) {
  const lock = await takeLock(`${purpose} ${folder}`)
  if (lock.release) return lock
  if (patience > 0) return sleep(100).then(() => claimFolder(folder, purpose, patience - 100))
  throw new Failure(
    `The data folder ${folder} is already in use by process ${lock.holder}: stop that one first, or set DATA_DIR to another folder.`,
  )
}
