import type { Request } from '../account/records.ts'
import { wordOf } from '../account/rules.ts'
import { type Half, plus, type Span } from '../company/days.ts'
import { nameOf } from '../company/people.ts'
import { done } from '../place/browser.ts'
import { summaryOf, type Year } from '../year.ts'

/** The days that leave should have, and what counts of them; null: it should be cancelled. */
type Wanted = { span: Span; counted: Half[] } | null

/**
 * Somebody asks that approved leave be cancelled, end earlier or come later, where their unit lets them. They think better of
 * it, or its approver agrees or not.
 */
export async function wish(year: Year, request: Request): Promise<void> {
  const { person, span } = request
  if (person.office.settings.leaveChanges !== '1' || request.hasGivenWay || span.endDate <= year.today) return
  const wanted = wantedOf(year, request)
  if (wanted === undefined) return
  await ask(year, request, wanted)
  if (year.random.chance(0.2)) await withdrawWish(year, request)
  else await decideWish(year, request, wanted)
}

/** Undefined for what cannot be asked. */
function wantedOf(year: Year, request: Request): Wanted | undefined {
  const { span } = request
  const isBefore = span.startDate > year.today
  const chosen = isBefore ? year.random.pick(['cancel', 'later', 'shorter'] as const) : 'shorter'
  if (chosen === 'cancel') return null
  return chosen === 'later' ? later(year, request) : shorter(year, request)
}

function shorter({ account, today }: Year, { person, kind, span }: Request): Wanted | undefined {
  const isBefore = span.startDate > today
  const days = { ...span, endDate: isBefore ? span.startDate : today, endSession: 2 as const }
  const counted = account.countedOf(person, kind, days)
  return counted.length === 0 || span.startDate === span.endDate ? undefined : { span: days, counted }
}

/** Moved leave is asked for as if it were not there yet. */
function later({ account, random }: Year, request: Request): Wanted | undefined {
  const { person, kind, span } = request
  const by = random.int(1, 20)
  const days = { ...span, startDate: plus(span.startDate, by), endDate: plus(span.endDate, by) }
  request.state = 'cancelled'
  const isBad = account.problem(person, kind, days) || wordOf(account, person, kind, days) === 'refuses'
  request.state = 'approved'
  return isBad || kind.of !== person.office.name
    ? undefined
    : { span: days, counted: account.countedOf(person, kind, days) }
}

async function ask(year: Year, request: Request, wanted: Wanted): Promise<void> {
  const { id: leaveId, person } = request
  const why = 'My plans have changed'
  const way = wanted ? year.way(3) : 'API'
  const asked = { wanted: wanted ? 'change' : 'cancel', ...wanted?.span, why }
  if (way === 'API') await year.must(person, '/leaves/change_leave', { leaveId, ...asked })
  else {
    const days = Object.fromEntries(Object.entries(wanted!.span).map(([name, value]) => [name, String(value)]))
    const page = await year.browserOf(person)
    const sending = { press: 'Ask for these dates', fields: { ...days, why } }
    if (!done(await page.send(`/leave/change/${leaveId}`, sending)))
      throw new Error(`${year.today} ${person.email} wishes ${leaveId}: the page refused`)
  }
  request.holder = year.account.holderOf(person)
  const isLater = wanted && wanted.span.startDate > request.span.startDate
  year.count(isLater ? 'wish to move leave' : 'wish to change leave', way)
  year.expectMails([request.holder], `Change request from ${nameOf(person)}: ${summaryOf(request)}`)
  const standIn = year.account.standInOf(request.holder)
  if (standIn && standIn !== person)
    year.expectMails([standIn], `Change request from ${nameOf(person)}: ${summaryOf(request)}`)
}

async function withdrawWish(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder } = request
  await year.must(person, '/leaves/withdraw_change', { leaveId })
  year.count('wish withdrawn', 'API')
  const standIn = year.account.standInOf(holder)
  const readers = standIn ? [holder, standIn] : [holder]
  year.expectMails(readers, `Change request withdrawn by ${nameOf(person)}: ${summaryOf(request)}`, person, 'over')
}

async function decideWish(year: Year, request: Request, wanted: Wanted): Promise<void> {
  const { id: leaveId, person, holder, copies } = request
  const { data } = await year.must(holder, '/leaves/list_leave_requests', { leaveId })
  const isYes = year.random.chance(0.7)
  await year.must(holder, '/leaves/decide_change', {
    leaveId,
    wishId: data[0].wish.id,
    status: isYes ? 1 : 2,
    ...(!isYes && { note: 'Please keep it' }),
  })
  year.count(isYes ? 'wish agreed to' : 'wish refused', 'API')
  if (!isYes) return year.expectMails([person], `Your change request was rejected: ${summaryOf(request)}`)
  if (wanted) Object.assign(request, { ...wanted, halves: year.account.halvesOf(wanted.span) })
  else request.state = 'cancelled'
  const what = wanted ? 'changed' : 'cancelled'
  year.expectMails([person], `Your leave was ${what}: ${summaryOf(request)}`)
  year.expectMails([holder, ...copies], `${nameOf(person)}’s leave was ${what}: ${summaryOf(request)}`, holder)
}
