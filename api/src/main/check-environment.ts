import { statSync } from 'node:fs'
import * as t from '@hr/words/operations'
import { readEnv } from '../platform/env.ts'

/**
 * Checks every setting before anything is made, for `npm start`. Prints the mistakes and ends with 1. A folder of
 * backups must exist only here: a server that starts again while the disk for backups is away has more important work.
 */
function check(): void {
  const { BACKUP_TO } = readEnv()
  const isFolder = BACKUP_TO === undefined || BACKUP_TO.startsWith('s3://') || isDirectory(BACKUP_TO)
  if (!isFolder) throw new Error(t.backupFolderMissing(BACKUP_TO))
}

const isDirectory = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

try {
  check()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
