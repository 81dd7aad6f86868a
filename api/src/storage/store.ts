import type { Readable } from 'node:stream'
import type { ByteRange } from '@hr/domain/drive/byte-range'

export type StoredFile = { key: string; changedAt: Date }

/** Where files live. Names are random, so nothing can be guessed, and nothing here is served directly. */
export type Storage = {
  /** Keeps a file of the disk under a random name; gives its key. Either all of it is there afterwards, or nothing. */
  put: (prefix: string, path: string, extension: string) => Promise<string>
  putBytes: (prefix: string, bytes: Uint8Array, extension: string) => Promise<string>
  /** A stream of the file, or of a part of it. Rejects when there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** In bytes. */
  size: (key: string) => Promise<number>
  /** What is not there any more is no failure. */
  remove: (key: string) => Promise<void>
  /** The files of a prefix by key, at most a thousand of them: from the start, or those after a key. */
  list: (prefix: string, after?: string) => Promise<StoredFile[]>
  /** Rejects with a sentence when files cannot be kept here as it is set up. */
  check: () => Promise<void>
}
