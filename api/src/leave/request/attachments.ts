import { open, writeFile } from 'node:fs/promises'
import { attachmentUpload } from '@hr/contract/call/constants'
import type { Queryable } from '@hr/db/client'
import { leaveAttachments, leaveTypes } from '@hr/db/schema'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { reencode } from '../../platform/http/pictures.ts'
import type { Upload } from '../../platform/http/uploads.ts'

export type StoredFile = { storageKey: string; mediaType: string; byteSize: number }

export const PDF = 'application/pdf'
const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', [PDF]: 'pdf' }
export const extensionOf = (mediaType: string): string => extensions[mediaType] ?? 'bin'

const NEITHER = t.onlyImagesAndPdf

/**
 * Stores the attachment of a leave of this type under a random name: a picture encoded again, or a PDF as it is where the
 * type takes it. Fails with 415 by the field if its content is none of them.
 */
export async function storeAttachment(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  { path, byteSize }: Upload,
  leaveTypeId: number,
): Promise<StoredFile> {
  const isPdfTaken = await takesPdf(db, leaveTypeId)
  if (isPdfTaken && (await isPdf(path)))
    return { storageKey: await storage.put('leave', path, 'pdf'), mediaType: PDF, byteSize }
  const encoded = await reencode(
    path,
    attachmentUpload.field,
    (picture, format) => (format === 'png' ? picture.png() : picture.jpeg({ quality: 85 })),
    isPdfTaken ? NEITHER : undefined,
  )
  await writeFile(path, encoded.data)
  const storageKey = await storage.put('leave', path, encoded.format)
  const mediaType = encoded.format === 'png' ? 'image/png' : 'image/jpeg'
  return { storageKey, mediaType, byteSize: encoded.data.byteLength }
}

async function takesPdf(db: Queryable, leaveTypeId: number): Promise<boolean> {
  const [type] = await db
    .select({ files: leaveTypes.attachmentFiles })
    .from(leaveTypes)
    .where(eq(leaveTypes.id, leaveTypeId))
  return type?.files === 'pdf'
}

/** The number of bytes at the end of a PDF that contain its last mark. */
const TAIL = 1024

/** Whether a file begins and ends as a PDF does: one that was cut off has lost its end. */
async function isPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (at: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, at)).buffer.toString('latin1')
    return (await read(0, 5)) === '%PDF-' && (await read(Math.max(0, size - TAIL), TAIL)).includes('%%EOF')
  } finally {
    await file.close()
  }
}

export async function saveAttachment(tx: Queryable, file: StoredFile): Promise<number> {
  const [row] = await tx.insert(leaveAttachments).values(file).returning({ id: leaveAttachments.id })
  if (!row) throw new Error('no attachment row')
  return row.id
}

/** The base of a complete address: `attachmentBaseUrl + attachment`. */
export const attachmentBaseUrl = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}/leaves/attachments/`
