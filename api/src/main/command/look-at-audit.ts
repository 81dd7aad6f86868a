import type { Database } from '@hr/db/client'
import * as t from '@hr/words/operations'
import { sql } from 'drizzle-orm'
import { manifestOf } from '../../platform/backup/archive.ts'
import { listBackups, openBackup } from '../../platform/backup/place.ts'
import type { Env } from '../../platform/env.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether the audit still has the entries that were its last ones when the backups in BACKUP_TO were made. */
export async function lookAtAudit({ BACKUP_TO }: Env, db: Database): Promise<Finding> {
  if (!BACKUP_TO) return ok(t.auditNotCompared)
  const { names } = await listBackups(BACKUP_TO)
  let compared = 0
  for (const name of names) {
    const manifest = await openBackup(BACKUP_TO, name)
      .then(manifestOf)
      .catch((error: Error) => error)
    if (manifest instanceof Error) return wrong(t.backupUnreadable(name, manifest.message), t.makeAnotherBackup)
    if (!manifest.audit) continue
    if (!(await hasEntry(db, manifest.audit))) return look(t.auditDiffersFromBackup(manifest.audit.id, name), REWRITTEN)
    compared += 1
  }
  return ok(t.auditContinuesBackups(compared))
}

const REWRITTEN = t.auditWasRewritten

/** Whether the table has this entry, or a file of `hr archive` holds it, whose chain `hr archive check` proves. */
async function hasEntry(db: Database, { id, hash }: { id: number; hash: string }): Promise<boolean> {
  const found = await db.execute(sql`
    select from audit_entries where id = ${id} and hash = ${hash}
    union all select from archives where kind = 'audit' and (last_id > ${id} or last_id = ${id} and last_hash = ${hash})`)
  return found.length > 0
}
