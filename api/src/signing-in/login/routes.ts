import type { LiveSession } from '@hr/contract/signing-in/login'
import * as contract from '@hr/contract/signing-in/login'
import { hasPartInLeave } from '@hr/domain/access'
import * as t from '@hr/words/sign-in'
import { awayOf, findApprover } from '../../company/approver.ts'
import { aboutCaller, type CurrentUser } from '../../company/current-user.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { counted, pageOf } from '../../platform/http/paging.ts'
import { changePassword } from './change-password.ts'
import { openInvitation } from './invite.ts'
import { clientOf, limited } from './limited.ts'
import { attemptsOf, endOwnSession, endSession, liveSessions } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { verifyCode } from './verify-code.ts'

export function loginRoutes(app: App, deps: Deps): void {
  signingIn(app, deps)
  recovery(app, deps)
  settings(app, deps)
  sessions(app, deps)
}

function signingIn(app: App, deps: Deps): void {
  handle(app, limited(contract.signIn), (request) =>
    signIn({ app, deps, client: clientOf(request), write: request.write }, request.body),
  )

  handle(app, contract.currentUser, async ({ me }) => {
    const approver = hasPartInLeave(me.roleId) ? await findApprover(deps.db, me.id, deps.now()) : undefined
    const reportingToAway = await awayOf(deps, me.id, approver)
    return {
      ...aboutCaller(me),
      reportingTo: approver?.id ?? null,
      reportingToName: approver?.name ?? null,
      reportingToTitle: approver?.title ?? null,
      reportingToPicture: approver?.picture ?? null,
      ...(reportingToAway && { reportingToAway }),
    }
  })

  handle(app, contract.roleId, ({ me }) => ({ employeeRoleId: me.roleId }))
  handle(app, contract.signOut, ({ me, write }) => write((tx) => endSession(tx, me.sessionId, deps.now())))
}

function recovery(app: App, deps: Deps): void {
  handle(app, limited(contract.forgetPassword), (request) =>
    sendCode({ deps, write: request.write }, request.body, clientOf(request)),
  )
  handle(app, limited(contract.verifyCode), (request) =>
    verifyCode({ app, deps, client: clientOf(request), write: request.write }, request.body),
  )
  handle(app, limited(contract.firstPassword), ({ body }) => openInvitation(app, deps, body))

  handle(app, limited(contract.resetPassword), (request) =>
    resetPassword({ deps, me: request.passwordToken, write: request.write }, request.body, clientOf(request)),
  )
}

function settings(app: App, deps: Deps): void {
  handle(app, contract.changePassword, (request) =>
    changePassword({ deps, me: request.me, write: request.write }, request.body, clientOf(request)),
  )

  handle(app, contract.loginHistory, async ({ me, body }, reply) => {
    const attempts = counted(reply, await attemptsOf(deps.db, me.id, body ?? {}))
    const loginDetails = attempts.map(({ ipAddress, at, outcome, secondFactor }) => ({
      ipAddress,
      attemptedOn: onTheWire(at, me.timeZone),
      loginStatus: outcome,
      ...(secondFactor && { secondFactor }),
    }))
    return { loginDetails }
  })
}

function sessions(app: App, deps: Deps): void {
  handle(app, contract.listSessions, async ({ me, body }, reply) => {
    const rows = await liveSessions(deps.db, me.id, deps.now())
    const searched = (row: Session) => [row.ipAddress, row.userAgent ?? '']
    return pageOf(reply, rows, body ?? {}, searched).map((row) => sessionFor(me, row))
  })

  handle(app, contract.revokeSession, ({ me, body, write }) =>
    write(async (tx) => {
      if (!(await endOwnSession(tx, me.id, body.sessionId, deps.now()))) throw notFound(t.sessionNotFound)
    }),
  )
}

const sessionFor = (me: CurrentUser, { createdAt, lastUsedAt, ...session }: Session): LiveSession => ({
  ...session,
  createdOn: onTheWire(createdAt, me.timeZone),
  lastUsedOn: onTheWire(lastUsedAt, me.timeZone),
  isCurrent: session.sessionId === me.sessionId,
})

type Session = Awaited<ReturnType<typeof liveSessions>>[number]
