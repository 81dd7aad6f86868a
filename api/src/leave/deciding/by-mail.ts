import type { InputOf } from '@hr/contract/call/endpoint'
import { leaveAction } from '@hr/contract/leave/leave-decision'
import type { answerByMail } from '@hr/contract/leave/mailed-request'
import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { businessUnits, employees } from '@hr/db/schema'
import { mayEnter } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { comesLater } from '@hr/domain/login/let-in'
import * as t from '@hr/words/requests'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { callerFields } from '../../company/caller-fields.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import { actorByMail, sayWhoActs } from '../../platform/audit/audit-trail.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { type AnswerLink, readAnswer, versionOf } from '../letters/answer-link.ts'
import { findRequest, type NamedRequest } from '../request/queries.ts'
import { type LastEvent, whyOver } from '../request/why-over.ts'
import { decideOne } from './decide.ts'
import { listDecisionAids } from './decision-aids.ts'
import { stepBefore } from './second-step.ts'

/**
 * What the page of a link in a mail shows: the request, its balance and who else is away, or why the link decides no
 * more. Changes nothing, as programs open links to look for harm. Fails with 404 for a link that is not ours.
 */
export async function readMailed(deps: Deps, text: string) {
  const opened = await openLink(deps.db, deps, linkIn(deps, text))
  if ('says' in opened) return opened
  const { me, row } = opened
  const { request, employeeName, leaveName } = row
  const { startDate, startSession, endDate, endSession, days: noOfDaysOfLeave } = request
  const today = todayIn(me.timeZone, deps.now())
  const { weeks: _, ...aids } = await listDecisionAids(deps.db, me, today, request.id)
  const step = await stepBefore(deps.db, { id: me.id, now: deps.now() }, row, request.days)
  const span = { startDate, startSession, endDate, endSession, noOfDaysOfLeave }
  return { request: { employeeName, leaveName, readerName: me.fullName, ...step, ...span, ...aids } }
}

/**
 * Decides a request by a link in a mail, as the person to whom that was sent and by the rules that hold for them now. Fails with
 * 404 for a link that is not ours, and with 409 for one that decides no more.
 */
export async function decideByMail(
  deps: Deps,
  request: FastifyRequest,
  { link: text, status, note }: InputOf<typeof answerByMail>,
) {
  return request.write(async (tx) => {
    const link = linkIn(deps, text)
    await lockApplicantOf(tx, link)
    const opened = await openLink(tx, deps, link)
    if ('says' in opened) throw conflict(opened.says)
    await sayWhoActs(tx, actorByMail(request, opened.me.id))
    return decideOne({ tx, deps, me: opened.me }, { leaveId: link.leaveId, status, note })
  })
}

function linkIn(deps: Deps, text: string): AnswerLink {
  const link = readAnswer(deps, text)
  if (!link) throw notFound(t.thisLinkDoesNotWork)
  return link
}

type Opened = { me: CurrentUser; row: NamedRequest } | { says: string }

async function openLink(db: Queryable, deps: Deps, link: AnswerLink): Promise<Opened> {
  const now = deps.now()
  if (link.until * 1000 < now.getTime()) return { says: t.linkIsTooOld }
  const me = await findReader(db, link.personId, now)
  if (!me) return { says: t.linkReaderHasLeft }
  if (me.letInFrom) return { says: comesLater(me.letInFrom) }
  const [event] = await readLast(db, { leaveId: link.leaveId })
  if (!event) throw notFound(t.requestNoLongerExists)
  if (!event.hasAnswersByMail) return { says: t.linksAreOff }
  // A link opens nothing that its reader could not do signed in.
  const isAdmitted = mayEnter(me.roleId, leaveAction.config.access)
  const row = isAdmitted ? await findRequest(db, me, 'decide', link.leaveId) : undefined
  const isHeld = row !== undefined && [me.id, ...me.standsFor].includes(row.request.holderId)
  if (isHeld && row.request.status === 'pending' && versionOf(row.request) === link.version) return { me, row }
  return { says: whyOver(event, me) }
}

/** The person to whom a mail was sent, as they are now, unless they have left. */
async function findReader(db: Queryable, personId: number, now: Date): Promise<CurrentUser | undefined> {
  const [row] = await readReader(db, { personId, now: now.toISOString() })
  if (!row) return undefined
  const standsFor = row.stoodFor.map(({ id }) => id)
  return { ...row, standsFor, sessionId: '', idleSeconds: 0, isLive: true, ending: undefined }
}

const readReader = prepared((db, of: Named<{ personId: number; now: string }>) =>
  db
    .select({ id: employees.id, buId: employees.buId, ...callerFields(of.now) })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(and(eq(employees.id, of.personId), isNull(employees.leftAt))),
)

/** The request's applicant, and what happened to it last that a reader of the mail may not know. */
const readLast = prepared(
  (_db, of: Named<{ leaveId: number }>) => sql<LastEvent & { hasAnswersByMail: boolean }>`
    select applicant.id as "applicantId", applicant.full_name as "applicant", unit.has_answers_by_mail as "hasAnswersByMail",
      last.kind, last.at, last.actor_id as "actorId", last.by, last.target
    from leave_requests r
      join employees applicant on applicant.id = r.employee_id
      join business_units unit on unit.id = applicant.bu_id
      left join lateral (
        select e.kind, e.at, e.actor_id, actor.full_name as by, target.full_name as target
        from leave_events e
          join employees actor on actor.id = e.actor_id
          left join employees target on target.id = e.target_id
        where e.leave_request_id = r.id and e.kind not in ('viewed', 'attached')
        order by e.id desc limit 1
      ) last on true
    where r.id = ${of.leaveId}`,
)

const lockApplicantOf = prepared(
  (_db, of: Named<AnswerLink>) => sql`
    select e.id from leave_requests r join employees e on e.id = r.employee_id
    where r.id = ${of.leaveId} for no key update of e`,
)
