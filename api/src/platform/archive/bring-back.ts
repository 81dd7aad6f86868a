import * as t from '@hr/words/operations'
import { withoutLimits } from '../backup/tables.ts'
import type { Addresses } from '../database/database.ts'
import { type Kept, loadArchive, readArchive } from './file.ts'
import { asOwner } from './move.ts'

/**
 * Brings the rows of an archive back into their table, which then knows no archive of them any more. The audit comes back file by file, the
 * newest first, since its chain goes on behind what is archived. Returns what came back.
 */
export async function bringBack(addresses: Addresses, path: string): Promise<Kept> {
  const kept = await readArchive(path)
  await asOwner(addresses, async (sql) => {
    await requireKnown(sql, kept, path)
    // In a separate transaction, so that nobody waits for the rows because of the month that is made for them.
    if (kept.month) await sql`select make_swipe_partitions(${`${kept.month}-01`}::date, 1)`
    await sql.begin(async (tx) => {
      await withoutLimits(tx)
      await loadArchive(tx, kept, path)
      const { name, columns } = kept.table
      // A device may have sent a swipe again meanwhile.
      await tx.unsafe(`insert into ${name} (${columns}) select ${columns} from pg_temp.archived on conflict do nothing`)
      await tx`delete from archives where sha256 = ${kept.sha256}`
    })
  })
  return kept
}

async function requireKnown(
  sql: Parameters<Parameters<typeof asOwner>[1]>[0],
  kept: Kept,
  path: string,
): Promise<void> {
  const [found] = await sql<{ isNewest: boolean }[]>`
    select last_id is not distinct from (select max(last_id) from archives b where b.kind = archives.kind) as "isNewest"
    from archives where sha256 = ${kept.sha256}`
  if (!found) throw new Error(t.archiveUnknown(path))
  if (!found.isNewest) throw new Error(t.restoreNewestFirst)
}
