import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files live. Names are random, so nothing can be guessed, and nothing here is served directly. */
export type Storage = {
  /** Keeps a file under a random name; gives its key. */
  put: (prefix: string, path: string, extension: string) => Promise<string>
  putBytes: (prefix: string, bytes: Uint8Array, extension: string) => Promise<string>
  read: (key: string) => Promise<Readable>
  remove: (key: string) => Promise<void>
}

/** Files under `$DATA_DIR/files`. */
export function folderStorage(dataDir: string): Storage {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  const newKey = (prefix: string, extension: string) => `${prefix}/${randomUUID()}.${extension}`
  return {
    async put(prefix, path, extension) {
      const key = newKey(prefix, extension)
      await disk.putStream(key, createReadStream(path))
      return key
    },
    async putBytes(prefix, bytes, extension) {
      const key = newKey(prefix, extension)
      await disk.put(key, bytes)
      return key
    },
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  }
}
