import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as t from '@hr/words/operations'
import { parseBucketAddress } from '../storage/address.ts'
import { bucketStorage } from '../storage/bucket.ts'
import { readFrom } from '../storage/folder.ts'
import type { Storage } from '../storage/store.ts'

/** In a bucket backups have a prefix of their own, which the sweep of files without a row never visits. */
const PREFIX = 'backups'
const ENDING = '.tar.gz'

/** Where a file is written, and what it is called there. */
export type Place = { title: string; write: <T>(work: (path: string) => Promise<T>) => Promise<T> }

/** A file that is named, a file of a folder that is named, or one of the bucket of an s3:// address. */
export async function placeOf(target: string, now: Date, dataDir: string): Promise<Place> {
  const name = `hr-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ENDING}`
  if (target.startsWith('s3://')) return inBucket(target, `${PREFIX}/${name}`, dataDir)
  const isFolder = target.endsWith('/') || (await stat(target).catch(() => undefined))?.isDirectory()
  return onDisk(isFolder ? join(target, name) : target)
}

/** A place that can be emptied again. */
export type NamedPlace = Place & { remove: () => Promise<void> }

/**
 * The place of a file of this name in a folder or bucket, which is read back from a bucket before it counts as written. Fails if there is one
 * already.
 */
export async function placeNamed(target: string, name: string, dataDir: string): Promise<NamedPlace> {
  const isThere = new Error(t.fileAlreadyThere(name, target.replace(/:\/\/.*@/, '://')))
  if (!target.startsWith('s3://')) {
    const path = join(target, name)
    if (await stat(path).catch(() => undefined)) throw isThere
    return { ...(await onDisk(path)), remove: () => rm(path, { force: true }) }
  }
  const key = `archives/${name}`
  const { storage } = await bucketOf(target)
  if ((await storage.size(key).catch(() => undefined)) !== undefined) throw isThere
  return { ...(await inBucket(target, key, dataDir, requireSame)), remove: () => storage.remove(key) }
}

async function onDisk(file: string): Promise<Place> {
  const path = resolve(file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return { title: path, write: (work) => work(path) }
}

/** Written to the disk first, because a store wants to know the size before the content. */
async function inBucket(target: string, key: string, dataDir: string, checked?: typeof requireSame): Promise<Place> {
  const { storage } = await bucketOf(target)
  await storage.check()
  return {
    title: t.placeInBucket(key),
    write: (work) =>
      onTheWay(dataDir, async (folder) => {
        const path = join(folder, basename(key))
        const done = await work(path)
        await storage.putBack(key, await readFrom(path), (await stat(path)).size)
        await checked?.(storage, key, path)
        return done
      }),
  }
}

/** Fails unless the bucket has the very bytes of a file on the disk. */
async function requireSame(storage: Storage, key: string, path: string): Promise<void> {
  const [sent, stored] = await Promise.all([hashOf(await readFrom(path)), hashOf(await storage.read(key))])
  if (sent !== stored) throw new Error(t.bucketDiffers(key))
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex')
}

/** Runs the work on a backup on the disk, or one fetched from a bucket: `s3://…/bucket/backups/NAME`. */
export async function withBackup<T>(source: string, dataDir: string, work: (path: string) => Promise<T>): Promise<T> {
  if (!source.startsWith('s3://')) return work(source)
  const { storage, key } = await bucketOf(source)
  return onTheWay(dataDir, async (folder) => {
    const path = join(folder, basename(key) || 'backup')
    await pipeline(await storage.read(key), createWriteStream(path, { mode: 0o600 }))
    return work(path)
  })
}

async function bucketOf(address: string): Promise<{ storage: Storage; key: string }> {
  const url = new URL(address)
  const [bucket, ...key] = url.pathname.slice(1).split('/')
  url.pathname = `/${bucket}`
  return { storage: await bucketStorage(parseBucketAddress(url.href)), key: key.join('/') }
}

/** Files on their way to a bucket or from it are in the data folder, as a temporary folder is often small, or memory. */
const wayIn = (dataDir: string) => join(dataDir, 'on-the-way')

async function onTheWay<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(wayIn(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(wayIn(dataDir), 'hr-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

const DAY = 86_400_000

/** Removes what processes that were ended have left half done: of a folder of backups, and on the way to a bucket. It is a day old. */
export async function removeLeftovers(target: string, dataDir: string, now: Date): Promise<void> {
  const parts = target.startsWith('s3://')
    ? []
    : (await namesIn(target)).filter((name) => /^hr-.*\.tar\.gz\.part$/.test(name))
  const paths = [
    ...parts.map((name) => join(target, name)),
    ...(await namesIn(wayIn(dataDir))).map((name) => join(wayIn(dataDir), name)),
  ]
  for (const path of paths)
    if (now.getTime() - (await newestIn(path)) > DAY) await rm(path, { recursive: true, force: true })
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** When a file was written last, or one in a folder. What has just gone counts as new. */
async function newestIn(path: string): Promise<number> {
  const times = [path, ...(await namesIn(path)).map((name) => join(path, name))].map((one) =>
    stat(one).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    ),
  )
  return Math.max(...(await Promise.all(times)))
}

/** When the newest backup of a folder or bucket was made, and the names of all, oldest first. */
export async function listBackups(target: string): Promise<{ names: string[]; newest: Date | undefined }> {
  const names = target.startsWith('s3://')
    ? (await (await bucketOf(target)).storage.list(PREFIX)).map(({ key }) => basename(key))
    : await namesIn(target)
  const backups = names.filter((name) => /^hr-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/.test(name)).sort()
  return { names: backups, newest: madeAt(backups.at(-1)) }
}

/** The bytes of a backup that `listBackups` names. */
export async function openBackup(target: string, name: string): Promise<Readable> {
  if (!target.startsWith('s3://')) return readFrom(join(target, name))
  return (await bucketOf(target)).storage.read(`${PREFIX}/${name}`)
}

function madeAt(name: string | undefined): Date | undefined {
  const [, day, hour, minute, second] = name?.match(/^hr-(.{10})T(\d\d)(\d\d)(\d\d)Z/) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Removes all but this number of the newest backups of a folder or bucket. */
export async function keepNewest(target: string, count: number): Promise<void> {
  const { names } = await listBackups(target)
  for (const name of names.slice(0, -count)) {
    if (target.startsWith('s3://')) await (await bucketOf(target)).storage.remove(`${PREFIX}/${name}`)
    else await rm(join(target, name), { force: true })
  }
}
