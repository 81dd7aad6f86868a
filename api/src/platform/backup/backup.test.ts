import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { connect } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import { dataWishes, driveFiles } from '@hr/db/schema'
import { withDatabase } from '@hr/db/testing'
import { addDays } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { postMails } from '../../mail/outbox.ts'
import { testApi } from '../../testing/api.ts'
import { type Addresses, prepareDatabase } from '../database/database.ts'
import { requireSameInstallation } from '../database/installation.ts'
import { folderStorage } from '../storage/folder.ts'
import { removeStored } from '../storage/remove-stored.ts'
import { startS3 } from '../storage/testing.ts'
import { check, filesOf, type Manifest } from './archive.ts'
import { manifestPart, writeFile as writeArchive } from './file.ts'
import { backUps } from './keep.ts'
import { placeOf, withBackup } from './place.ts'
import { restoreBackup } from './restore.ts'
import { sealed } from './seal.ts'
import { describeTables, openWithoutLimits, withoutLimits } from './tables.ts'
import { writeBackup } from './write.ts'

const api = await testApi()
let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hr-backup-test-'))
  path = join(folder, 'backup.tar.gz')
})
afterAll(() => rm(folder, { recursive: true }))

const APP_SECRET = 'x'.repeat(32)
const source = () => ({ url: api.url, storage: api.deps.storage, secret: APP_SECRET, version: '0.1.0' })

type Changed = { manifest?: (manifest: Manifest) => Manifest; without?: string; secret?: string }

/** Writes the backup at `path` again: with another manifest, without the rows of a table, and sealed with this secret. */
async function rewrite({ manifest = (same) => same, without, secret = APP_SECRET }: Changed): Promise<string> {
  const to = join(folder, 'rewritten.tar.gz')
  let files = 0
  async function* parts() {
    for await (const { name, size, content } of filesOf(path)) {
      if (name === 'end.json' || name.startsWith(`rows/${without}/`)) continue
      if (name.startsWith('files/')) files += 1
      if (name === 'manifest.json') yield manifestPart(manifest(JSON.parse((await buffer(content)).toString())))
      else yield { name, size, content }
    }
  }
  await writeArchive(to, parts(), (sha256) => sealed(secret, { sha256, files, missing: [] }))
  return to
}

/** Documents with bytes of their own, of which one is larger than a piece of a stream. */
async function addDocuments(): Promise<string[]> {
  const keys: string[] = []
  for (const size of [0, 1, 511, 512, 300_000]) {
    const storageKey = await api.deps.storage.putBytes('drive', randomBytes(size), 'bin')
    const file = {
      fileName: `f${size}.txt`,
      mediaType: 'text/plain',
      byteSize: size,
      contentHash: String(size),
      storageKey,
    }
    await api.db.insert(driveFiles).values({ ...file, uploadedBy: api.company.hr.id })
    keys.push(storageKey)
  }
  return keys
}

beforeEach(async () => {
  await addDocuments()
  await postMails(api.db, [{ to: 'lead@example.com', subject: 'Tabs\tand\nlines', text: 'back\\slash \\N' }])
})

/** A new database with both roles, and a folder for its files. */
async function place() {
  const name = `restored_${randomBytes(6).toString('hex')}`
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)} owner hr`
  const ownerUrl = withDatabase(inject('postgresUrl'), name)
  const addresses: Addresses = { DATABASE_URL: withDatabase(inject('appUrl'), name), DATABASE_OWNER_URL: ownerUrl }
  const dataDir = join(folder, name)
  const storage = folderStorage(dataDir)
  const drop = async () => {
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
  }
  return { ...addresses, APP_SECRET, url: ownerUrl, storage, dataDir, drop }
}

const tablesOf = async (url: string) => {
  const client = openWithoutLimits(url)
  return client.begin((tx) => withoutLimits(tx).then(() => describeTables(tx))).finally(() => client.end())
}

describe('a backup', () => {
  it('brings back every row and every file of one moment, while people go on writing', async () => {
    let isOver = false
    const { employee, annualLeave } = api.company
    const writing = (async () => {
      for (let day = 0; !isOver; day += 1) {
        const startDate = addDays('2027-01-01', day)
        await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate })
        if (day % 5 === 0) await addDocuments()
        if (day % 7 === 0) {
          const [gone] = await api.db.execute<{ key: string }>(
            sql`delete from drive_files where id = (select min(id) from drive_files) returning storage_key as key`,
          )
          if (gone) await removeStored(api.deps, gone.key)
        }
      }
    })()
    const written = await writeBackup(source(), path).finally(() => (isOver = true))
    await writing
    expect(written.missing).toEqual([])
    expect(written.files).toBeGreaterThan(4)
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const target = await place()
    try {
      const restored = await restoreBackup(target, path)
      expect(restored).toMatchObject({ files: written.files, missing: [], migrated: 0 })
      expect(await tablesOf(target.url)).toEqual(written.manifest.tables)
      const { db, close } = connect(target.DATABASE_URL)
      const documents = await db.select().from(driveFiles)
      for (const { storageKey, byteSize } of documents) {
        const bytes = await readFile(join(target.dataDir, 'files', storageKey))
        expect(bytes.length).toBe(byteSize)
        const kept = await readFile(join(api.dataDir, 'files', storageKey)).catch(() => bytes)
        expect(bytes.equals(kept)).toBe(true)
      }
      // It is a whole system: nothing to migrate, the application has its rights, ids go on, and history is closed.
      expect(await prepareDatabase({ DATABASE_URL: target.DATABASE_URL })).toEqual([])
      const added = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2035-01-01' }
      await expect(createLeaveRequest(db, added)).resolves.toMatchObject({ id: expect.any(Number) })
      const admin = connect(target.url)
      await expect(admin.db.execute(sql`delete from leave_events`)).rejects.toMatchObject({ cause: { code: '23001' } })
      await admin.close()
      await close()
    } finally {
      await target.drop()
    }
  }, 120_000)

  it('leaves files to the sweep that are deleted while it is written', async () => {
    const [key = ''] = await addDocuments()
    const holder = openWithoutLimits(api.url)
    await holder.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(7205118)`
      await removeStored(api.deps, key)
      expect(await api.deps.storage.size(key)).toBe(0)
    })
    await holder.end()
    await removeStored(api.deps, key)
    await expect(api.deps.storage.size(key)).rejects.toThrow('ENOENT')
  })

  it('says which files were missing, and is otherwise intact', async () => {
    const [key = ''] = await addDocuments()
    await api.deps.storage.remove(key)
    expect((await writeBackup(source(), path)).missing).toEqual([key])
  })

  it('has the picture that somebody asks for, though nobody has decided on it yet', async () => {
    const key = await api.deps.storage.putBytes('profile', Buffer.from('a picture'), 'jpg')
    const wished = { profilePicture: { from: null, to: basename(key) } }
    const askedAt = '2026-11-01T00:00:00Z'
    await api.db.insert(dataWishes).values({ employeeId: api.company.employee.id, wished, askedAt })
    const { missing } = await writeBackup(source(), path)
    expect(missing).toEqual([])
    const target = await place()
    try {
      await restoreBackup(target, path)
      expect(await readFile(join(target.dataDir, 'files', key), 'utf8')).toBe('a picture')
      await api.deps.storage.remove(key)
      expect((await writeBackup(source(), path)).missing).toEqual([key])
    } finally {
      await target.drop()
    }
  }, 60_000)

  it('is a tar that any tar reads, and goes to a bucket and comes from it', async () => {
    const s3 = await startS3()
    try {
      const { title, write } = await placeOf(s3.url(), new Date('2026-11-23T03:00:00Z'), api.dataDir)
      // A temporary folder of a container is memory, and has no room for a backup.
      await write((at) => {
        expect(at).toContain(join(api.dataDir, 'on-the-way/'))
        return writeBackup(source(), at)
      })
      expect(await readdir(join(api.dataDir, 'on-the-way'))).toEqual([])
      expect(title).toBe('the bucket as backups/hr-2026-11-23T030000Z.tar.gz')
      const address = s3.url().replace('?', '/backups/hr-2026-11-23T030000Z.tar.gz?')
      const names = await withBackup(address, api.dataDir, async (at) => {
        const bytes = await promisify(gunzip)(await readFile(at))
        return bytes.subarray(0, 13).toString()
      })
      expect(names).toBe('manifest.json')
    } finally {
      await s3.stop()
    }
  })
})

describe('backups by the clock', () => {
  it('are made when the newest is old enough, and as many are kept as are wanted', async () => {
    const BACKUP_TO = join(folder, 'kept/')
    const env = { ...api.deps.env, BACKUP_TO, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 2 }
    await mkdir(BACKUP_TO)
    for (const day of [17, 18, 19]) await writeFile(join(BACKUP_TO, `hr-2026-11-${day}T030000Z.tar.gz`), '')
    await writeFile(join(BACKUP_TO, 'mine.txt'), '')
    const at = (instant: string) => backUps({ ...api.deps, env, now: () => new Date(instant) })()

    await at('2026-11-20T02:59:59Z')
    expect(await readdir(BACKUP_TO)).toHaveLength(4)
    await at('2026-11-20T03:00:00Z')
    const [one, other, ...others] = (await readdir(BACKUP_TO)).toSorted()
    expect(others).toEqual(['mine.txt'])
    const made = [one, other].find((name) => name !== 'hr-2026-11-19T030000Z.tar.gz')
    expect((await check(join(BACKUP_TO, made ?? ''))).manifest.format).toBe(1)
  })

  it('take up half-done work once it is a day old, and nothing younger', async () => {
    const BACKUP_TO = join(folder, 'left/')
    const way = join(api.dataDir, 'on-the-way')
    const old = [join(BACKUP_TO, 'hr-2026-11-18T030000Z.tar.gz.part'), join(way, 'hr-old', 'hr-1.tar.gz')]
    const young = [join(BACKUP_TO, 'hr-2026-11-19T030000Z.tar.gz.part'), join(way, 'hr-young', 'hr-2.tar.gz')]
    for (const file of [...old, ...young]) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'half')
    }
    const now = new Date(Date.now() + 3_600_000)
    const longAgo = new Date(now.getTime() - 90_000_000)
    for (const file of [...old, dirname(old[1] ?? '')]) await utimes(file, longAgo, longAgo)
    await backUps({ ...api.deps, env: { ...api.deps.env, BACKUP_TO }, now: () => now })()
    expect([...old, ...young].map((file) => existsSync(file))).toEqual([false, false, true, true])
    expect(existsSync(dirname(old[1] ?? ''))).toBe(false)
  })

  it('wait longer and longer after each failure, and an hour at most', async () => {
    const s3 = await startS3()
    await s3.stop()
    let minute = 0
    const tries: number[] = []
    const now = () => new Date(Date.parse('2026-11-20T03:00:00Z') + minute * 60_000)
    const env = { ...api.deps.env, BACKUP_TO: s3.url() }
    const work = backUps({ ...api.deps, env, now })
    for (; minute < 190; minute += 1) await work().catch(() => tries.push(minute))
    expect(tries).toEqual([0, 2, 6, 14, 30, 62, 122, 182])
  })
})

describe('a restore', () => {
  it('refuses a cut, changed, or foreign file, and changes nothing', async () => {
    await writeBackup(source(), path)
    const whole = await readFile(path)
    const bytes = await promisify(gunzip)(whole)
    const bent = Buffer.from(bytes)
    bent[Math.floor(bytes.length * 0.7)] = (bent[Math.floor(bytes.length * 0.7)] ?? 0) ^ 1
    const before = await tablesOf(api.url)
    const files = await readdir(join(api.dataDir, 'files/drive'))
    const broken = join(folder, 'broken.tar.gz')
    const target = { DATABASE_URL: api.url, APP_SECRET, storage: api.deps.storage }
    for (const wrong of [
      whole.subarray(0, whole.length - 1),
      whole.subarray(0, whole.length / 2),
      await promisify(gzip)(bytes.subarray(0, bytes.length - 2048)),
      await promisify(gzip)(bent),
      Buffer.from('no backup at all'),
      Buffer.alloc(0),
    ]) {
      await writeFile(broken, wrong)
      await expect(
        restoreBackup({ ...target, DATABASE_OWNER_URL: undefined }, broken, { mayReplace: true }),
      ).rejects.toThrow('Nothing was changed.')
    }
    await truncate(broken, 10)
    expect(await tablesOf(api.url)).toEqual(before)
    expect(await readdir(join(api.dataDir, 'files/drive'))).toEqual(files)
  })

  it('refuses a database that is not empty, unless asked to replace it, and one that it does not own', async () => {
    const { manifest } = await writeBackup(source(), path)
    const target = await place()
    try {
      await restoreBackup(target, path)
      await expect(restoreBackup(target, path)).rejects.toThrow('The database is not empty')
      const application = { ...target, DATABASE_OWNER_URL: undefined }
      await expect(restoreBackup(application, path, { mayReplace: true })).rejects.toThrow(
        'A restore needs the owner of the tables',
      )
      const { db, close } = connect(target.url)
      await db.execute(sql`update employees set last_name = 'Changed'`)
      await db.execute(sql`create table of_another_time (id int)`)
      await close()
      await restoreBackup(target, path, { mayReplace: true })
      expect(await tablesOf(target.url)).toEqual(manifest.tables)
    } finally {
      await target.drop()
    }
  }, 60_000)

  it('refuses to replace what the application is connected to, and names its connections', async () => {
    await writeBackup(source(), path)
    const target = await place()
    try {
      await restoreBackup(target, path)
      const { db, close } = connect(target.DATABASE_URL, { max: 1 })
      const [row] = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await expect(restoreBackup(target, path, { mayReplace: true })).rejects.toThrow(
        `The application is still connected to the database: process ${row?.pid} of Postgres (hr-leave). Stop its servers and try again`,
      )
      await close()
      await restoreBackup(target, path, { mayReplace: true })
    } finally {
      await target.drop()
    }
  }, 60_000)

  it('refuses a backup whose tables, columns or sequences are not those of its version', async () => {
    const { manifest } = await writeBackup(source(), path)
    const target = await place()
    const tables = (change: (tables: Manifest['tables']) => Manifest['tables']) => ({
      manifest: (from: Manifest) => ({ ...from, tables: change(from.tables) }),
    })
    const audit = (changes: { name?: string; columns?: string[] }) =>
      tables((from) => from.map((table) => (table.name === 'audit_entries' ? { ...table, ...changes } : table)))
    const foreign = { name: 'pg_authid', columns: ['rolname'], rows: 0, sum: '0' }
    const cases: [Changed, string][] = [
      [
        { ...tables((from) => from.filter(({ name }) => name !== 'audit_entries')), without: 'audit_entries' },
        'it lacks audit_entries. Nothing was changed.',
      ],
      [audit({ name: 'audit_entries; drop table employees' }), 'it lacks audit_entries'],
      [tables((from) => [...from, foreign]), 'these differ from its version: pg_authid'],
      [audit({ columns: ['id'] }), 'these differ from its version: audit_entries'],
      [{ manifest: (from) => ({ ...from, sequences: from.sequences.slice(1) }) }, 'it lacks '],
      [{ manifest: (from) => ({ ...from, months: ["2026_01'"] }) }, 'it is not a backup'],
    ]
    try {
      for (const [changed, said] of cases)
        await expect(restoreBackup(target, await rewrite(changed))).rejects.toThrow(said)
      await restoreBackup(target, await rewrite({}))
      expect(await tablesOf(target.url)).toEqual(manifest.tables)
    } finally {
      await target.drop()
    }
  }, 120_000)

  it('takes a backup that APP_SECRET or the one before has sealed, and others only with an option that trusts them', async () => {
    await requireSameInstallation(api.db, { APP_SECRET }, () => new Date())
    const { manifest } = await writeBackup(source(), path)
    const target = await place()
    const other = { ...target, APP_SECRET: 'y'.repeat(32) }
    try {
      await expect(restoreBackup(other, path)).rejects.toThrow(
        /was made with another APP_SECRET, .* add --trust\. Nothing was changed\./,
      )
      const forged = await rewrite({ secret: 'z'.repeat(32) })
      await expect(restoreBackup(target, forged)).rejects.toThrow('or somebody changed it')
      const old = fileURLToPath(new URL('fixtures/0.1.0.tar.gz', import.meta.url))
      await expect(restoreBackup(target, old)).rejects.toThrow('has no seal')
      expect((await tablesOf(target.url)).map(({ name }) => name)).toEqual([])

      await restoreBackup({ ...other, APP_SECRET_PREVIOUS: APP_SECRET }, path)
      await restoreBackup(other, path, { mayReplace: true, isTrusted: true })
      const withoutSecret = (tables: typeof manifest.tables) => tables.filter(({ name }) => name !== 'installation')
      expect(withoutSecret(await tablesOf(target.url))).toEqual(withoutSecret(manifest.tables))
      const { db, close } = connect(target.DATABASE_URL)
      await requireSameInstallation(db, other, () => new Date())
      await close()
    } finally {
      await target.drop()
    }
  }, 120_000)

  it('puts a file in the place of one of the same length that was damaged', async () => {
    const [, , key = ''] = await addDocuments()
    await writeBackup(source(), path)
    const target = await place()
    try {
      await restoreBackup(target, path)
      const at = join(target.dataDir, 'files', key)
      const bytes = await readFile(at)
      await writeFile(at, bytes.with(7, (bytes[7] ?? 0) ^ 1))
      await restoreBackup(target, path, { mayReplace: true })
      expect(bytes.equals(await readFile(at))).toBe(true)
    } finally {
      await target.drop()
    }
  }, 60_000)

  it('brings a backup of the first version with this format up to the present', async () => {
    const target = await place()
    try {
      const kept = fileURLToPath(new URL('fixtures/0.1.0.tar.gz', import.meta.url))
      const { manifest, files } = await restoreBackup(target, kept, { isTrusted: true })
      expect(files).toBe(5)
      expect(await prepareDatabase(target)).toEqual([])
      const { db, close } = connect(target.DATABASE_URL)
      const rows = manifest.tables.find(({ name }) => name === 'employees')?.rows
      expect(await db.execute(sql`select count(*)::int as people from employees`)).toEqual([{ people: rows }])
      await close()
    } finally {
      await target.drop()
    }
  }, 60_000)
})
