import type { Account } from '../account/account.ts'
import type { Request } from '../account/records.ts'
import { nameOf, type Person } from '../company/people.ts'
import { daysOf, subjectOfRequest, summaryOf, type Year } from '../year.ts'

/** Who takes the second step once somebody has approved the first; nobody where one is enough. */
export function secondOf(account: Account, request: Request, by: Person): Person | undefined {
  const { kind, person, holder, agreedBy } = request
  if (!kind.second || agreedBy || daysOf(request) < kind.second.from) return undefined
  const others = account.people.filter((other) => !other.hasLeft && other !== person)
  const heads = others.filter(({ role, office }) => role === 'BU Head' && office === person.office)
  const hr = others.filter(({ role }) => role === 'HR')
  const takers = kind.second.by === 'head' && heads.length > 0 ? heads : hr
  if (takers.includes(by) || takers.includes(holder)) return undefined
  return takers.find(({ office }) => office === person.office) ?? takers[0]
}

/** Notes a decision, or the first of two. Returns what it was. */
export function noteDecision(year: Year, request: Request, by: Person, isYes: boolean): string {
  const second = isYes ? secondOf(year.account, request, by) : undefined
  if (second) {
    Object.assign(request, { agreedBy: by, holder: second, isForwarded: false, since: year.today })
    year.expectWaiting(request, subjectOfRequest(request))
    year.expectMails([request.person], `Your leave request is now with ${nameOf(second)}: ${summaryOf(request)}`)
    return 'approval of step 1'
  }
  request.state = isYes ? 'approved' : 'rejected'
  year.expectMails([request.person], `Your leave request was ${request.state}: ${summaryOf(request)}`)
  if (isYes) year.expectApproved(request)
  return isYes ? `approval${request.agreedBy ? ' of step 2' : ''}` : 'rejection'
}

/** HR of the applicant's unit, if they may act for the approver: not on their own request, nor after taking step 1. */
export function onBehalf(year: Year, { person, agreedBy }: Request): Person | undefined {
  const hr = year.hrOf(person.office)
  return hr === person || hr === agreedBy ? undefined : hr
}
