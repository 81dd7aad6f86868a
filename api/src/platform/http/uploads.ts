import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { ownFileName } from '@hr/domain/drive/file-name'
import { ONE_FILE } from '@hr/domain/drive/upload'
import * as t from '@hr/words/refusals'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { invalid, tooLarge, wrongType } from './errors.ts'

/** A file that came with a request, kept in a temporary folder until the answer is sent. */
export type Upload = {
  path: string
  byteSize: number
  isTooLarge: boolean
  /** The sender's name for it, made fit to store. */
  fileName: string
  /** As declared by the sender, which proves nothing. */
  mediaType: string
  /** SHA-256, hexadecimal. */
  contentHash: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: { field: string; maxBytes: number; tooLarge: string }
  }
  interface FastifyRequest {
    upload: Upload | undefined
    uploadFolder: string | undefined
  }
}

/** A file over its limit is read up to this size, so that its sender gets an answer instead of a broken connection. */
const READ_AT_MOST = 64 * 1024 * 1024

/** Turns a multipart body into plain fields and at most one file, before the fields are validated. */
export function acceptUploads(app: App): void {
  app.decorateRequest('upload', undefined)
  app.decorateRequest('uploadFolder', undefined)

  app.addHook('preValidation', async (request) => {
    const { schema, config } = request.routeOptions
    if (!schema?.body) return
    if (request.isMultipart() && !config.upload) throw wrongType(t.sendJson)
    request.body = request.isMultipart() ? await readParts(request) : (request.body ?? {})
  })
  // onResponse would not do, because it never comes if the sender has disconnected.
  app.addHook('onSend', async (request) => {
    if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true })
  })
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { field, maxBytes, tooLarge: sentence } = uploadOf(request)
  if (Number(request.headers['content-length'] ?? 0) > READ_AT_MOST) throw tooLarge(sentence, { [field]: sentence })

  const fields: Record<string, unknown> = Object.create(null)
  cutOff(request.raw)
  const limits = { fileSize: maxBytes, files: 1, fields: 300, fieldSize: 64 * 1024, parts: 301 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part.fieldname, String(part.value))
      else if (part.fieldname === field) await keepFile(request, part)
      else passOver(fields, part)
    }
  } catch (error) {
    throw asRefusal(error as FastifyError, field)
  }
  if (request.upload?.isTooLarge) throw tooLarge(sentence, { [field]: sentence })
  // Some clients send an empty text for "no file".
  if (fields[field] === '') delete fields[field]
  return fields
}

/** Cuts off a body that does not declare its length, because it may never end. */
function cutOff(raw: IncomingMessage): void {
  let bytes = 0
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > READ_AT_MOST) raw.destroy()
  })
}

/** A form that cannot be read is the sender's fault; a disk that cannot be written is ours. */
function asRefusal(error: FastifyError & { errno?: number }, field: string): Error {
  if (error.code === 'FST_FILES_LIMIT') return invalid({ [field]: ONE_FILE })
  return error.statusCode === 413 || error.errno !== undefined ? error : invalid({}, t.formUnreadable)
}

/** Adds a value to a field. A list may be repeated, or be called `name[]` (docs/spec/api.md, Values). */
function addField(fields: Record<string, unknown>, name: string, value: string): void {
  const isList = name.endsWith('[]')
  const key = isList ? name.slice(0, -2) : name
  const before = fields[key]
  if (before === undefined) fields[key] = isList ? [value] : value
  else fields[key] = [before, value].flat()
}

/** Records a file in a field that takes none, so that its name is refused like that of any unknown field. */
function passOver(fields: Record<string, unknown>, part: MultipartFile): void {
  part.file.resume()
  addField(fields, part.fieldname, '')
}

async function keepFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  request.uploadFolder = await mkdtemp(join(tmpdir(), 'hr-upload-'))
  const path = join(request.uploadFolder, 'file')
  const contentHash = await writeAndHash(part.file, path)
  const { bytesRead, truncated } = part.file
  if (bytesRead === 0) return
  const sent = { fileName: ownFileName(part.filename), mediaType: mediaTypeOf(part.mimetype) }
  request.upload = { path, byteSize: bytesRead, isTooLarge: truncated, ...sent, contentHash }
}

async function writeAndHash(file: Readable, path: string): Promise<string> {
  const hash = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(file, hashed, createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

/** The type goes into a header when the file is sent back, so it is checked here. */
const mediaTypeOf = (sent: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,90}$/.test(sent) ? sent.toLowerCase() : 'application/octet-stream'

function uploadOf(request: FastifyRequest) {
  const { upload } = request.routeOptions.config
  if (!upload) throw new Error('readParts is for routes with an upload')
  return upload
}
