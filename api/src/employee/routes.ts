import * as contract from '@hr/contract/employee'
import { profilePicture } from '@hr/contract/profile-picture'
import type { App, Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { readProfilePicture, type SmallFormat } from './pictures.ts'
import { findProfile, maySeePersonalFieldsOf } from './profile.ts'
import { isProfilePicture, listEmployees } from './queries.ts'

const YEAR_IN_SECONDS = 365 * 24 * 3600

export function employeeRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.route({
    ...contract.listEmployees,
    handler: async ({ body }, reply) => {
      const { rows, total } = await listEmployees(db, body ?? {})
      reply.header('x-total-count', total)
      return rows
    },
  })

  app.route({
    ...profilePicture,
    handler: async ({ params, query: { size }, headers }, reply) => {
      if (!(await isProfilePicture(db, params.profilePicture))) throw notFound()
      const format: SmallFormat = headers.accept?.includes('image/webp') ? 'webp' : 'jpeg'
      const bytes = await readProfilePicture(deps, params.profilePicture, size && [size, format])
      return reply
        .type(size ? `image/${format}` : 'image/jpeg')
        .header('vary', 'Accept, Origin')
        .header('cache-control', `private, max-age=${YEAR_IN_SECONDS}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(bytes)
    },
  })

  app.route({
    ...contract.getUserProfile,
    handler: async ({ me, params }) => {
      const profile = maySeePersonalFieldsOf(me, params.id) && (await findProfile(db, params.id))
      if (!profile) throw notFound('Profile not found')
      return [profile]
    },
  })
}
