import { parseArgs } from 'node:util'
import { writeTo } from '../../platform/backup/keep.ts'
import { withBackup } from '../../platform/backup/place.ts'
import { restoreBackup } from '../../platform/backup/restore.ts'
import { isOfSecrets } from '../../platform/backup/write.ts'
import type { Env } from '../../platform/env.ts'
import { openStorage } from '../../platform/storage/open.ts'
import { Misuse } from './misuse.ts'

export const BACKUP_USAGE = `Writes database and files into one file, while the servers go on:

  hr backup /backups/monday.tar.gz
  hr backup /backups/
  hr backup s3://KEY:SECRET@host/bucket?region=eu-central-1

In a folder or a bucket it gets a name with the time. It is a tar that gzip has packed, for its owner alone to read. APP_SECRET
is not in it: keep that too.`

export const RESTORE_USAGE = `Brings back what "hr backup" has written, into an empty database, while no server runs:

  hr restore /backups/monday.tar.gz
  hr restore s3://KEY:SECRET@host/bucket/backups/hr-2026-11-23T030000Z.tar.gz?region=eu-central-1

  --replace    deletes what the database holds, once the backup has been read and found whole
  --trust      takes a backup that another APP_SECRET or an earlier version made; say it only if you know where the file comes from

A backup of an earlier version is migrated up. Every table is compared with the backup before anything counts.`

/** hr backup */
export async function backup(args: string[], env: () => Env): Promise<string> {
  const target = onlyOne(
    parseArgs({ args, allowPositionals: true }).positionals,
    'hr backup takes one file, folder or s3:// address',
  )
  const begun = Date.now()
  const { title, written } = await writeTo(target, env())
  const rows = written.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${rows} rows and ${written.files} files are in ${title} (${secondsSince(begun)}).`,
    ...missingFiles(written.missing),
  ].join('\n')
}

const RESTORE_OPTIONS = { replace: { type: 'boolean' }, trust: { type: 'boolean' } } as const

/** hr restore */
export async function restore(args: string[], env: () => Env): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: RESTORE_OPTIONS })
  const source = onlyOne(positionals, 'hr restore takes one backup')
  const settings = env()
  const begun = Date.now()
  const target = { ...settings, storage: await openStorage(settings) }
  const { manifest, files, missing, migrated } = await withBackup(source, settings.DATA_DIR, (path) =>
    restoreBackup(target, path, { mayReplace: values.replace, isTrusted: values.trust }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `${rows} rows of ${manifest.tables.length} tables are as they were at ${manifest.madeAt}, and ${files} files (${secondsSince(begun)}).`,
    ...(migrated > 0 ? [`They came from version ${manifest.version} and were migrated by ${migrated} steps.`] : []),
    ...missingFiles(missing),
    ...(isOfSecrets(settings, manifest.secret) ? [] : [OTHER_SECRET]),
  ].join('\n')
}

const OTHER_SECRET =
  'APP_SECRET is not the one of the backup: people sign in again, mails with a code fail, and addresses of calendars and terminals have changed.'

const missingFiles = (keys: string[]) =>
  keys.length === 0 ? [] : [`These files were already missing when the backup was made: ${keys.join(', ')}`]

function onlyOne([one, ...others]: string[], otherwise: string): string {
  if (!one || others.length > 0) throw new Misuse(otherwise)
  return one
}

const secondsSince = (begun: number) => `${((Date.now() - begun) / 1000).toFixed(1)} s`
