import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange } from '@hr/domain/drive/byte-range'
import * as t from '@hr/words/operations'
import { LIST_AT_MOST, newKey } from './key.ts'
import type { Storage, StoredFile } from './store.ts'

/** Stores files under `$DATA_DIR/files`. */
export function folderStorage(dataDir: string): Storage {
  const folder = join(dataDir, 'files')
  const pathOf = (key: string) => join(folder, checked(key))

  async function keep(prefix: string, content: () => Promise<Readable>, extension: string): Promise<string> {
    const key = newKey(prefix, extension)
    await writeWhole(pathOf(key), content)
    return key
  }

  return {
    put: (prefix, path, extension) => keep(prefix, () => readFrom(path), extension),
    putBytes: (prefix, bytes, extension) => keep(prefix, async () => Readable.from([bytes]), extension),
    putBack: (key, content) => writeWhole(pathOf(key), async () => content),
    read: (key, range) => readFrom(pathOf(key), range),
    size: async (key) => (await stat(pathOf(key))).size,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix, after = '') => listFiles(folder, prefix, after),
    async check() {
      await mkdir(folder, { recursive: true })
        .then(() => access(folder, constants.W_OK))
        .catch(() => {
          throw new Error(t.filesNotWritable(folder))
        })
    },
  }
}

/** Rejects if the file cannot be opened, so that nobody has to wait for an error of the stream. */
export async function readFrom(path: string, range?: ByteRange): Promise<Readable> {
  const file = await open(path)
  return file.createReadStream(range && { start: range.first, end: range.last })
}

/** Writes under another name first, so that a crash leaves no half file under the final name. */
async function writeWhole(path: string, content: () => Promise<Readable>): Promise<void> {
  const unfinished = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(await content(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** A new name is safely on the disk only after this. Windows has no such call for folders. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().finally(() => folder.close())
}

async function listFiles(folder: string, prefix: string, after: string): Promise<StoredFile[]> {
  const names = await readdir(join(folder, prefix)).catch(() => [])
  const keys = names.map((name) => `${prefix}/${name}`).filter((key) => key > after)
  const files = keys.sort().slice(0, LIST_AT_MOST).map(describe)
  return (await Promise.all(files)).flatMap((file) => file ?? [])

  /** Returns undefined for a file that was removed after the names were read. */
  async function describe(key: string): Promise<StoredFile | undefined> {
    const found = await stat(join(folder, key)).catch(() => undefined)
    return found?.isFile() ? { key, changedAt: found.mtime } : undefined
  }
}

/** Keys come from our own tables. Even so, one that leads out of the folder is refused. */
function checked(key: string): string {
  if (!/^[\w-]+\/[\w-]+(\.\w+)*$/.test(key)) throw new Error(`"${key}" is not the key of a file`)
  return key
}
