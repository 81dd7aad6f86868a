import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataWishes, driveFiles, employees, leaveAttachments } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { fileSweep } from './sweep.ts'

const api = await testApi()
const wish = (to: string) => ({ profilePicture: { from: null, to } })
const warnings: unknown[] = []
const log = { warn: (...said: unknown[]) => void warnings.push(said) }
const YESTERDAY = new Date('2026-11-19T03:59:00Z')
const prefixes = ['drive', 'leave', 'profile', 'other']

beforeEach(async () => {
  warnings.length = 0
  for (const key of await all()) await api.deps.storage.remove(key)
})

/** Stores a file that was last changed at this time, by default a little over a day ago. */
async function keep(key: string, changedAt = YESTERDAY): Promise<string> {
  const path = join(api.dataDir, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
  await utimes(path, changedAt, changedAt)
  return key
}

async function all(): Promise<string[]> {
  const files = await Promise.all(prefixes.map((prefix) => api.deps.storage.list(prefix)))
  return files.flat().map(({ key }) => key)
}

async function giveRows(storageKey: string): Promise<void> {
  const { hr } = api.company
  const file = { fileName: 'a', mediaType: 'a/b', byteSize: 1, contentHash: 'x', uploadedBy: hr.id, storageKey }
  await api.db.insert(driveFiles).values(file)
}

it('takes what no row names, of every kind, and half files that a crash has left', async () => {
  const used = [await keep('drive/a.bin'), await keep('leave/a.png'), await keep('profile/a.jpg')]
  for (const key of ['drive/b.bin', 'drive/c.bin.part', 'leave/b.png', 'profile/b.jpg']) await keep(key)
  await giveRows('drive/a.bin')
  await api.db.insert(leaveAttachments).values({ storageKey: 'leave/a.png', mediaType: 'image/png', byteSize: 1 })
  await api.db.update(employees).set({ profilePicture: 'a.jpg' }).where(eq(employees.id, api.company.hr.id))

  used.push(await keep('profile/wished.jpg'))
  await keep('profile/withdrawn.jpg')
  const employeeId = api.company.hr.id
  const ended = { outcome: 'withdrawn' as const, decidedAt: '2026-11-01T00:00:00Z', decidedBy: employeeId }
  await api.db.insert(dataWishes).values([
    { employeeId, wished: wish('wished.jpg'), askedAt: '2026-11-01T00:00:00Z' },
    { employeeId, wished: wish('withdrawn.jpg'), askedAt: '2026-11-01T00:00:00Z', ...ended },
  ])

  await fileSweep(api.deps, log)()
  expect(await all()).toEqual(used)
  expect(warnings).toEqual([])
})

it('keeps what may still get its row, and what it knows nothing of', async () => {
  const left = [await keep('drive/new.bin', new Date('2026-11-19T04:01:00Z')), await keep('other/a.bin')]
  await fileSweep(api.deps, log)()
  expect(await all()).toEqual(left)
})

it('does not touch the storage of another database, and says so', async () => {
  for (let n = 0; n < 30; n += 1) await keep(`drive/${n}.bin`)
  for (let n = 0; n < 15; n += 1) await giveRows(`drive/${n}.bin`)
  await fileSweep(api.deps, log)()
  expect((await all()).length).toBe(15)

  for (let n = 30; n < 60; n += 1) await keep(`drive/${n}.bin`)
  await fileSweep(api.deps, log)()
  expect((await all()).length).toBe(45)
  expect(warnings).toHaveLength(1)
})

it('goes through a thousand files at a time, and then from the start', async () => {
  const name = (n: number) => `drive/${String(n).padStart(4, '0')}.bin`
  const count = 1_100
  await Promise.all(Array.from({ length: count }, (_, n) => keep(name(n))))
  const rows = Array.from({ length: count - 1 }, (_, n) => n)
  const common = { fileName: 'a', mediaType: 'a/b', byteSize: 1, contentHash: 'x', uploadedBy: api.company.hr.id }
  await api.db.insert(driveFiles).values(rows.map((n) => ({ ...common, storageKey: name(n) })))

  const sweep = fileSweep(api.deps, log)
  const isThere = async (n: number) => (await api.deps.storage.list('drive', name(n - 1)))[0]?.key === name(n)
  await sweep()
  expect(await isThere(count - 1)).toBe(true)
  await sweep()
  expect(await isThere(count - 1)).toBe(false)

  await api.db.delete(driveFiles).where(eq(driveFiles.storageKey, name(0)))
  await sweep()
  await sweep()
  expect(await isThere(1)).toBe(true)
  expect((await api.deps.storage.list('drive'))[0]?.key).toBe(name(1))
})
