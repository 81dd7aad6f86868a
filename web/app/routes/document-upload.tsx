import { driveUpload } from '@hr/contract/drive'
import type { ActionFunctionArgs } from '@remix-run/node'
import { keepDocument } from '~/drive/upload.server.ts'
import { enter } from '~/http/enter.server.ts'
import { leaveFlash } from '~/http/flash.server.ts'

/**
 * Where a script sends a document, so that it can show the progress. The form without a script posts to its own page.
 */
export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args, { file: driveUpload })
  return keepDocument(entered, async (message) => {
    leaveFlash(entered.context, message)
    return Response.json({}, { status: 201 })
  })
}
