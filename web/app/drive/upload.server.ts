import { driveUpload, uploadDriveFile } from '@hr/contract/files/drive'
import { NO_FILE } from '@hr/domain/drive/upload'
import * as t from '@hr/words/drive'
import { z } from 'zod'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

const uploadForm = z.object({})

/** Sends the posted document on to the API; `done` answers with the message of success. */
export function keepDocument({ api, form, context }: Entered, done: (message: string) => Promise<Response>) {
  const { file } = form
  return submit(
    { form, context },
    {
      schema: uploadForm,
      file: driveUpload,
      check: () => ({ file: file ? undefined : NO_FILE }),
      send: () => api(uploadDriveFile, { body: {}, file }),
      done: () => done(t.documentUploaded(file?.fileName ?? '')),
    },
  )
}
