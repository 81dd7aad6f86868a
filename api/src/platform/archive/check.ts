import { connect } from '@hr/db/client'
import { sql as text } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Link, nextStep, type Step } from '../audit/chain.ts'
import { type Proof, prove, proveSteps } from '../audit/prove.ts'
import { openWithoutLimits, type Tx, withoutLimits } from '../backup/tables.ts'
import { type Addresses, directUrl } from '../database/database.ts'
import { type Kept, loadArchive, readArchive } from './file.ts'

/** How many entries are hashed by one statement. */
const IN_A_STEP = 20_000

/** An intact archive, and whether the database knows it with the same content. */
export type Checked = { path: string; kept: Kept; isKnown: boolean }
/** What came of a check: where the chain of the audit begins in the files, and where it breaks in them or in the database. */
export type Found = { files: Checked[]; firstEntry: number | undefined; brokenAt: number | null; proof: Proof }

/**
 * Reads archives as a whole, compares their rows with what they say of them, and rehashes the entries of the audit:
 * those of the files, from one to the next, and those of the database behind the last. Changes nothing.
 */
export async function checkArchives(addresses: Addresses, paths: string[]): Promise<Found> {
  const url = directUrl(addresses)
  const sql = openWithoutLimits(url)
  const { db, close } = connect(url, { max: 1, statementTimeout: 0 })
  try {
    const read = await Promise.all(paths.map(async (path) => ({ path, kept: await readArchive(path) })))
    const files: Checked[] = []
    let brokenAt: number | null = null
    let before: Link | undefined
    for (const file of read.toSorted((a, b) => firstOf(a.kept) - firstOf(b.kept))) {
      const known = await sql`select from archives where sha256 = ${file.kept.sha256}`
      files.push({ ...file, isKnown: known.length > 0 })
      const found = await sql.begin((tx) => proveFile(tx, file))
      const { chain } = file.kept
      if (!chain) continue
      const isNext = !before || (before.id === chain.after.id && before.hash === chain.after.hash)
      brokenAt ??= isNext ? found : chain.after.id + 1
      // A chain that was rebuilt as a whole is intact, too, but the database has kept the hash of the last entry.
      const kept = await sql<{ hash: string }[]>`
        select last_hash as hash from archives where last_id = ${chain.last.id}
        union all select hash from audit_entries where id = ${chain.last.id}`
      if (!kept.some(({ hash }) => hash === chain.last.hash)) brokenAt ??= chain.last.id
      before = chain.last
    }
    const [first] = files.flatMap(({ kept }) => kept.chain ?? [])
    return { files, firstEntry: first && first.after.id + 1, brokenAt, proof: await prove(db) }
  } finally {
    await close()
    await sql.end({ timeout: 5 })
  }
}

const firstOf = ({ chain }: Kept) => chain?.after.id ?? -1

/** The first entry of a file that is not as it was written. Fails if the file has other rows than it says. */
async function proveFile(tx: Tx, { path, kept }: { path: string; kept: Kept }): Promise<number | null> {
  await withoutLimits(tx)
  await loadArchive(tx, kept, path)
  if (!kept.chain) return null
  const { after, last } = kept.chain
  return proveSteps(after, last.id, async (from, until) => {
    const { sql, params } = new PgDialect().sqlToQuery(nextStep(from, until, IN_A_STEP, text`pg_temp.archived`))
    const [step] = await tx.unsafe<Step[]>(sql, params as (string | number)[])
    return step
  })
}
