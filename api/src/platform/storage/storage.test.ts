import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseBucketAddress } from './address.ts'
import { openStorage } from './open.ts'
import type { Storage } from './store.ts'
import { BUCKET, type S3Server, startNarrow, startS3, startSilent, startSlow } from './testing.ts'

let DATA_DIR: string
let s3: S3Server
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'hr-storage-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const inBucket = (url: string) => openStorage({ DATA_DIR, STORAGE_URL: parseBucketAddress(url) })
const inFolder = () => openStorage({ DATA_DIR, STORAGE_URL: undefined })
const text = async (storage: Storage, key: string, first?: number, last?: number) =>
  (await buffer(await storage.read(key, first === undefined ? undefined : { first, last: last ?? first }))).toString()

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible store', () => inBucket(s3.url())],
])('%s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('says nothing against being used', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })

  it('gives back what it was given, bytes or a file, under names that nobody can guess', async () => {
    const path = join(DATA_DIR, 'handbook')
    await writeFile(path, 'The handbook')
    const keys = [
      await storage.putBytes('drive', Buffer.from('A page'), 'bin'),
      await storage.put('drive', path, 'pdf'),
    ]
    expect(keys).toEqual([expect.stringMatching(/^drive\/[0-9a-f-]{36}\.bin$/), expect.stringMatching(/\.pdf$/)])
    expect(await Promise.all(keys.map((key) => text(storage, key)))).toEqual(['A page', 'The handbook'])
    expect(await Promise.all(keys.map((key) => storage.size(key)))).toEqual([6, 12])
  })

  it('reads a part', async () => {
    const key = await storage.putBytes('drive', Buffer.from('0123456789'), 'bin')
    // s3rver treats the range 0-0 as the whole file.
    expect(await text(storage, key, 0, 1)).toBe('01')
    expect(await text(storage, key, 3, 5)).toBe('345')
    expect(await text(storage, key, 8, 9)).toBe('89')
  })

  it('keeps ten megabytes as they are', async () => {
    const path = join(DATA_DIR, 'large')
    const bytes = Buffer.alloc(10_000_000, 'a line of some length\n')
    await writeFile(path, bytes)
    const key = await storage.put('drive', path, 'bin')
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true)
  })

  it('has no file that was never there, or was removed; removing it again is no failure', async () => {
    const key = await storage.putBytes('drive', Buffer.from('x'), 'bin')
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.read(key)).rejects.toThrow()
    await expect(storage.size(key)).rejects.toThrow()
  })

  it('lists the files of a prefix by key, with the time of their last change', async () => {
    const before = Date.now()
    const made = await Promise.all([1, 2, 3].map(() => storage.putBytes('list', Buffer.from('x'), 'bin')))
    await storage.putBytes('lists', Buffer.from('x'), 'bin')
    const files = await storage.list('list')
    expect(files.map(({ key }) => key)).toEqual(made.toSorted())
    for (const { changedAt } of files) expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(5_000)
    expect((await storage.list('list', files[0]?.key)).map(({ key }) => key)).toEqual(made.toSorted().slice(1))
    expect(await storage.list('nothing')).toEqual([])
  })
})

describe('a folder', () => {
  it('keeps nothing of a file that broke off', async () => {
    const storage = await inFolder()
    await expect(storage.put('broken', join(DATA_DIR, 'no such file'), 'bin')).rejects.toThrow()
    expect(await readdir(join(DATA_DIR, 'files', 'broken'))).toEqual([])
  })

  it('lists what a crash has left, so that it can be swept', async () => {
    const storage = await inFolder()
    const path = join(DATA_DIR, 'files', 'crash', 'a.bin.part')
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'half a fi')
    await utimes(path, new Date(0), new Date('2026-01-01'))
    expect(await storage.list('crash')).toEqual([{ key: 'crash/a.bin.part', changedAt: new Date('2026-01-01') }])
    await storage.remove('crash/a.bin.part')
    expect(await storage.list('crash')).toEqual([])
  })

  it.each([
    '../secret',
    'drive/../../secret',
    '/etc/passwd',
    'drive/..',
    'drive',
    'drive/a/b',
  ])('is not left by a key: %s', async (key) => {
    const storage = await inFolder()
    await expect(async () => storage.read(key)).rejects.toThrow('is not the key of a file')
    await expect(async () => storage.remove(key)).rejects.toThrow('is not the key of a file')
  })

  it('that cannot be made is reported at the start', async () => {
    await writeFile(join(DATA_DIR, 'file'), '')
    const storage = await openStorage({ DATA_DIR: join(DATA_DIR, 'file'), STORAGE_URL: undefined })
    await expect(storage.check()).rejects.toThrow(/^DATA_DIR: files cannot be written in /)
  })
})

describe('an S3-compatible store', () => {
  it('that refuses the key is reported at the start, without the secret', async () => {
    const storage = await inBucket(s3.url().replace('S3RVER:S3RVER', 'NOBODY:hunter2'))
    await expect(storage.check()).rejects.toThrow(
      new RegExp(
        `^STORAGE_URL: http://127\\.0\\.0\\.1:\\d+ does not open the bucket "${BUCKET}" with this key \\(403\\)$`,
      ),
    )
  })

  it('without the bucket is reported at the start', async () => {
    const storage = await inBucket(s3.url().replace(BUCKET, 'another'))
    await expect(storage.check()).rejects.toThrow(/"another" with this key \(404\)$/)
  })

  it.each([
    [
      's3://KEY:SECRET@no-such-host.invalid/bucket',
      /^STORAGE_URL: no store can be reached at .*invalid.* \(ENOTFOUND\)$/,
    ],
    ['https', /^STORAGE_URL: no store can be reached at https:.* \(\w+\)$/],
  ])('at an impossible address is reported at the start: %s', async (address, message) => {
    const storage = await inBucket(address === 'https' ? s3.url().replace('tls=off', 'tls=on') : address)
    await expect(storage.check()).rejects.toThrow(message)
  })

  it('that is away does not stop the start, and is 503 for anyone who wants a file', async () => {
    const storage = await inBucket(s3.url(9))
    await expect(storage.check()).resolves.toBeUndefined()
    await expect(storage.read('drive/a.bin')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
    await expect(storage.putBytes('drive', Buffer.from('x'), 'bin')).rejects.toMatchObject({ status: 503 })
  })

  it('that takes calls and says nothing is 503 within three seconds for reading or removing, within sixteen for a picture and thirty for a large file', async () => {
    const silent = await startSilent()
    const storage = await inBucket(s3.url(silent.port))
    const path = join(DATA_DIR, 'not taken')
    await writeFile(path, Buffer.alloc(10_000_000))
    const afterSeconds = async (call: Promise<unknown>) => {
      const started = performance.now()
      await expect(call).rejects.toMatchObject({ status: 503, retryAfter: 5 })
      return (performance.now() - started) / 1000
    }
    // Of a large file the system still takes pieces for some seconds, for a store that reads none of them.
    const limits = [3, 3, 3, 16, 30]
    const quick = [storage.read('drive/a.bin'), storage.size('drive/a.bin'), storage.remove('drive/a.bin')]
    const slow = [storage.putBytes('drive', Buffer.from('x'), 'bin'), storage.put('drive', path, 'bin')]
    const waited = await Promise.all([...quick, ...slow].map(afterSeconds))
    console.log(`a silent store was 503 after ${waited.map((seconds) => seconds.toFixed(2)).join(', ')} s`)
    for (const [at, seconds] of waited.entries()) expect(seconds).toBeLessThan(limits[at] ?? 0)
    silent.stop()
  }, 120_000)

  it('that takes no more than twenty megabytes in a request gets fifty in parts, and none is left when it breaks off', async () => {
    const narrow = await startNarrow(s3.url(), 20_000_000)
    const storage = await inBucket(s3.url(narrow.port))
    const bytes = Buffer.alloc(50_000_000, 'a line of some length\n')
    const pieces = function* (until: number) {
      for (let at = 0; at < until; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
      if (until < bytes.length) throw new Error('It broke off')
    }
    const putBack = (until: number) =>
      storage.putBack('backups/large', Readable.from(pieces(until), { objectMode: false }), bytes.length)
    await expect(putBack(30_000_000)).rejects.toThrow()
    expect(narrow.requests.at(-1)).toMatch(/^DELETE .*uploadId=/)
    await expect(storage.size('backups/large')).rejects.toThrow()
    await putBack(bytes.length)
    expect(bytes.equals(await buffer(await storage.read('backups/large')))).toBe(true)
    narrow.stop()
  }, 120_000)

  it('that takes a large file slowly, but takes it, gets all of it', async () => {
    const slow = await startSlow(s3.url())
    const storage = await inBucket(s3.url(slow.port))
    const path = join(DATA_DIR, 'slowly')
    const bytes = Buffer.alloc(40_000_000, 'a line of some length\n')
    await writeFile(path, bytes)
    const key = await storage.put('drive', path, 'bin')
    expect(bytes.equals(await buffer(await storage.read(key)))).toBe(true)
    slow.stop()
  }, 120_000)
})
