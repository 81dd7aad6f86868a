import * as contract from '@hr/contract/files/drive'
import type { App, Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { counted } from '../../platform/http/paging.ts'
import { linkSigner, openedFor } from '../../platform/http/signed-links.ts'
import { admitReader } from '../../signing-in/session-of-request.ts'
import { deleteFile } from './delete.ts'
import { sendFile } from './download.ts'
import { findFile, listFiles } from './queries.ts'
import { uploadFile } from './upload.ts'

/** Links of one kind do not open files of another. */
const LINK_KIND = 'drive file'

export function driveRoutes(app: App, deps: Deps): void {
  const sign = linkSigner(deps, LINK_KIND)

  handle(app, contract.listDriveFiles, async ({ me, body }, reply) => {
    const files = counted(reply, await listFiles(deps.db, body ?? {}))
    return files.map(({ id, fileName, byteSize, createdAt }) => ({
      id,
      fileName,
      byteSize,
      fileLocation: `/stratdrive/files/${sign(id, me)}`,
      createdDate: onTheWire(createdAt, me.timeZone),
    }))
  })

  handle(app, contract.uploadDriveFile, ({ me, upload, write }) => uploadFile({ deps, me, write }, upload))
  handle(app, contract.deleteDriveFile, ({ body, write }) => deleteFile(deps, body.fileId, write))

  downloadRoute(app, deps)
}

function downloadRoute(app: App, deps: Deps): void {
  handle(app, contract.downloadDriveFile, async (request, reply) => {
    const { id } = request.params
    await admitReader(app, deps, request, openedFor(deps, LINK_KIND, id, request.query))
    const file = await findFile(deps.db, id)
    if (!file) throw notFound()
    return sendFile(request, reply, deps.storage, file)
  })
}
