import * as t from '@hr/words/common'
import { chosenSubject } from '@hr/words/stand-ins'
import type { Request } from '../account/records.ts'
import { wordOf } from '../account/rules.ts'
import { plus } from '../company/days.ts'
import { nameOf } from '../company/people.ts'
import { browser, done } from '../place/browser.ts'
import type { Letter } from '../place/place.ts'
import { subjectOfRequest, summaryOf, type Year } from '../year.ts'
import { noteDecision, onBehalf } from './deciding.ts'

// What happens to a request between application and decision, and afterwards by HR.

/** Sends a request back with a question; the applicant sends it again as it was, if they could apply for that today. */
export async function askAndAnswer(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder, kind, span } = request
  request.state = 'rejected'
  const problem = year.account.problem(person, kind, span)
  request.state = 'pending'
  const word = wordOf(year.account, person, kind, span)
  if (problem || word === 'refuses' || kind.of !== person.office.name) return
  const hr = onBehalf(year, request)
  const by = hr && year.random.chance(0.2) ? hr : holder
  await year.must(by, '/leaves/ask_question', { leaveId, question: 'Could somebody take your work?' })
  year.count('question', 'API')
  year.expectMails([person], `A question about your leave request: ${summaryOf(request)}`)
  const way = year.way(3)
  const body = {
    ...span,
    leaveTypeId: person.office.typeIds.get(kind.name)!,
    reason: 'Some days off',
    answer: 'Yes',
    acceptWarnings: word ? '1' : '0',
  }
  if (way === 'API') await year.must(person, '/leaves/answer_question', { ...body, leaveId })
  else {
    const page = await year.browserOf(person)
    const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    if (!done(await page.send(`/leave/answer/${leaveId}`, { press: 'Send again', fields })))
      throw new Error(`${year.today} ${person.email} answers ${leaveId}: the page refused`)
  }
  year.count('answer', way)
  request.since = year.today
  year.expectWaiting(request, subjectOfRequest(request))
  if (by !== request.holder) year.expectMails([by], subjectOfRequest(request))
}

/** Forwards a request to HR of the applicant's unit, or to its head. */
export async function forward(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder, agreedBy } = request
  const head = year.account.staff(person.office).find(({ role }) => role === 'BU Head')
  const to = [year.hrOf(person.office), head].find((one) => one && one !== person && one !== holder && one !== agreedBy)
  if (!to || request.isForwarded) return
  const forwardReason = 'You know this project better'
  const way = year.way(3)
  if (way === 'API') await year.must(holder, '/leaves/forward_leave', { leaveId, forwardTo: to.id, forwardReason })
  else {
    const page = await year.browserOf(holder)
    const fields = { forwardTo: String(to.id), forwardReason }
    if (!done(await page.send(`/request/leaves?id=${leaveId}`, { press: 'Forward', fields })))
      throw new Error(`${year.today} ${holder.email} forwards ${leaveId}: the page refused`)
  }
  request.holder = to
  request.isForwarded = true
  request.since = year.today
  year.count('forwarding', way)
  year.expectWaiting(request, subjectOfRequest(request))
  year.expectMails([person], `Your leave request is now with ${nameOf(to)}: ${summaryOf(request)}`)
}

/** Decides a request by the link of a mail that has just come, without signing in. */
export async function decideByMail(year: Year, letters: Letter[]): Promise<void> {
  for (const { to, text } of letters) {
    const [link, leaveId] = [/\/answer\?link=\S+/.exec(text)?.[0], Number(/\?id=(\d+)/.exec(text)?.[1])]
    const request = year.account.requests().find(({ id }) => id === leaveId)
    if (!link || request?.state !== 'pending' || request.holder.email !== to || !year.random.chance(0.4)) continue
    const isYes = year.random.chance(0.8)
    const fields: Record<string, string> = isYes ? {} : { note: 'Not in that week, please' }
    const page = browser(year.place.webUrl)
    if (!done(await page.send(link, { press: isYes ? 'Approve' : 'Reject', fields })))
      throw new Error(`${year.today} ${to} decides ${leaveId} by mail: the page refused`)
    const reader = year.account.people.find(({ email }) => email === to)!
    year.count(noteDecision(year, request, reader, isYes), 'mail')
  }
}

/** HR makes approved leave shorter at once, in a unit where leave is changed. */
export async function change(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder, copies, span, kind } = request
  const hr = year.hrOf(person.office)
  const isOff = person.office.settings.leaveChanges !== '1'
  if (isOff || request.hasGivenWay || hr === person || span.endDate <= year.today || span.startDate === span.endDate)
    return
  const endDate = span.startDate > year.today ? span.startDate : year.today
  const days = { ...span, endDate, endSession: 2 as const }
  const counted = year.account.countedOf(person, kind, days)
  if (counted.length === 0 || endDate === span.endDate) return
  await year.must(hr, '/leaves/change_leave', { leaveId, wanted: 'change', ...days, why: 'As agreed on the phone' })
  Object.assign(request, { span: days, halves: year.account.halvesOf(days), counted })
  year.count('change by HR', 'API')
  year.expectMails([person], `Your leave was changed: ${summaryOf(request)}`)
  year.expectMails([holder, ...copies], `${nameOf(person)}’s leave was changed: ${summaryOf(request)}`, hr)
}

/** A lead chooses the head of their unit as stand-in, for some days or for every approved leave. */
export async function chooseStandIn(year: Year): Promise<void> {
  const { account, random } = year
  const leads = account.people.filter(({ hasLeft, role }) => !hasLeft && role === t.teamLead)
  if (leads.length === 0) return
  const whom = random.pick(leads)
  const by = year.headOf(whom.office)
  const own = account.standIns.filter((other) => other.whom === whom)
  if (random.chance(0.3)) {
    if (own.some(({ from, request }) => !from && !request)) return
    await year.must(whom, '/leaves/choose_stand_in', { standInId: by.id, during: 'leave' })
    account.standIns.push({ whom, by })
    year.expectMails([by], chosenSubject(nameOf(whom)))
    return year.count('stand-in for every leave', 'API')
  }
  const [from, to] = [plus(year.today, random.int(0, 5)), plus(year.today, random.int(6, 20))]
  if (own.some((other) => other.to && other.to >= from)) return
  await year.must(whom, '/leaves/choose_stand_in', { standInId: by.id, during: 'span', fromDate: from, toDate: to })
  account.standIns.push({ whom, by, from, to })
  year.expectMails([by], chosenSubject(nameOf(whom)))
  year.count('stand-in chosen', 'API')
}

/** HR enters leave for somebody, who then has it, or asks for it. */
export async function enterFor(year: Year): Promise<void> {
  const { account, random } = year
  const person = year.someone()
  const hr = year.hrOf(person.office)
  if (hr === person) return
  const kind = random.pick(person.office.kinds.filter(({ isTold }) => !isTold))
  const day = year.soon(0, 40)
  const span = { startDate: day, startSession: 1 as const, endDate: day, endSession: 2 as const }
  const word = wordOf(account, person, kind, span)
  if (account.problem(person, kind, span)) return
  const holder = account.holderOf(person)
  const isApproved = random.chance(0.6)
  const body = {
    ...span,
    leaveTypeId: person.office.typeIds.get(kind.name)!,
    reason: 'Rang in the morning',
    employeeId: person.id,
    ...(word && { overrideReason: 'Agreed with everybody' }),
  }
  const { id } = await year.must(hr, '/leaves/apply_leave', { ...body, ...(isApproved && { enterAs: 'approved' }) })
  const request: Request = {
    ...{ id, person, kind, span, halves: account.halvesOf(span), counted: account.countedOf(person, kind, span) },
    ...{ state: isApproved ? 'approved' : 'pending', holder, copies: [], since: year.today, reminders: new Set() },
  }
  account.requestsOf(person).push(request)
  year.count(word ? 'entered against a rule' : 'entered for somebody', 'API')
  year.expectMails([person], `Leave was entered for you: ${summaryOf(request)}`)
  if (isApproved) year.expectTold(request, `${nameOf(person)}’s leave: ${summaryOf(request)}`, [], hr)
  else year.expectWaiting(request, subjectOfRequest(request), [], hr)
}

/** Somebody decides all that waits for them together. */
export async function decideSeveral(year: Year): Promise<void> {
  const { account, random } = year
  const waiting = account.requests().filter(({ state }) => state === 'pending')
  const isMany = ({ holder }: Request) => waiting.filter((other) => other.holder === holder).length > 1
  const many = waiting.filter(isMany)
  if (many.length === 0) return
  const { holder } = random.pick(many)
  const mine = many.filter((request) => request.holder === holder).slice(0, 10)
  const isYes = random.chance(0.8)
  const leaveIds = mine.map(({ id }) => id)
  const note = isYes ? undefined : 'Not in these weeks, please'
  const way = year.way(2)
  if (way === 'API') {
    const { results } = await year.must(holder, '/leaves/leave_actions', { leaveIds, status: isYes ? 1 : 2, note })
    const left = results.filter(({ isDone }: { isDone: string }) => isDone !== '1')
    if (left.length > 0) throw new Error(`${year.today} ${holder.email} decides several: ${JSON.stringify(left)}`)
  } else {
    const path = `/request/leaves/several?${leaveIds.map((id) => `leaveIds=${id}`).join('&')}`
    const sending = { press: `${isYes ? 'Approve' : 'Reject'} ${leaveIds.length}`, ...(note && { fields: { note } }) }
    if (!done(await (await year.browserOf(holder)).send(path, sending)))
      throw new Error(`${year.today} ${holder.email} decides several: the page refused`)
  }
  for (const request of mine) year.count(`${noteDecision(year, request, holder, isYes)}, one of several`, way)
}
