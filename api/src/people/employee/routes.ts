import { NO_SUCH_EMPLOYEE } from '@hr/contract/call/refusals'
import { listDirectoryProblems } from '@hr/contract/people/directory-problem'
import * as contract from '@hr/contract/people/employee'
import { profilePicture } from '@hr/contract/people/profile-picture'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/people'
import type { App, Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { add } from './add.ts'
import { isWishedPicture } from './data-wishes.ts'
import { deleteEmployee, previewDeletion } from './delete.ts'
import { listProblems } from './directory-problems.ts'
import { edit } from './edit.ts'
import { entryRoutes } from './list-routes.ts'
import { listManagers } from './managers.ts'
import { ownDataRoutes } from './own-data-routes.ts'
import { readProfilePicture, type SmallFormat } from './pictures.ts'
import { findProfile } from './profile.ts'
import { findRecord, isProfilePicture, listAlumni, listEmployees, listReporting } from './queries.ts'
import { toRecord } from './record.ts'
import { restore } from './restore.ts'

export function employeeRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps)
  entryRoutes(app, deps)
  recordRoutes(app, deps)
  profileRoutes(app, deps)
  pictureRoutes(app, deps)
  ownDataRoutes(app, deps)
}

function listRoutes(app: App, { db }: Deps): void {
  handle(app, contract.listEmployees, async ({ body }, reply) => counted(reply, await listEmployees(db, body ?? {})))
  handle(app, contract.listAlumni, async ({ body }, reply) => counted(reply, await listAlumni(db, body ?? {})))

  handle(app, contract.listReporting, async ({ me, body }, reply) =>
    counted(reply, await listReporting(db, me.id, body ?? {})),
  )

  handle(app, contract.listEmployeesByBu, async ({ body }, reply) => counted(reply, await listEmployees(db, body)))

  handle(app, contract.reportingToList, async ({ body }, reply) => counted(reply, await listManagers(db, body ?? {})))

  handle(app, listDirectoryProblems, async ({ me, body }, reply) =>
    counted(reply, await listProblems(db, me, body ?? {})),
  )
}

function recordRoutes(app: App, deps: Deps): void {
  handle(app, contract.addEmployee, ({ me, body, upload, write }) => add({ deps, me, write }, body, upload))

  handle(app, contract.editEmployee, async ({ me, params, body, upload, write }) => {
    await edit({ deps, me, write }, params.id, body, upload)
    return { userMessage: t.employeeUpdated }
  })

  handle(app, contract.deletePreview, ({ body }) => previewDeletion(deps, body.employeeId))
  handle(app, contract.deleteEmployee, ({ me, body, write }) => deleteEmployee({ deps, me, write }, body))

  handle(app, contract.restoreEmployee, async ({ me, body, write }) => {
    await restore({ deps, me, write }, body)
    return { userMessage: t.employeeRestored }
  })
}

function profileRoutes(app: App, { db }: Deps): void {
  handle(app, contract.employeeDetails, async ({ params }) => {
    const row = await findRecord(db, params.employeeId)
    if (!row) throw notFound(NO_SUCH_EMPLOYEE)
    return toRecord(row)
  })

  handle(app, contract.getUserProfile, async ({ me, params }) => {
    const profile = may(me, 'seePersonal', { employeeId: params.id }) && (await findProfile(db, params.id))
    if (!profile) throw notFound(t.profileNotFound)
    return [profile]
  })
}

const YEAR_IN_SECONDS = 365 * 24 * 3600

function pictureRoutes(app: App, deps: Deps): void {
  handle(app, profilePicture, async ({ params, query: { size }, headers }, reply) => {
    const name = params.profilePicture
    if (!(await isProfilePicture(deps.db, name)) && !(await isWishedPicture(deps.db, name))) throw notFound()
    const format: SmallFormat = headers.accept?.includes('image/webp') ? 'webp' : 'jpeg'
    const bytes = await readProfilePicture(deps, name, size && [size, format])
    return reply
      .type(size ? `image/${format}` : 'image/jpeg')
      .header('vary', 'Accept, Origin')
      .header('cache-control', `private, max-age=${YEAR_IN_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}
