import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '@hr/domain/drive/upload'
import * as t from '@hr/words/drive'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { created, id, listBody, moment, nothing, signedLink } from '../call/fields.ts'

const tag = t.drive

export const driveUpload = { field: 'file', maxBytes: MAX_FILE_BYTES, tooLarge: FILE_TOO_LARGE } as const

const driveFile = z.object({
  id: z.number(),
  fileName: z.string(),
  fileLocation: z.string().describe('the path of the file on the host of the API, valid for ten minutes'),
  createdDate: moment,
  byteSize: z.number(),
})
export type DriveFile = z.infer<typeof driveFile>

export const listDriveFiles = endpoint({
  url: '/stratdrive',
  config: { access: '12345', tag, summary: 'The documents of the company, newest first' },
  schema: { body: listBody, response: { 200: z.array(driveFile) } },
})

export const uploadDriveFile = endpoint({
  url: '/stratdrive/file_upload',
  config: { access: '3', writes: true, upload: driveUpload, tag, summary: 'Add a document of at most 25 MB' },
  schema: { body: z.strictObject({}), response: { 201: created } },
})

export const deleteDriveFile = endpoint({
  url: '/stratdrive/file_delete',
  config: { access: '3', writes: true, tag, summary: 'Delete a document' },
  schema: { body: z.strictObject({ fileId: id() }), response: { 204: nothing } },
})

export const downloadDriveFile = endpoint({
  method: 'GET',
  url: '/stratdrive/files/:id',
  config: { access: 'signed', reads: 'opened', tag, summary: 'A document, or a part of it with a Range header' },
  schema: {
    params: z.object({ id: id() }),
    querystring: signedLink,
  },
})
