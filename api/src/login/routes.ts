import * as contract from '@hr/contract/login'
import type { App, Deps } from '../deps.ts'
import { findApprover } from '../leave/approver.ts'
import { endSession, personalDetails } from './queries.ts'
import { signIn } from './sign-in.ts'

export function loginRoutes(app: App, deps: Deps): void {
  app.route({
    ...contract.signIn,
    config: { ...contract.signIn.config, rateLimit: signInRate },
    handler: ({ body, client, headers }) => signIn(app, deps, body, { address: client, agent: headers['user-agent'] }),
  })

  app.route({
    ...contract.currentUser,
    handler: async ({ me }) => {
      const { designationName, ...person } = await personalDetails(deps.db, me.id)
      const approver = me.roleId === 1 ? undefined : await findApprover(deps.db, me.id)
      return {
        ...person,
        reportingTo: approver?.id ?? null,
        reportingToName: approver?.name ?? null,
        reportingToTitle: approver?.title ?? null,
      }
    },
  })

  app.route({
    ...contract.roleId,
    handler: async ({ me }) => ({ employeeRoleId: me.roleId }),
  })

  app.route({
    ...contract.signOut,
    handler: async ({ me }, reply) => {
      await endSession(deps.db, me.sessionId, deps.now())
      return reply.code(204).send(null)
    },
  })
}

/** Sixty tries a minute and client (api.md, Conventions). */
const signInRate = {
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: { client: string }) => `sign-in ${request.client}`,
}
