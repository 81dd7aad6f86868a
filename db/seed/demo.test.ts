import { createHash } from 'node:crypto'
import { slowness } from '@hr/start/pace'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createBusinessUnit } from '../factories.ts'
import { driveFiles, employees, leaveAttachments, leaveRequests } from '../schema.ts'
import { testDb } from '../testing.ts'
import { isEmptyDatabase, seedDemo } from './demo.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

const demo = { today: '2026-11-20', passwordHash: 'a hash' }

/** A store that keeps no files but remembers them by the address that each one got. */
function files() {
  const kept = new Map<string, Buffer>()
  const keep = (folder: string) => async (bytes: Uint8Array) => {
    const key = `${folder}/${kept.size + 1}`
    kept.set(key, Buffer.from(bytes))
    return key
  }
  const of = (folder: string) => [...kept].filter(([key]) => key.startsWith(folder))
  return { of, storePicture: keep('leave'), storeDocument: keep('drive'), storePortrait: keep('portrait') }
}

type Files = ReturnType<typeof files>

/** Seeds the whole demo company with all its files. Returns the files and a fingerprint of every table. */
async function seeded(): Promise<Files & { tables: Record<string, string | null> }> {
  const kept = files()
  await seedDemo(db, { ...demo, ...kept })
  return { ...kept, tables: await contents() }
}

describe('the demo company', () => {
  let first: Files & { tables: Record<string, string | null> }
  let seconds: number

  beforeAll(async () => {
    await truncate()
    const start = performance.now()
    first = await seeded()
    seconds = (performance.now() - start) / 1000
  })

  it('is in place within seconds', () => {
    // It takes two seconds when nothing else runs; other tests may run at the same time.
    expect(seconds).toBeLessThan(20 * slowness())
  })

  it('gives every sick leave a picture where pictures can be kept', async () => {
    const attachments = await db.select().from(leaveAttachments).orderBy(leaveAttachments.id)
    const pictures = first.of('leave')
    expect(attachments.map(({ storageKey, byteSize }) => [storageKey, byteSize])).toEqual(
      pictures.map(([key, bytes]) => [key, bytes.length]),
    )
    expect(pictures.every(([, bytes]) => bytes.subarray(1, 4).toString() === 'PNG')).toBe(true)
    expect(await sickWithoutPicture()).toBe(0)
  })

  it('has documents in the drive where files can be kept', async () => {
    const documents = first.of('drive').map(([, bytes]) => bytes)
    const rows = await db.select().from(driveFiles).orderBy(driveFiles.id)
    expect(rows.map(({ fileName }) => fileName)).toEqual([
      'Employee Handbook.pdf',
      'Leave Policy.pdf',
      'Holiday List 2026.csv',
      'Travel and Expenses.pdf',
    ])
    expect(rows.map(({ byteSize, contentHash }) => [byteSize, contentHash])).toEqual(
      documents.map((bytes) => [bytes.length, createHash('sha256').update(bytes).digest('hex')]),
    )
    expect(documents.map((bytes) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '\uFEFFBu', '%PDF-'])
    expect(String(documents[2])).toMatch(/^Pune Office,26-01-2026,Monday,Republic Day\r$/m)
  })

  it('gives most people a portrait of their own where pictures can be kept', async () => {
    const portraits = first.of('portrait').map(([, bytes]) => bytes.toString('hex'))
    expect(await db.$count(employees, isNotNull(employees.profilePicture))).toBe(portraits.length)
    expect(portraits.length).toBeGreaterThan(30)
    expect(portraits.length).toBeLessThan(60)
    expect(new Set(portraits).size).toBe(portraits.length)
  })

  it('is the same for the same day, down to the last row and picture', async () => {
    await truncate()
    const second = await seeded()
    expect(second.tables).toEqual(first.tables)
    expect(Object.values(first.tables).filter(Boolean).length).toBeGreaterThan(9)
    for (const folder of ['leave', 'drive', 'portrait']) expect(second.of(folder)).toEqual(first.of(folder))
  })
})

describe('a database for the demo company', () => {
  beforeEach(truncate)

  it('is an empty one', async () => {
    expect(await isEmptyDatabase(db)).toBe(true)
    await createBusinessUnit(db)
    expect(await isEmptyDatabase(db)).toBe(false)
    expect(await seedDemo(db, demo)).toBe(false)
    expect(await db.$count(leaveRequests)).toBe(0)
  })

  it('is filled once when two servers start together', async () => {
    const done = await Promise.all([seedDemo(db, demo), seedDemo(db, demo)])
    expect(done.sort()).toEqual([false, true])
  })

  it('is left empty when the company fails half way', async () => {
    const failing = { ...demo, storePicture: () => Promise.reject(new Error('The disk is full')) }
    await expect(seedDemo(db, failing)).rejects.toThrow('The disk is full')
    expect(await isEmptyDatabase(db)).toBe(true)
  })
})

/** A fingerprint of each table, or null for an empty one. */
async function contents(): Promise<Record<string, string | null>> {
  const tables = await db.execute<{ name: string }>(
    // The numbers of transactions, and the times of entries of the audit, are never the same again.
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('report_changes', 'audit_entries')`,
  )
  const prints: Record<string, string | null> = {}
  for (const { name } of tables) {
    const [row] = await db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, chr(10) order by t::text)) as print from ${sql.identifier(name)} t`,
    )
    prints[name] = row!.print
  }
  return prints
}

async function sickWithoutPicture(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from leave_requests r join leave_types t on t.id = r.leave_type_id
    where t.is_attachment_required and r.attachment_id is null`)
  return row!.count
}
