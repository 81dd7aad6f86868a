import * as contract from '@hr/contract/login'
import { hasPartInLeave } from '@hr/domain/access'
import type { App, Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { findApprover } from '../leave/approver.ts'
import { onTheWire } from '../on-the-wire.ts'
import { counted, pageOf } from '../paging.ts'
import { changePassword } from './change-password.ts'
import { openInvitation } from './invite.ts'
import { attemptsOf, endOwnSession, endSession, liveSessions, personalDetails } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { verifyCode } from './verify-code.ts'

export function loginRoutes(app: App, deps: Deps): void {
  signingIn(app, deps)
  recovery(app, deps)
  settings(app, deps)
}

function signingIn(app: App, deps: Deps): void {
  app.route({
    ...contract.signIn,
    config: { ...contract.signIn.config, rateLimit: signInRate },
    handler: ({ body, client, headers, write }) =>
      signIn(app, deps, body, { address: client, agent: headers['user-agent'] }, write),
  })

  app.route({
    ...contract.currentUser,
    handler: async ({ me }) => {
      const { designationName, ...person } = await personalDetails(deps.db, me.id)
      const approver = hasPartInLeave(me.roleId) ? await findApprover(deps.db, me.id) : undefined
      return {
        ...person,
        reportingTo: approver?.id ?? null,
        reportingToName: approver?.name ?? null,
        reportingToTitle: approver?.title ?? null,
        reportingToPicture: approver?.picture ?? null,
      }
    },
  })

  app.route({
    ...contract.roleId,
    handler: async ({ me }) => ({ employeeRoleId: me.roleId }),
  })

  app.route({
    ...contract.signOut,
    handler: async ({ me, write }, reply) => {
      await write((tx) => endSession(tx, me.sessionId, deps.now()))
      return reply.code(204).send(null)
    },
  })
}

function recovery(app: App, deps: Deps): void {
  app.route({
    ...contract.forgetPassword,
    config: { ...contract.forgetPassword.config, rateLimit: signInRate },
    handler: ({ body, write }) => sendCode(deps, body, write),
  })

  app.route({
    ...contract.verifyCode,
    config: { ...contract.verifyCode.config, rateLimit: signInRate },
    handler: ({ body, write }) => verifyCode(app, deps, body, write),
  })

  app.route({
    ...contract.firstPassword,
    config: { ...contract.firstPassword.config, rateLimit: signInRate },
    handler: ({ body }) => openInvitation(app, deps, body),
  })

  app.route({
    ...contract.resetPassword,
    config: { ...contract.resetPassword.config, rateLimit: signInRate },
    handler: ({ passwordToken, body, client, headers, write }) =>
      resetPassword(deps, passwordToken, body, { address: client, agent: headers['user-agent'] }, write),
  })
}

function settings(app: App, deps: Deps): void {
  app.route({
    ...contract.changePassword,
    handler: ({ me, body, client, headers, write }) =>
      changePassword(deps, me, body, { address: client, agent: headers['user-agent'] }, write),
  })

  app.route({
    ...contract.loginHistory,
    handler: async ({ me, body }, reply) => {
      const attempts = counted(reply, await attemptsOf(deps.db, me.id, body ?? {}))
      const loginDetails = attempts.map(({ ipAddress, at, outcome }) => ({
        ipAddress,
        attemptedOn: onTheWire(at, me.timeZone),
        loginStatus: outcome,
      }))
      return { loginDetails }
    },
  })

  app.route({
    ...contract.listSessions,
    handler: async ({ me, body }, reply) => {
      const rows = await liveSessions(deps.db, me.id, deps.now())
      const searched = (row: (typeof rows)[number]) => [row.ipAddress, row.userAgent ?? '']
      return pageOf(reply, rows, body ?? {}, searched).map(({ createdAt, lastUsedAt, ...session }) => ({
        ...session,
        createdOn: onTheWire(createdAt, me.timeZone),
        lastUsedOn: onTheWire(lastUsedAt, me.timeZone),
        isCurrent: session.sessionId === me.sessionId,
      }))
    },
  })

  app.route({
    ...contract.revokeSession,
    handler: async ({ me, body, write }, reply) => {
      await write(async (tx) => {
        if (!(await endOwnSession(tx, me.id, body.sessionId, deps.now()))) throw notFound('Session not found')
      })
      return reply.code(204).send(null)
    },
  })
}

/** Sixty attempts a minute for each client (docs/spec/api.md, Limits). */
const signInRate = {
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: { client: string }) => `sign-in ${request.client}`,
}
