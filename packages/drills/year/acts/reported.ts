import type { Account } from '../account/account.ts'
import type { Request } from '../account/records.ts'
import { dayOfHalf, type Half, leaveYearOf, plus, type Span } from '../company/days.ts'
import { nameOf } from '../company/people.ts'
import { daysOf, summaryOf, type Year } from '../year.ts'

// Reported leave that is corrected: it never was, or it ended earlier.

/** It can be withdrawn until its first day or the day of reporting ends; later it can end earlier. */
export async function putRight(year: Year): Promise<void> {
  const { account, random, today } = year
  const told = account
    .requests()
    .filter(({ state, kind, person }) => state === 'approved' && kind.isTold && !person.hasLeft)
  for (const request of told) {
    const { since, span } = request
    const last = since > span.startDate ? since : span.startDate
    if (today <= last && random.chance(0.1)) await untell(year, request)
    else if (span.startDate <= today && plus(today, -1) < span.endDate && random.chance(0.2))
      await getWell(year, request)
  }
}

async function untell(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person } = request
  await year.must(person, '/leaves/cancel_leave', { leaveId })
  request.state = 'cancelled'
  year.count('told leave withdrawn', 'API')
  countAgain(year.account, request, request.counted)
  expectOver(year, request, 'cancelled')
}

/** It ended yesterday, or ends today. */
async function getWell(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, kind, span, counted: before } = request
  const yesterday = plus(year.today, -1)
  const endDate = yesterday >= span.startDate ? yesterday : year.today
  const days: Span = { ...span, endDate, endSession: 2 }
  const halves = year.account.halvesOf(days)
  const counted = before.filter((half) => halves.includes(half))
  if (counted.length === 0 || endDate === span.endDate) return
  await year.must(person, '/leaves/change_leave', { leaveId, wanted: 'change', ...days, why: 'I am well again' })
  Object.assign(request, { span: days, halves, counted })
  if (daysOf(request) < (kind.attachment?.from ?? 0)) request.due = undefined
  year.count('told leave ended earlier', 'API')
  countAgain(year.account, request, before)
  expectOver(year, request, 'changed')
}

function expectOver(year: Year, request: Request, what: 'cancelled' | 'changed'): void {
  const { holder, copies, person } = request
  const subject = `${nameOf(person)}’s leave was ${what}: ${summaryOf(request)}`
  year.expectMails([holder, ...copies], subject, person)
  year.expectStandIn(request, subject, copies)
}

/** Leave below counts its half days again, in order, if its balance has them and no other reported leave is there. */
function countAgain(account: Account, { person }: Request, gone: Half[]): void {
  const active = account.requestsOf(person).filter(({ state }) => state === 'pending' || state === 'approved')
  const told = active.filter(({ kind }) => kind.isTold).flatMap(({ counted }) => counted)
  const below = active
    .filter(({ kind, halves }) => !kind.isTold && halves.some((half) => half >= gone[0]! && half <= gone.at(-1)!))
    .toSorted((a, b) => a.span.startDate.localeCompare(b.span.startDate) || a.id - b.id)
  for (const leave of below) {
    const isAgain = (half: Half) => gone.includes(half) && !leave.counted.includes(half) && !told.includes(half)
    const again = account.countedOf(person, leave.kind, leave.span).filter(isAgain)
    if (again.length > 0 && isLeft(account, leave, again))
      leave.counted = leave.halves.filter((half) => leave.counted.includes(half) || again.includes(half))
  }
}

function isLeft(account: Account, { person, kind }: Request, again: Half[]): boolean {
  if (kind.isUnlimited) return true
  const yearOf = (half: Half) => leaveYearOf(dayOfHalf(half), person.office.firstMonth)
  return [...new Set(again.map(yearOf))].every((year) => {
    const days = again.filter((half) => yearOf(half) === year).length / 2
    return account.figures({ person, kind, year }).remaining >= days
  })
}
