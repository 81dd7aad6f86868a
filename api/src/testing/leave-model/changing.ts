import { asIfGone, leaveOf } from './asking.ts'
import type { Books, Request, Room } from './books.ts'
import { approvers, attachments, isHr, type Who } from './company.ts'
import { mayDecide, takenBack } from './deciding.ts'
import { common, ends, type HalfDay, halvesOf, type Span, without } from './half-days.ts'
import { follow } from './moving.ts'
import { giveAgain, letGiveWay } from './reported.ts'
import type { Said } from './rules.ts'
import { secondOf } from './two-steps.ts'

export type ChangingCommand =
  // asks to move or cancel approved leave; HR changes leave of others at once
  | { do: 'wish'; who: Who; request: number; span: Span | null }
  | { do: 'decideWish'; who: Who; request: number; approves: boolean }
  | { do: 'endWish'; who: Who; request: number }

export const changing: Room<ChangingCommand> = {
  wish(it, { who, request: index, span }) {
    const request = it.requests[index]
    const wanted = span && halvesOf(span)
    if (!request || !(who === request.applicant || isHr(who))) return false
    const isTeller = request.isTold && who === request.applicant
    if (!canBecome(it, request, wanted, isTeller) || request.wish) return false
    if (isTeller || who !== request.applicant) return change(it, request, wanted)
    const leave = wanted && leaveLike(it, request, wanted, { agrees: true, overrides: false })
    if (wanted && !leave) return false
    const wish = { halves: wanted, days: (leave?.counted.length ?? 0) / 2 }
    Object.assign(request, { wish, holder: approvers[who], forwardedBy: null, agreedBy: null })
    return true
  },

  decideWish(it, { who, request: index, approves }) {
    const request = it.requests[index]
    if (!request?.wish || !mayDecide(it, who, request)) return false
    const { halves, days } = request.wish
    if (approves) {
      if (!canBecome(it, request, halves)) return false
      const second = halves && !isLess(request.halves, halves) ? secondOf(it, request, who, days) : null
      if (second) Object.assign(request, { agreedBy: who, holder: second })
      return second !== null || change(it, request, halves)
    }
    request.wish = null
    return true
  },

  endWish(it, { who, request: index }) {
    const request = it.requests[index]
    if (!request?.wish || who !== request.applicant) return false
    request.wish = null
    return true
  },
}

/**
 * Before its first day leave can become anything else; from then on it can end earlier, from the morning of today on.
 * Reported leave can end yesterday, and its own person can only end it earlier.
 */
function canBecome({ today }: Books, request: Request, wanted: HalfDay[] | null, isTeller = false): boolean {
  const { state, isTold, halves } = request
  const [first, last] = ends(halves)
  if (state !== 'approved') return false
  const hasBegun = isTeller || today >= Math.floor(first)
  if (wanted === null) return !hasBegun
  const [from, to] = ends(wanted)
  if (wanted.length === 0 || (from === first && to === last)) return false
  return !hasBegun || (from === first && to < last && to >= today - (isTold ? 1 : 0))
}

function change(it: Books, request: Request, wanted: HalfDay[] | null): boolean {
  if (wanted === null) return takenBack(it, request)
  const { halves, counted, hasAttachment } = request
  const leave = leaveLike(it, request, wanted, { agrees: true, overrides: true })
  if (!leave) return false
  if (request.isTold) letGiveWay(it, request.applicant, leave.counted)
  Object.assign(request, leave, { wish: null, due: hasAttachment && !isLess(halves, wanted) ? null : leave.due })
  if (isLess(halves, wanted)) follow(it, request, counted, leave.counted)
  if (request.isTold) giveAgain(it, { ...request, counted })
  return true
}

const isLess = (halves: HalfDay[], wanted: HalfDay[]): boolean => without(wanted, halves).length === 0

/** The same leave with other half days, if it can be had. Fewer of its own half days need nothing else. */
function leaveLike(it: Books, request: Request, wanted: HalfDay[], said: Said) {
  const { applicant, unit, kind, halves, due } = request
  if (isLess(halves, wanted)) {
    const counted = common(request.counted, wanted)
    const isDue = due !== null && counted.length / 2 >= (attachments[kind]?.from ?? 0)
    return counted.length > 0 ? { halves: wanted, counted, due: isDue ? due : null } : undefined
  }
  // Nobody applies for leave of a unit that they have left.
  if (unit !== it.unitOf(applicant)) return undefined
  return asIfGone(it, request, () => leaveOf(it, applicant, kind, wanted, said))
}
