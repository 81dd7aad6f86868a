import { createHash } from 'node:crypto'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createBusinessUnit } from '../factories.ts'
import { driveFiles, employees, leaveAttachments, leaveRequests } from '../schema.ts'
import { testDb } from '../testing.ts'
import { isEmptyDatabase, seedDemo } from './demo.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
beforeEach(truncate)
afterAll(close)

const demo = { today: '2026-11-20', passwordHash: 'a hash' }

describe('the demo company', () => {
  it('is the same for the same day, down to the last row', async () => {
    await seedDemo(db, demo)
    const first = await contents()
    await truncate()
    await seedDemo(db, demo)

    expect(await contents()).toEqual(first)
    expect(Object.values(first).filter(Boolean).length).toBeGreaterThan(9)
  })

  it('is in place within seconds', async () => {
    const start = performance.now()
    await seedDemo(db, demo)
    // one by itself; other tests may run beside this one
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  it('goes into an empty database only', async () => {
    expect(await isEmptyDatabase(db)).toBe(true)
    await createBusinessUnit(db)
    expect(await isEmptyDatabase(db)).toBe(false)
    expect(await seedDemo(db, demo)).toBe(false)
    expect(await db.$count(leaveRequests)).toBe(0)
  })

  it('is made once when two servers start together', async () => {
    const done = await Promise.all([seedDemo(db, demo), seedDemo(db, demo)])
    expect(done.sort()).toEqual([false, true])
  })

  it('leaves nothing behind when it fails half way', async () => {
    const failing = { ...demo, storePicture: () => Promise.reject(new Error('The disk is full')) }
    await expect(seedDemo(db, failing)).rejects.toThrow('The disk is full')
    expect(await isEmptyDatabase(db)).toBe(true)
  })

  it('gives every sick leave a picture where pictures can be kept', async () => {
    const kept = new Map<string, Uint8Array>()
    const storePicture = async (bytes: Uint8Array) => {
      const key = `leave/${kept.size + 1}.png`
      kept.set(key, bytes)
      return key
    }
    await seedDemo(db, { ...demo, storePicture })

    const attachments = await db.select().from(leaveAttachments)
    expect(attachments.map(({ storageKey, byteSize }) => [storageKey, byteSize])).toEqual(
      [...kept].map(([key, bytes]) => [key, bytes.length]),
    )
    expect([...kept.values()].every((bytes) => Buffer.from(bytes.subarray(1, 4)).toString() === 'PNG')).toBe(true)
    expect(await sickWithoutPicture()).toBe(0)
  })

  it('has documents in the drive where files can be kept, on every day the same', async () => {
    const written = async () => {
      const kept: Buffer[] = []
      const storeDocument = async (bytes: Uint8Array) => `drive/${kept.push(Buffer.from(bytes))}.bin`
      await seedDemo(db, { ...demo, storeDocument })
      return kept
    }
    const first = await written()
    const files = await db.select().from(driveFiles).orderBy(driveFiles.id)
    expect(files.map(({ fileName }) => fileName)).toEqual([
      'Employee Handbook.pdf',
      'Leave Policy.pdf',
      'Holiday List 2026.csv',
      'Travel and Expenses.pdf',
    ])
    expect(files.map(({ byteSize, contentHash }) => [byteSize, contentHash])).toEqual(
      first.map((bytes) => [bytes.length, createHash('sha256').update(bytes).digest('hex')]),
    )
    expect(first.map((bytes) => bytes.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '\uFEFFBu', '%PDF-'])
    expect(String(first[2])).toMatch(/^Pune Office,26-01-2026,Monday,Republic Day\r$/m)

    await truncate()
    expect((await written()).map(String)).toEqual(first.map(String))
  })

  it('gives most people a portrait of their own where pictures can be kept, on every day the same', async () => {
    const drawn = async () => {
      const kept: string[] = []
      await seedDemo(db, {
        ...demo,
        storePortrait: async (bytes) => `${kept.push(Buffer.from(bytes).toString('hex'))}`,
      })
      return kept
    }
    const first = await drawn()
    expect(await db.$count(employees, isNotNull(employees.profilePicture))).toBe(first.length)
    expect(first.length).toBeGreaterThan(30)
    expect(first.length).toBeLessThan(60)
    expect(new Set(first).size).toBe(first.length)
    await truncate()
    expect(await drawn()).toEqual(first)
  })
})

/** A fingerprint of each table; null for an empty one. */
async function contents(): Promise<Record<string, string | null>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
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
