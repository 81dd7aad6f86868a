import { driveUpload } from '@hr/contract/files/drive'
import { keepDocument } from '~/drive/upload.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering, type Entered } from '~/http/session/enter.server.ts'
import { leaveFlash } from '~/http/session/flash.server.ts'

/** There is nothing to read here. */
export const loader = afterEntering(() => {
  throw notFound()
})

/**
 * Where a script sends a document, so that it can show the progress. The form without a script posts to its own page.
 */
export const action = afterEntering(upload, { file: driveUpload })

function upload(entered: Entered) {
  return keepDocument(entered, async (message) => {
    leaveFlash(entered.context, message)
    return Response.json({}, { status: 201 })
  })
}
