import { type Books, isActive, type Request, type Room } from './books.ts'
import {
  approvers,
  attachments,
  countsWork,
  isHr,
  isLimited,
  isTold,
  type Kind,
  managersOf,
  manages,
  type Who,
} from './company.ts'
import { takenBack } from './deciding.ts'
import { isThere } from './grants.ts'
import { ends, type HalfDay, halvesOf, meet, type Span, yearsOf } from './half-days.ts'
import { follow } from './moving.ts'
import { letGiveWay } from './reported.ts'
import { isAllowed, type Said } from './rules.ts'
import { canStandIn, holds } from './stand-ins.ts'
import { approve } from './two-steps.ts'
import { isWorked } from './working.ts'

export type AskingCommand =
  | { do: 'apply'; who: Who; kind: Kind; span: Span; agrees: boolean; standIn: Who | null }
  | { do: 'enter'; who: Who; whom: Who; kind: Kind; span: Span; approves: boolean; agrees: boolean; overrides: boolean }
  | { do: 'answer'; who: Who; request: number; kind: Kind; span: Span; agrees: boolean }
  | { do: 'withdraw'; who: Who; request: number }
  | { do: 'attach'; who: Who; request: number }

export const asking: Room<AskingCommand> = {
  apply(it, { who, standIn, agrees, ...leave }) {
    const halves = halvesOf(leave.span)
    const [first, last] = ends(halves)
    const days: [number, number] = [Math.floor(first), Math.floor(last)]
    if (standIn && !(manages(who) && canStandIn(it, who, standIn, days))) return false
    const request = file(it, who, leave, { agrees, overrides: false })
    if (request?.isTold) request.toldOn = it.today
    if (request && standIn) it.standIns.push({ of: who, by: standIn, days: null, leave: request })
    return request !== undefined
  },

  /**
   * HR enters leave for anybody else, and managers for people who report to them. It is approved at once if the person
   * who enters it could decide it; reported leave always is. People who name themselves apply.
   */
  enter(it, { who, whom, approves, agrees, overrides, ...leave }) {
    const isOther = who !== whom && (isHr(who) || managersOf[whom]?.[0] === who)
    if (!isOther && who !== whom) return false
    if (overrides && !(isHr(who) && isOther)) return false
    const holder = approvers[whom]
    const isTheirs = isOther && (isHr(who) || (holder !== undefined && holds(it, who, holder)))
    if (approves && !isTold(leave.kind) && !isTheirs) return false
    const request = file(it, whom, leave, { agrees, overrides })
    if (request?.isTold && !isOther) request.toldOn = it.today
    if (request && approves && !request.isTold) approve(it, request, who)
    return request !== undefined
  },

  /** The same request again, checked as if it were not there. */
  answer(it, { who, request: index, kind, span, agrees }) {
    const request = it.requests[index]
    if (!request || who !== request.applicant || request.state !== 'pending' || !request.isAsked) return false
    return it.orNothing(() => {
      const leave = asIfGone(it, request, () => leaveOf(it, who, kind, halvesOf(span), { agrees, overrides: false }))
      if (!leave || isTold(kind)) return false
      // The first of two steps approved other leave.
      if (!isSame(request, leave) && request.agreedBy)
        Object.assign(request, { agreedBy: null, holder: approvers[who] })
      Object.assign(request, leave, { isAsked: false, due: request.hasAttachment ? null : leave.due })
      return true
    })
  },

  withdraw(it, { who, request: index }) {
    const request = it.requests[index]
    if (!request || who !== request.applicant) return false
    if (isToldStill(it, request)) return takenBack(it, request)
    if (request.state !== 'pending') return false
    request.state = 'withdrawn'
    follow(it, request)
    return true
  },

  attach(it, { who, request: index }) {
    const request = it.requests[index]
    if (!request || !(who === request.applicant || isHr(who)) || !isActive(request)) return false
    if (request.hasAttachment || request.due === null) return false
    request.hasAttachment = true
    return true
  },
}

/** Until the end of its first day, or of the day on which it was reported. */
const isToldStill = ({ today }: Books, { state, toldOn, halves }: Request): boolean =>
  state === 'approved' && toldOn !== null && today <= Math.max(toldOn, Math.floor(ends(halves)[0]))

const isSame = (some: Leave, other: Leave): boolean =>
  some.kind === other.kind &&
  some.counted.length === other.counted.length &&
  ends(some.halves).join() === ends(other.halves).join()
type Leave = Pick<Request, 'kind' | 'halves' | 'counted'>

/** Adds the request for a leave, if it can be had. */
function file(it: Books, who: Who, { kind, span }: { kind: Kind; span: Span }, said: Said): Request | undefined {
  const holder = approvers[who]
  const leave = holder && leaveOf(it, who, kind, halvesOf(span), said)
  if (!leave) return undefined
  const told = isTold(kind)
  if (told) letGiveWay(it, who, leave.counted)
  const request: Request = {
    ...leave,
    applicant: who,
    state: told ? 'approved' : 'pending',
    isTold: told,
    toldOn: null,
    decidedBy: null,
    decidedOn: 0,
    holder,
    forwardedBy: null,
    agreedBy: null,
    isAsked: false,
    wish: null,
    hasAttachment: false,
  }
  it.requests.push(request)
  return request
}

/** What an application comes to, if it can be. */
export function leaveOf(it: Books, who: Who, kind: Kind, halves: HalfDay[], said: Said) {
  const unit = it.unitOf(who)
  const counted = countsWork(kind) ? halves.filter((half) => isWorked(it, who, half)) : halves
  if (counted.length === 0) return undefined
  // Reported leave may overlap approved leave.
  const inTheWay = it.activeOf(who).filter(({ state, isTold: other }) => !isTold(kind) || other || state === 'pending')
  if (inTheWay.some((other) => meet(other.halves, halves))) return undefined
  const isEnough = (year: number) =>
    it.isAllocated(who, unit, kind, year) && isThere(it, { who, unit, kind, year }, counted)
  if (isLimited(kind) && !yearsOf(counted).every(isEnough)) return undefined
  if (!isAllowed(it, who, kind, halves, said)) return undefined
  return { unit, kind, halves, counted, due: dueOf(it, kind, halves, counted) }
}

/** The attachment is due this number of days after the leave was entered, or has begun. */
function dueOf(it: Books, kind: Kind, halves: HalfDay[], counted: HalfDay[]): number | null {
  const rule = attachments[kind]
  if (!rule || counted.length / 2 < rule.from) return null
  return Math.max(it.today, Math.floor(ends(halves)[0])) + rule.within
}

/** Asks something as if a request had been withdrawn. */
export function asIfGone<Answer>(it: Books, request: Request, asked: () => Answer): Answer {
  const { state } = request
  request.state = 'withdrawn'
  follow(it, request)
  const answer = asked()
  request.state = state
  return answer
}
