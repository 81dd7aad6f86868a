import { writeFile } from 'node:fs/promises'
import { attachmentUpload } from '@hr/contract/leave'
import type { Queryable } from '@hr/db/client'
import { leaveAttachments } from '@hr/db/schema'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { reencode } from '../pictures.ts'
import { deriveKey, isSigned, sign } from '../secrets.ts'
import type { Upload } from '../uploads.ts'

const LIFE_IN_MINUTES = 10

export type StoredPicture = { storageKey: string; mediaType: string; byteSize: number }
/** Makes the `attachment` value of the wire: an id with a signature, so that a plain link works for ten minutes. */
export type SignAttachment = (attachmentId: number) => string

/** Keeps the picture, encoded again, under a random name; 415 by the field where `reencode` refuses it. */
export async function storePicture({ storage }: Pick<Deps, 'storage'>, { path }: Upload): Promise<StoredPicture> {
  const { data, format } = await reencode(path, attachmentUpload.field, (picture, format) =>
    format === 'png' ? picture.png() : picture.jpeg({ quality: 85 }),
  )
  await writeFile(path, data)
  const storageKey = await storage.put('leave', path, format)
  return { storageKey, mediaType: format === 'png' ? 'image/png' : 'image/jpeg', byteSize: data.byteLength }
}

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
