import { done } from './browser.ts'
import { nameOf } from './company.ts'
import type { Request } from './records.ts'
import { summaryOf, type Year } from './year.ts'

/** Somebody asks that approved leave be cancelled or end earlier, where their unit lets them; its approver agrees or not. */
export async function wish(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, span, kind, copies } = request
  const isBefore = span.startDate > year.today
  if (person.office.settings.leaveChanges !== '1' || request.hasGivenWay || span.endDate <= year.today) return
  const isCancel = isBefore && year.random.chance(0.5)
  const days = { ...span, endDate: isBefore ? span.startDate : year.today, endSession: 2 as const }
  const counted = year.account.countedOf(person, kind, days)
  if (!isCancel && (counted.length === 0 || span.startDate === span.endDate)) return
  const holder = year.account.holderOf(person)
  const way = year.way(3)
  const asked = { wanted: isCancel ? 'cancel' : 'change', ...(!isCancel && days), why: 'My plans have changed' }
  if (way === 'API' || isCancel) await year.must(person, '/leaves/change_leave', { leaveId, ...asked })
  else {
    const fields = { endDate: days.endDate, endSession: '2', why: asked.why }
    const page = await year.browserOf(person)
    if (!done(await page.send(`/leave/change/${leaveId}`, { press: 'Ask for these days', fields })))
      throw new Error(`${year.today} ${person.email} wishes ${leaveId}: the page refused`)
  }
  request.holder = holder
  year.count('wish to change leave', isCancel ? 'API' : way)
  year.expectMails([holder], `Change of leave of ${nameOf(person)}: ${summaryOf(request)}`)
  const standIn = year.account.standInOf(holder)
  if (standIn && standIn !== person)
    year.expectMails([standIn], `Leave request from ${nameOf(person)}: ${summaryOf(request)}`)

  const { data } = await year.must(holder, '/leaves/list_leave_requests', { leaveId })
  const isYes = year.random.chance(0.7)
  await year.must(holder, '/leaves/decide_change', {
    leaveId,
    wishId: data[0].wish.id,
    status: isYes ? 1 : 2,
    ...(!isYes && { note: 'Please keep it' }),
  })
  year.count(isYes ? 'wish agreed to' : 'wish refused', 'API')
  if (!isYes) return year.expectMails([person], `Your leave stays as it is: ${summaryOf(request)}`)
  if (isCancel) request.state = 'cancelled'
  else Object.assign(request, { span: days, halves: year.account.halvesOf(days), counted })
  const what = isCancel ? 'cancelled' : 'changed'
  year.expectMails([person], `Your leave was ${what}: ${summaryOf(request)}`)
  year.expectMails([holder, ...copies], `Leave of ${nameOf(person)} ${what}: ${summaryOf(request)}`, holder)
}
