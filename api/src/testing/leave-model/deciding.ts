import type { Books, Request, Room } from './books.ts'
import { headAndHr, isHr, isLimited, managersOf, type Who } from './company.ts'
import { halvesIn, meet, yearsOf } from './half-days.ts'
import { follow } from './moving.ts'
import { giveAgain } from './reported.ts'
import { holds } from './stand-ins.ts'
import { approve } from './two-steps.ts'

export type DecidingCommand =
  | { do: 'decide'; who: Who; request: number; approves: boolean }
  | { do: 'several'; who: Who; requests: number[]; approves: boolean }
  | { do: 'ask'; who: Who; request: number }
  | { do: 'undo'; who: Who; request: number }
  | { do: 'forward'; who: Who; request: number; to: Who }
  | { do: 'takeBack'; who: Who; request: number }

export const deciding: Room<DecidingCommand> = {
  decide(it, { who, request: index, approves }) {
    const request = pendingFor(it, who, index)
    if (!request) return false
    if (approves && !approve(it, request, who)) return true
    Object.assign(request, { state: approves ? 'approved' : 'rejected', decidedBy: who, decidedOn: it.today })
    if (!approves) follow(it, request)
    return true
  },

  /** Each by its own rules; the call itself is never refused. */
  several(it, { requests, ...decision }) {
    for (const request of new Set(requests)) deciding.decide(it, { ...decision, do: 'decide', request })
    return true
  },

  ask(it, { who, request: index }) {
    const request = pendingFor(it, who, index)
    if (!request || request.isAsked) return false
    request.isAsked = true
    return true
  },

  /** All of a day happens within seconds. */
  undo(it, { who, request: index }) {
    const request = it.requests[index]
    if (!request || who !== request.decidedBy || request.decidedOn !== it.today || !isStillThere(it, request))
      return false
    Object.assign(request, { state: 'pending', decidedBy: null, wish: null })
    return true
  },

  forward(it, { who, request: index, to }) {
    const request = pendingFor(it, who, index)
    if (!request || request.forwardedBy || to === who || !receivers(it, request).includes(to)) return false
    Object.assign(request, { holder: to, forwardedBy: who })
    return true
  },

  takeBack(it, { who, request: index }) {
    const request = it.requests[index]
    return request !== undefined && isHr(who) && who !== request.applicant && takenBack(it, request)
  },
}

/** Takes leave back if it is approved. Returns whether it was. */
export function takenBack(it: Books, request: Request): boolean {
  if (request.state !== 'approved') return false
  Object.assign(request, { state: 'taken back', wish: null })
  follow(it, request)
  if (request.isTold) giveAgain(it, request)
  return true
}

/** The approver decides a request, and HR, unless they forwarded it away. Nobody decides their own, or both steps. */
export const mayDecide = (it: Books, who: Who, { applicant, holder, forwardedBy, agreedBy }: Request): boolean =>
  who !== applicant && who !== agreedBy && (holds(it, who, holder) || (isHr(who) && forwardedBy !== who))

function pendingFor(it: Books, who: Who, index: number): Request | undefined {
  const request = it.requests[index]
  return request?.state === 'pending' && mayDecide(it, who, request) ? request : undefined
}

/** Approved leave does, and a rejected request if nobody has used its days since. */
function isStillThere(it: Books, { state, applicant, unit, kind, halves, counted }: Request): boolean {
  if (state !== 'rejected') return state === 'approved'
  const isFree = !it.activeOf(applicant).some((other) => meet(other.halves, halves))
  const isEnough = (year: number) => halvesIn(counted, year) / 2 <= it.balance(applicant, kind, year, unit).remaining
  return isFree && (!isLimited(kind) || yearsOf(counted).every(isEnough))
}

/**
 * Heads and HR of the applicant's unit, and the approver's own managers two levels up (docs/spec/rules.md, Forwarding).
 */
function receivers(it: Books, { applicant, holder, agreedBy }: Request): Who[] {
  const all: Who[] = [...headAndHr[it.unitOf(applicant)], ...(managersOf[holder] ?? [])]
  return all.filter((who) => who !== applicant && who !== holder && who !== agreedBy)
}
