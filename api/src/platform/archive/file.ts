import * as t from '@hr/words/operations'
import { z } from 'zod'
import { filesOf, readThrough, table } from '../backup/archive.ts'
import { manifestPart, rowParts, writeFile } from '../backup/file.ts'
import { copyIn, countOf, listTables, type Tx } from '../backup/tables.ts'
import { VERSION } from '../version.ts'

/** What this version writes. A later format has a higher number. */
const FORMAT = 1

const link = z.object({ id: z.number(), hash: z.string() })

/** The first part of an archive: what is in it. */
const manifest = z.object({
  format: z.number().max(FORMAT, t.madeByLaterVersion),
  archive: z.enum(['swipes', 'audit']),
  /** The version of the product. */
  version: z.string(),
  madeAt: z.string(),
  table,
  firstDay: z.string(),
  lastDay: z.string(),
  /** Of swipes: the month by UTC, `2023-12`. */
  month: z.string().optional(),
  /** Of the audit: the entry before the first, which is 0 for the first of all, and the last. */
  chain: z.object({ after: link, last: link }).optional(),
})
export type Archive = z.infer<typeof manifest>
/** An archive on the disk, with the hash of its content. */
export type Kept = Archive & { sha256: string }
/** What to archive: an archive's head, and the rows as they are named after `from`. */
export type Part = Pick<Archive, 'archive' | 'firstDay' | 'lastDay' | 'month' | 'chain'> & {
  fileName: string
  from: string
}

/** Writes the rows of a snapshot into a file, then reads it as a whole. Returns what is in it. */
export async function writeArchive(tx: Tx, { fileName: _, from, ...head }: Part, path: string): Promise<Kept> {
  const columns = await columnsOf(tx, head.archive)
  const written: Archive = {
    ...head,
    format: FORMAT,
    version: VERSION,
    madeAt: new Date().toISOString(),
    table: { ...columns, ...(await countOf(tx, { ...columns, name: from })) },
  }
  const parts = async function* () {
    yield manifestPart(written)
    yield* rowParts(tx, columns, from)
  }
  await writeFile(path, parts(), (sha256) => ({ sha256, files: 0, missing: [] }))
  return readArchive(path)
}

async function columnsOf(tx: Tx, archive: Archive['archive']) {
  const name = archive === 'swipes' ? 'swipes' : 'audit_entries'
  const { columns } = (await listTables(tx)).find((found) => found.name === name) ?? { columns: [] }
  return { name, columns }
}

/** Reads a whole archive without using it. Fails with a sentence if it is cut, damaged or none. */
export async function readArchive(path: string): Promise<Kept> {
  const { manifest: found, end } = await readThrough(path, 'archive', (text) => manifest.parse(JSON.parse(text)))
  return { ...found, sha256: end.sha256 }
}

/** Puts the rows of an archive into the table `archived` of this transaction, and compares them with what the archive says. */
export async function loadArchive(tx: Tx, { table: kept }: Archive, path: string): Promise<void> {
  await tx`drop table if exists pg_temp.archived`
  await tx.unsafe(`create temporary table archived (like ${kept.name}) on commit drop`)
  for await (const file of filesOf(path))
    if (file.name.startsWith('rows/'))
      await copyIn(tx, { name: 'pg_temp.archived', columns: kept.columns }, file.content)
  const { rows, sum } = await countOf(tx, { name: 'pg_temp.archived', columns: kept.columns })
  if (rows !== kept.rows || sum !== kept.sum) throw new Error(t.archiveRowsDiffer(path))
}
