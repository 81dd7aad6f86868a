import type { Books, Request } from './books.ts'
import { headAndHr, isHr, secondSteps, units, type Who } from './company.ts'

/**
 * Approves a request, or passes it on to the second of two approvers, who may forward it and ask about it again.
 * Returns whether it is approved.
 */
export function approve(it: Books, request: Request, who: Who): boolean {
  const second = secondOf(it, request, who, request.counted.length / 2)
  if (second) Object.assign(request, { agreedBy: who, holder: second, forwardedBy: null, isAsked: false })
  else request.state = 'approved'
  return second === null
}

/**
 * Who takes the second step once somebody takes the first; null if one is enough, as for short leave, and where this
 * person or the approver could take the second too.
 */
export function secondOf(it: Books, request: Request, who: Who, days: number): Who | null {
  const { applicant, kind, holder, agreedBy } = request
  const rule = secondSteps[kind]
  if (agreedBy || !rule || days < rule.from) return null
  const unit = it.unitOf(applicant)
  const others = (some: Who[]) => some.filter((each) => each !== applicant)
  const heads = rule.by === 'head' ? others(headAndHr[unit].filter((each) => !isHr(each))) : []
  // HR of the unit comes before that of others.
  const hr = others([unit, ...units].flatMap((each) => headAndHr[each].filter(isHr)))
  const takers = heads.length > 0 ? heads : hr
  return takers.includes(who) || takers.includes(holder) ? null : (takers[0] ?? null)
}
