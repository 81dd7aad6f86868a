import type { Readable } from 'node:stream'
import type { ByteRange } from '@hr/domain/drive/byte-range'

export type StoredFile = { key: string; changedAt: Date }

/** The place for files. Names are random, so they cannot be guessed, and no file is served directly. */
export type Storage = {
  /** Stores a file from the disk under a random name and returns its key. Stores either all of it or nothing. */
  put: (prefix: string, path: string, extension: string) => Promise<string>
  putBytes: (prefix: string, bytes: Uint8Array, extension: string) => Promise<string>
  /** Stores a file under a key that it had before, from a backup. Stores either all of it or nothing. */
  putBack: (key: string, content: Readable, size: number) => Promise<void>
  /** Opens a stream of the file, or of a part of it. Rejects if the file does not exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** In bytes. */
  size: (key: string) => Promise<number>
  /** Removes a file. Succeeds if it does not exist. */
  remove: (key: string) => Promise<void>
  /** The files of a prefix by key, at most a thousand: from the beginning, or those after a key. */
  list: (prefix: string, after?: string) => Promise<StoredFile[]>
  /** Rejects with a sentence if files cannot be stored with the current settings. */
  check: () => Promise<void>
}
