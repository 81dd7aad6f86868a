import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ownFileName } from '@hr/domain/drive/file-name'
import { malformed, tooLarge } from '../page/refusal.server.ts'

/** A file that came with a form, kept in a temporary folder until the answer is sent. */
export type UploadedFile = {
  path: string
  fileName: string
  type: string
  byteSize: number
  isTooLarge: boolean
  /** SHA-256 of the part that was kept. */
  contentHash: string
  /** Its field contained further files, which were not kept. */
  hasOthers: boolean
}

export type FileRule = { field: string; maxBytes: number }

type KeptFile = Omit<UploadedFile, 'hasOthers'>

type Multipart = {
  entries: URLSearchParams
  file: UploadedFile | undefined
  /** The form was larger than allowed, and the rest was not kept. */
  isCut: boolean
}
type Options = {
  rule: FileRule | undefined
  /** Asked before a file is written, with the fields that came before it. */
  mayKeep: (entries: URLSearchParams) => boolean
  afterwards: (work: () => Promise<void>) => void
}

/**
 * How much of a form is kept, without its file. This is more than any of our forms takes, so that a text that is too
 * long for its field comes back complete, with the message next to it.
 */
export const MAX_FORM_BYTES = 1024 * 1024
/**
 * A file or form over its limit is read up to this size, so that its sender gets an answer instead of a broken
 * connection.
 */
export const READ_AT_MOST = 64 * 1024 * 1024
const limits = { fields: 500, fieldNameSize: 200, fieldSize: MAX_FORM_BYTES, files: 20, parts: 520, headerPairs: 20 }

/**
 * Reads a multipart form as a stream and keeps only the one file of the rule. It uses busboy because Remix's own reader
 * (2.17) fails on file names that contain `;` or `=`.
 */
export async function readMultipart(request: Request, { rule, mayKeep, afterwards }: Options): Promise<Multipart> {
  if (Number(request.headers.get('content-length') ?? 0) > READ_AT_MOST || !request.body) throw tooLarge()
  const read: Multipart = { entries: new URLSearchParams(), file: undefined, isCut: false }
  const parser = newParser(request)
  let keeping: Promise<KeptFile | undefined> | undefined
  let kept = 0
  let inField = 0

  parser.on('field', (name, value, _nameCut, valueCut) => {
    kept += Buffer.byteLength(value)
    read.isCut ||= valueCut || kept > MAX_FORM_BYTES
    if (kept <= MAX_FORM_BYTES) read.entries.append(name, value)
  })
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', () => undefined)
    if (name === rule?.field) inField += 1
    if (name !== rule?.field || keeping || !mayKeep(read.entries)) stream.resume()
    else keeping = keepFile(stream, { fileName, type }, rule, afterwards)
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => (read.isCut = true))

  await parse(request.body, parser)
  const file = await keeping
  read.file = file && { ...file, hasOthers: inField > 1 }
  return read
}

function newParser(request: Request) {
  const contentType = request.headers.get('content-type') ?? ''
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw malformed()
  }
}

async function parse(body: ReadableStream<Uint8Array>, parser: ReturnType<typeof newParser>): Promise<void> {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  let bytes = 0
  try {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > READ_AT_MOST) throw tooLarge()
      if (!parser.write(chunk)) await once(parser, 'drain')
    }
    parser.end()
    await finished(parser)
  } catch (error) {
    throw error instanceof Error ? malformed() : error
  }
}

type Sent = { fileName: string; type: string }

async function keepFile(
  stream: BusboyFileStream,
  { fileName, type }: Sent,
  { maxBytes }: FileRule,
  afterwards: Options['afterwards'],
): Promise<KeptFile | undefined> {
  // Reading must begin at once, but the folder is ready only a moment later.
  stream.pause()
  const folder = await mkdtemp(join(tmpdir(), 'hr-form-'))
  afterwards(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  const { byteSize, contentHash } = await writeUpTo(stream, path, maxBytes)

  // Browsers send an empty part if no file was chosen.
  if (byteSize === 0) return undefined
  return { path, fileName: ownFileName(fileName), type, byteSize, isTooLarge: byteSize > maxBytes, contentHash }
}

/** Writes the stream to a file up to the limit, reads it to its end, and counts all its bytes. */
async function writeUpTo(stream: BusboyFileStream, path: string, maxBytes: number) {
  const file = createWriteStream(path, { mode: 0o600 })
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    byteSize += chunk.length
    if (byteSize > maxBytes) continue
    hash.update(chunk)
    if (!file.write(chunk)) await once(file, 'drain')
  }
  file.end()
  await finished(file)
  return { byteSize, contentHash: hash.digest('hex') }
}
