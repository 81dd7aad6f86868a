import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { PutObjectCommandInput, S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import * as t from '@hr/words/operations'
import { busy } from '../http/errors.ts'
import type { BucketAddress } from './address.ts'
import { readFrom } from './folder.ts'
import { LIST_AT_MOST, newKey } from './key.ts'
import type { Storage } from './store.ts'

/** Milliseconds within which the store begins to answer what is read or removed (docs/spec/promises.md, Staying up). */
const ANSWER_TIMEOUT = 2_500
/** Milliseconds for which it may take nothing of a file that somebody uploads, or not say that it has it. */
const TAKE_TIMEOUT = 15_000
/** Milliseconds within which a connection must be made, and for which it may be silent. */
const CONNECT_TIMEOUT = 3_000
const SILENCE_TIMEOUT = 30_000
/** A slow reader keeps one connection for as long as it reads. */
const MAX_CONNECTIONS = 500
/** The bytes of a part of a large file, two of which wait in memory, and the most parts of a file: a store takes ten thousand. */
const PART = 16 * 2 ** 20
const MOST_PARTS = 9_000

type Content = Pick<PutObjectCommandInput, 'Body' | 'ContentLength'>

/** Stores files in a bucket of an S3-compatible store. A store that does not answer fails with 503. */
export async function bucketStorage(address: BucketAddress): Promise<Storage> {
  // Loaded only here, because it takes a second, which installations with a folder need not wait for.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(settings(address))
  const Bucket = address.bucket
  const at = (key: string) => ({ Bucket, Key: key })

  /** Stores what `content` returns. That calls `taken` whenever the store has taken more of it. */
  async function keep(prefix: string, extension: string, content: (taken: () => void) => Content): Promise<string> {
    const key = newKey(prefix, extension)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), TAKE_TIMEOUT)
    const command = new s3.PutObjectCommand({ ...at(key), ...content(() => timer.refresh()) })
    await answer(client.send(command, { abortSignal: late.signal })).finally(() => clearTimeout(timer))
    return key
  }

  return {
    // Sent in one request, since the store keeps nothing of a request that breaks off.
    async put(prefix, path, extension) {
      const { size } = await stat(path)
      const file = await readFrom(path)
      const content = (taken: () => void) => ({ Body: whenTaken(file, taken), ContentLength: size })
      return keep(prefix, extension, content).finally(() => file.destroy())
    },
    putBytes: (prefix, bytes, extension) => keep(prefix, extension, () => ({ Body: bytes })),
    // Sent in parts where it is large: a store takes no more than 5 GB in one request, and a backup may be larger.
    async putBack(key, content, size) {
      const file = { ...at(key), Body: content }
      if (size <= PART) {
        await answer(client.send(new s3.PutObjectCommand({ ...file, ContentLength: size })))
        return
      }
      const { Upload } = await import('@aws-sdk/lib-storage')
      const partSize = Math.max(PART, Math.ceil(size / MOST_PARTS))
      await answer(new Upload({ client, params: file, partSize, queueSize: 2 }).done())
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const { Body } = await soon((late) => client.send(new s3.GetObjectCommand({ ...at(key), Range }), late))
      return Body as Readable
    },
    async size(key) {
      const { ContentLength } = await soon((late) => client.send(new s3.HeadObjectCommand(at(key)), late))
      return ContentLength ?? 0
    },
    async remove(key) {
      await soon((late) => client.send(new s3.DeleteObjectCommand(at(key)), late))
    },
    async list(prefix, after) {
      const asked = { Bucket, Prefix: `${prefix}/`, StartAfter: after, MaxKeys: LIST_AT_MOST }
      const { Contents = [] } = await answer(client.send(new s3.ListObjectsV2Command(asked)))
      return Contents.map(({ Key = '', LastModified = new Date() }) => ({ key: Key, changedAt: LastModified }))
    },
    check: () => check(client.send(new s3.HeadBucketCommand({ Bucket })), address),
  }
}

function settings({ endpoint, region, keyId, secret, isInPath }: BucketAddress): S3ClientConfig {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS }
  return {
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: isInPath,
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      socketTimeout: SILENCE_TIMEOUT,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/** The bytes of a file; `taken` is called for each piece that is asked for. */
function whenTaken(file: Readable, taken: () => void): Readable {
  const pieces = async function* () {
    for await (const piece of file) {
      taken()
      yield piece
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

/** The status of the store's answer, or undefined if there was none. */
const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode

async function answer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500) throw Object.assign(busy(5), { cause: error })
    throw error
  }
}

/** Gives up a call whose answer has not begun in time. What has begun may take as long as its reader needs. */
async function soon<T>(call: (late: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_TIMEOUT)
  return answer(call({ abortSignal: late.signal })).finally(() => clearTimeout(timer))
}

/** What a connection fails with because of the address itself, or of how it wants to be spoken to, and not for a while. */
const WRONG_ADDRESS = /^(ENOTFOUND|EPROTO|ERR_TLS_.*|ERR_SSL_.*|CERT_.*|UNABLE_TO_.*|SELF_SIGNED_.*|DEPTH_ZERO_.*)$/

/**
 * A store that refuses us, or an address where none can be, will go on failing, so this fails. One that does not answer may
 * still be starting, so it passes.
 */
async function check(call: Promise<unknown>, { bucket, endpoint }: BucketAddress): Promise<void> {
  try {
    await call
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && status < 500) {
      throw new Error(t.bucketRefused({ endpoint, bucket, status }))
    }
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && WRONG_ADDRESS.test(code)) {
      throw new Error(t.storeUnreachable(endpoint, code))
    }
  }
}
