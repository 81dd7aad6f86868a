import { parseArgs } from 'node:util'
import * as t from '@hr/words/operations'
import { writeTo } from '../../platform/backup/keep.ts'
import { withBackup } from '../../platform/backup/place.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { isOfSecrets } from '../../platform/backup/write.ts'
import type { Env } from '../../platform/env.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { Misuse } from './misuse.ts'

export const BACKUP_USAGE = t.backupHelp

export const RESTORE_USAGE = t.restoreHelp

/** hr backup */
export async function backup(args: string[], env: () => Env): Promise<string> {
  const target = onlyOne(parseArgs({ args, allowPositionals: true }).positionals, t.backupNeedsPlace)
  const begun = Date.now()
  const { title, written } = await writeTo(target, env())
  const rows = written.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    t.backupWritten({ rows, files: written.files, place: title, duration: secondsSince(begun) }),
    ...missingFiles(written.missing),
  ].join('\n')
}

const RESTORE_OPTIONS = { replace: { type: 'boolean' }, trust: { type: 'boolean' } } as const

/** hr restore */
export async function restore(args: string[], env: () => Env): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: RESTORE_OPTIONS })
  const source = onlyOne(positionals, t.restoreNeedsBackup)
  const settings = env()
  const begun = Date.now()
  const target = { ...settings, storage: await openStorage(settings) }
  const { manifest, files, missing, migrated } = await withBackup(source, settings.DATA_DIR, (path) =>
    restoreBackup(target, path, { mayReplace: values.replace, isTrusted: values.trust }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    t.backupRestored({
      rows,
      tables: manifest.tables.length,
      madeAt: manifest.madeAt,
      files,
      duration: secondsSince(begun),
    }),
    ...(migrated > 0 ? [t.restoredAndMigrated(manifest.version, migrated)] : []),
    ...missingFiles(missing),
    ...(isOfSecrets(settings, manifest.secret) ? [] : [OTHER_SECRET]),
  ].join('\n')
}

const OTHER_SECRET = t.restoredWithOtherSecret

const missingFiles = (keys: string[]) => (keys.length === 0 ? [] : [t.filesMissingInBackup(keys.join(', '))])

function onlyOne([one, ...others]: string[], otherwise: string): string {
  if (!one || others.length > 0) throw new Misuse(otherwise)
  return one
}

const secondsSince = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`
