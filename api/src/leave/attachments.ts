import { readFile, writeFile } from 'node:fs/promises'
import type { Queryable } from '@hr/db/client'
import { leaveAttachments } from '@hr/db/schema'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { Deps } from '../deps.ts'
import { wrongType } from '../errors.ts'
import { deriveKey, isSigned, sign } from '../secrets.ts'
import type { Upload } from '../uploads.ts'

const NOT_AN_IMAGE = 'Only jpg, jpeg and png images are accepted'
const MAX_PIXELS = 25_000_000
const LIFE_IN_MINUTES = 10

export type StoredPicture = { storageKey: string; mediaType: string; byteSize: number }
/** Makes the `attachment` value of the wire: an id with a signature, so that a plain link works for ten minutes. */
export type SignAttachment = (attachmentId: number) => string

/**
 * Decodes the picture and encodes it again, without metadata, under a random name. 415 by the field for anything
 * that is not a jpg or png by its content, or has more than 25 million pixels.
 */
export async function storePicture({ storage }: Pick<Deps, 'storage'>, { path }: Upload): Promise<StoredPicture> {
  const { data, extension } = await reencode(path)
  await writeFile(path, data)
  const storageKey = await storage.put('leave', path, extension)
  return { storageKey, mediaType: extension === 'png' ? 'image/png' : 'image/jpeg', byteSize: data.byteLength }
}

async function reencode(path: string): Promise<{ data: Buffer; extension: 'png' | 'jpg' }> {
  const original = await readFile(path)
  const type = await fileTypeFromBuffer(original)
  if (type?.ext !== 'png' && type?.ext !== 'jpg') throw notAnImage()

  const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
  const encoded = type.ext === 'png' ? picture.png() : picture.jpeg({ quality: 85 })
  try {
    return { data: await encoded.toBuffer(), extension: type.ext }
  } catch {
    throw notAnImage()
  }
}

const notAnImage = () => wrongType(NOT_AN_IMAGE, { attachment: NOT_AN_IMAGE })

export async function saveAttachment(tx: Queryable, picture: StoredPicture): Promise<number> {
  const [row] = await tx.insert(leaveAttachments).values(picture).returning({ id: leaveAttachments.id })
  if (!row) throw new Error('no attachment row')
  return row.id
}

export function attachmentSigner({ env, now }: Deps): SignAttachment {
  const key = deriveKey(env.APP_SECRET, 'leave attachment')
  return (attachmentId) => {
    const until = Math.floor(now().getTime() / 1000) + LIFE_IN_MINUTES * 60
    return `${attachmentId}?until=${until}&signature=${sign(key, `${attachmentId} ${until}`)}`
  }
}

/** Whether a link carries a signature of ours that is not over. */
export function isOpened({ env, now }: Deps, attachmentId: number, link: { until?: string; signature?: string }) {
  const { until = '', signature = '' } = link
  const isOver = !(Number(until) * 1000 >= now().getTime())
  return !isOver && isSigned(deriveKey(env.APP_SECRET, 'leave attachment'), `${attachmentId} ${until}`, signature)
}

/** `attachmentBaseUrl + attachment` is a whole address. */
export const attachmentBaseUrl = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}/leaves/attachments/`
