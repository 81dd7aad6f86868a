import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { App } from './deps.ts'
import { tooLarge } from './errors.ts'

/** A file that came with a request, in a temporary folder until the answer is sent. */
export type Upload = { path: string; fileName: string; byteSize: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: { field: string; maxBytes: number; tooLarge: string }
  }
  interface FastifyRequest {
    upload: Upload | undefined
    uploadFolder: string | undefined
  }
}

/** A file over its limit is read to the end up to here, so that its sender gets an answer instead of a broken line. */
const READ_AT_MOST = 64 * 1024 * 1024

/** Turns a multipart body into plain fields and at most one file, before the fields are validated. */
export function acceptUploads(app: App): void {
  app.decorateRequest('upload', undefined)
  app.decorateRequest('uploadFolder', undefined)

  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body) request.body ??= {}
    if (request.routeOptions.config.upload && request.isMultipart()) request.body = await readParts(request)
  })
  app.addHook('onResponse', async (request) => {
    if (request.uploadFolder) await rm(request.uploadFolder, { recursive: true, force: true })
  })
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { field, maxBytes, tooLarge: sentence } = request.routeOptions.config.upload ?? never()
  if (Number(request.headers['content-length'] ?? 0) > READ_AT_MOST) throw tooLarge(sentence, { [field]: sentence })

  const fields: Record<string, unknown> = Object.create(null)
  const limits = { fileSize: maxBytes, files: 1, fields: 300, fieldSize: 64 * 1024, parts: 301 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addField(fields, part.fieldname, String(part.value))
    else await keepFile(request, part)
  }
  if (request.upload && request.upload.byteSize >= Number.POSITIVE_INFINITY)
    throw tooLarge(sentence, { [field]: sentence })
  return fields
}

/** A list may be repeated, or be called `name[]` (api.md, Conventions). */
function addField(fields: Record<string, unknown>, name: string, value: string): void {
  const isList = name.endsWith('[]')
  const key = isList ? name.slice(0, -2) : name
  const before = fields[key]
  if (before === undefined) fields[key] = isList ? [value] : value
  else fields[key] = [before, value].flat()
}

async function keepFile(request: FastifyRequest, part: MultipartFile): Promise<void> {
  if (part.fieldname !== request.routeOptions.config.upload?.field) {
    part.file.resume()
    return
  }
  request.uploadFolder = await mkdtemp(join(tmpdir(), 'hr-upload-'))
  const path = join(request.uploadFolder, 'file')
  await pipeline(part.file, createWriteStream(path, { mode: 0o600 }))

  const byteSize = part.file.truncated ? Number.POSITIVE_INFINITY : part.file.bytesRead
  const fileName = basename((part.filename ?? '').replaceAll('\\', '/'))
  request.upload = byteSize === 0 ? undefined : { path, fileName, byteSize }
}

function never(): never {
  throw new Error('readParts is for routes with an upload')
}
