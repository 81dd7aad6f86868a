import * as change from '@hr/contract/leave/leave-change'
import * as days from '@hr/contract/leave/leave-days'
import * as decision from '@hr/contract/leave/leave-decision'
import * as requests from '@hr/contract/leave/leave-request'
import * as mailed from '@hr/contract/leave/mailed-request'
import { inSteps } from '@hr/db/long-work'
import { todayIn } from '@hr/domain/clock'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/requests'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../company/current-user.ts'
import { keepSums } from '../platform/database/sum-cache.ts'
import type { App, Deps } from '../platform/deps.ts'
import { forbidden, invalid } from '../platform/http/errors.ts'
import { handle } from '../platform/http/handle.ts'
import { counted, pageOf } from '../platform/http/paging.ts'
import { forReport } from '../platform/http/reading.ts'
import { linkSigner, type SignLink } from '../platform/http/signed-links.ts'
import { answer } from './asking/answer.ts'
import { askedBefore } from './asking/asking.ts'
import { daysOfLeave, daysOfRequest } from './asking/leave-days.ts'
import { changeLeave } from './changing/change.ts'
import { decideChange, withdrawChange } from './changing/decide-change.ts'
import { takeBack } from './changing/take-back.ts'
import { ask } from './deciding/ask.ts'
import { awayBesideMine } from './deciding/away.ts'
import { decideByMail, readMailed } from './deciding/by-mail.ts'
import { decide, decideSeveral } from './deciding/decide.ts'
import { listDecisionAids } from './deciding/decision-aids.ts'
import { forward } from './deciding/forward.ts'
import { undoDecision } from './deciding/undo.ts'
import { waitedOf } from './deciding/waiting.ts'
import { addAttachment } from './request/add-attachment.ts'
import { attachmentBaseUrl } from './request/attachments.ts'
import { findForwarders, forwardersOf } from './request/forwarders.ts'
import { historyOf, inboxOf, type Page, partOfInbox } from './request/inbox-queries.ts'
import { foundRequest, refuseUnlessHolder } from './request/refusals.ts'
import { subjectOf } from './request/subject.ts'
import { markViewed } from './request/view.ts'
import { inboxRequest } from './request/wire.ts'

/** The calls of the people who decide on requests. */
export function requestRoutes(app: App, deps: Deps): void {
  listRoutes(app, deps)
  actionRoutes(app, deps)
  aidRoutes(app, deps)
}

function listRoutes(app: App, deps: Deps): void {
  const source = { ...deps, keep: keepSums(deps.db) }
  const sign = linkSigner(deps, 'leave attachment')
  const listed = listOf(sign, deps.now)

  handle(app, requests.listLeaveRequests, async (request, reply) => {
    const { me, body } = request
    if (body?.scope && !mayWithAnyone(me.roleId, 'seeAllPending')) throw forbidden()
    const page = await inboxOf(source, me, body ?? {})
    const waited = body?.scope && (await waitedOf(deps.db, page.rows, deps.now()))
    return listed(request, reply, page, waited)
  })

  handle(app, requests.listPendingLeaves, async (request, reply) =>
    listed(request, reply, await partOfInbox(source, request.me, 'pending', request.body ?? {})),
  )

  handle(app, requests.listForwardedLeaves, async (request, reply) =>
    listed(request, reply, await partOfInbox(source, request.me, 'forwarded', request.body ?? {})),
  )

  handle(app, requests.leaveRequestHistory, async (request, reply) => {
    const { me, body } = request
    if (body?.from && body.to && body.to < body.from) throw invalid({ to: t.toCannotBeBeforeFrom })
    return listed(request, reply, await historyOf(await forReport(source, request), me, body ?? {}))
  })
}

function actionRoutes(app: App, deps: Deps): void {
  handle(app, requests.markViewed, async ({ me, body, write }) => {
    await markViewed({ deps, me, write }, body.leaveId)
    return { userMessage: t.viewed }
  })

  handle(app, decision.leaveAction, ({ me, body, write }) => decide({ deps, me, write }, body))
  handle(app, decision.leaveActions, ({ me, body, write }) => decideSeveral({ deps, me, write }, body))
  handle(app, mailed.readMailedRequest, ({ body }) => readMailed(deps, body.link))
  handle(app, mailed.answerByMail, (request) => decideByMail(deps, request, request.body))
  handle(app, requests.askQuestion, ({ me, body, write }) => ask({ deps, me, write }, body))
  handle(app, requests.answerQuestion, ({ me, body, upload, write }) => answer({ deps, me, write }, body, upload))
  handle(app, requests.addAttachment, ({ me, body, upload, write }) =>
    addAttachment({ deps, me, write }, body.leaveId, upload),
  )
  handle(app, decision.undoLeaveAction, ({ me, body, write }) => undoDecision({ deps, me, write }, body.leaveId))
  handle(app, decision.forwardLeave, ({ me, body, write }) => forward({ deps, me, write }, body))
  handle(app, change.changeLeave, ({ me, body, write, key }) => changeLeave({ deps, me, key, write }, body))
  handle(app, change.decideChange, ({ me, body, write }) => decideChange({ deps, me, write }, body))
  handle(app, change.withdrawChange, ({ me, body, write }) => withdrawChange({ deps, me, write }, body.leaveId))
  handle(app, decision.takeBack, ({ me, body, write }) => takeBack({ deps, me, write }, body))
}

function aidRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const todayOf = (me: CurrentUser) => todayIn(me.timeZone, deps.now())
  handle(app, decision.decisionAids, ({ me, body }) => listDecisionAids(db, me, todayOf(me), body.leaveId))
  handle(app, days.alsoAway, async ({ me, body }) =>
    awayBesideMine(db, me, await subjectOf(db, me, body.employeeId), todayOf(me), body),
  )

  handle(app, decision.listForwarders, async ({ me, body }, reply) => {
    const people = await forwardersFor(deps, me, body?.leaveId)
    const found = pageOf(reply, people, body ?? {}, ({ employeeName }) => [employeeName])
    return found.map(({ isOnLeave, ...person }) => ({ ...person, isOnLeave }))
  })

  handle(app, days.leaveDays, async ({ me, body }) => {
    const subject = await subjectOf(db, me, body.employeeId)
    const [days, asked] = await Promise.all([daysOfLeave(db, subject, body), askedBefore(deps, me, subject, body)])
    return { ...days, ...asked }
  })
  handle(app, days.requestDays, ({ me, body }) => daysOfRequest(db, me, body.leaveId))
}

/** A page of requests as their reader sees them, with their total number in `X-Total-Count`. */
const listOf =
  (sign: SignLink, now: Deps['now']) =>
  async (request: FastifyRequest, reply: FastifyReply, page: Page, waited?: Map<number, number>) => ({
    data: await inSteps(counted(reply, page), (row) => ({
      ...inboxRequest(row, { reader: request.me, sign, now: now() }),
      ...(waited && { waitedDays: waited.get(row.id) }),
    })),
    attachmentBaseUrl: attachmentBaseUrl(request),
  })

/**
 * The possible recipients for people who can forward the request; without a request, everybody who could receive one
 * from the caller.
 */
async function forwardersFor({ db, now }: Deps, me: CurrentUser, leaveId: number | undefined) {
  if (leaveId === undefined) return forwardersOf(db, me, now())
  const row = await foundRequest(db, me, leaveId)
  refuseUnlessHolder(me, row, 'forward')
  return findForwarders(db, me, row.request, now())
}
