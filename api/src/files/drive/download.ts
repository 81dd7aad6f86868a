import { Readable } from 'node:stream'
import { type ByteRange, isKnown, isSame, rangeOf } from '@hr/domain/drive/byte-range'
import * as t from '@hr/words/drive'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserError } from '../../platform/http/errors.ts'
import type { Storage } from '../../platform/storage/store.ts'
import type { DriveRow } from './queries.ts'

/**
 * Sends a document as a download that cannot run as a page: all of it, the part that `Range` asks for, or 304 if the
 * reader has it already. Its tag is made from its content, so that a broken download continues, or starts again if the
 * file is a different one.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, storage: Storage, file: DriveRow) {
  const etag = `"${file.contentHash}"`
  if (isKnown(request.headers['if-none-match'], etag)) return reply.headers(aboutContent(etag)).code(304).send()

  const part = partOf(request, file, etag)
  if (part === 'none') throw noSuchPart(reply, file)
  const { first, last } = part ?? { first: 0, last: file.byteSize - 1 }
  // Opened before any header is set, so that a file that cannot be read causes an ordinary error.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await storage.read(file.storageKey, part)

  if (part) reply.code(206).header('content-range', `bytes ${first}-${last}/${file.byteSize}`)
  return reply
    .headers(aboutContent(etag))
    .type(file.mediaType)
    .header('content-length', last - first + 1)
    .header('content-disposition', attachmentCalled(file.fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}

/** The reader's browser may cache it, but must ask each time. Compression on the way would change the tag. */
const aboutContent = (etag: string) => ({
  etag,
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache, no-transform',
})

function partOf(
  { method, headers }: FastifyRequest,
  { byteSize }: DriveRow,
  etag: string,
): ByteRange | 'none' | undefined {
  const { range, 'if-range': ifRange } = headers
  return method === 'GET' && isSame(ifRange as string | undefined, etag) ? rangeOf(range, byteSize) : undefined
}

function noSuchPart(reply: FastifyReply, { byteSize }: DriveRow): UserError {
  reply.header('content-range', `bytes */${byteSize}`)
  return new UserError(416, 'no_such_part', t.rangeOutsideDocument)
}

/** The name in UTF-8 (RFC 6266, RFC 8187), and in ASCII for programs that understand nothing else. */
function attachmentCalled(fileName: string): string {
  const plain = fileName.replace(/[^ -~]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
