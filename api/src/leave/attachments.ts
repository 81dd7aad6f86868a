import { writeFile } from 'node:fs/promises'
import { attachmentUpload } from '@hr/contract/without-zod'
import type { Queryable } from '@hr/db/client'
import { leaveAttachments } from '@hr/db/schema'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { reencode } from '../pictures.ts'
import type { Upload } from '../uploads.ts'

export type StoredPicture = { storageKey: string; mediaType: string; byteSize: number }

/** Stores the picture, encoded again, under a random name. Fails with 415 by the field if `reencode` refuses it. */
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

/** The base of a complete address: `attachmentBaseUrl + attachment`. */
export const attachmentBaseUrl = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}/leaves/attachments/`
