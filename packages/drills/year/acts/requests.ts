import * as t from '@hr/words/common'
import { chosenSubject } from '@hr/words/stand-ins'
import type { Account } from '../account/account.ts'
import type { Request } from '../account/records.ts'
import { wordOf } from '../account/rules.ts'
import { plus, type Span } from '../company/days.ts'
import type { Kind } from '../company/offices.ts'
import { nameOf, type Person } from '../company/people.ts'
import { done } from '../place/browser.ts'
import { summaryOf, type Year } from '../year.ts'
import { noteDue } from './attachments.ts'
import { noteDecision, onBehalf, secondOf } from './deciding.ts'

// What people do with leave. Each is done in the product and in the account, and the product has to accept what the account accepts.

/** A leave that somebody may think of: most of them whole days, some half ones, some of weeks. */
function thinkOf(year: Year, person: Person): { kind: Kind; span: Span } {
  const { random } = year
  const kind = random.pick(person.office.kinds)
  const startDate = kind.isTold
    ? year.soon(-2, 0)
    : year.soon(random.chance(0.1) ? -20 : 0, random.chance(0.2) ? 90 : 30)
  const nights = random.pick([0, 0, 0, 0, 1, 1, 2, 4, random.int(5, 13)])
  const isHalf = random.chance(0.2)
  const endDate = plus(startDate, nights)
  const startSession = isHalf && random.chance(0.5) ? 2 : 1
  const endSession = isHalf && (nights > 0 || startSession === 1) ? 1 : 2
  return { kind, span: { startDate, startSession, endDate, endSession } }
}

export async function apply(year: Year): Promise<void> {
  const { account, random } = year
  const person = year.someone()
  const { kind, span } = thinkOf(year, person)
  const holder = account.holderOf(person)
  const copies = random.chance(0.15) ? [year.someone(account.staff(person.office))].filter((one) => one !== person) : []
  const word = wordOf(account, person, kind, span)
  const accepts = word === 'warns' && random.chance(0.7)
  const problem = account.problem(person, kind, span) ?? (accepts ? undefined : word)
  if (problem && !random.chance(0.2)) return
  const body = {
    ...span,
    leaveTypeId: person.office.typeIds.get(kind.name)!,
    reason: 'Some days off',
    applyingTo: copies.map(({ id }) => id),
  }
  const way = year.way()
  const standIn = way === 'API' && !kind.isTold && person.role === t.teamLead && random.chance(0.4)
  const standInId = standIn ? year.headOf(person.office).id : undefined
  const send = way === 'API' ? applyByCall : applyByPage
  const { id, said } = await send(year, person, { ...body, ...(standInId && { standInId }) }, accepts)
  if ((id === undefined) !== (problem !== undefined))
    throw new Error(
      `${year.today} ${person.email} ${way} ${kind.name} ${JSON.stringify(span)}: the account says ${problem ?? 'yes'}, the product ${id === undefined ? 'no' : 'yes'}: ${said}`,
    )
  if (id === undefined) return year.count(word ? 'application against a rule' : 'application', 'refused')
  year.count(nameOfApplying(kind, accepts), way)
  const counted = account.countedOf(person, kind, span)
  const request: Request = {
    ...{ id, person, kind, span, halves: account.halvesOf(span), counted },
    ...{ state: kind.isTold ? 'approved' : 'pending', holder, copies, since: year.today, reminders: new Set() },
  }
  noteDue(year, request)
  if (standInId) account.standIns.push({ whom: person, by: year.headOf(person.office), request })
  if (standInId) year.count('stand-in for one leave', way)
  if (standInId) year.expectMails([year.headOf(person.office)], chosenSubject(nameOf(person)))
  for (const _ of kind.isTold ? giveWay(account, request) : []) year.count('sickness over leave', way)
  account.requestsOf(person).push(request)
  const subject = `${kind.isTold ? `${nameOf(person)}’s leave` : `Leave request from ${nameOf(person)}`}: ${summaryOf(request)}`
  if (kind.isTold) year.expectTold(request, subject, copies)
  else year.expectWaiting(request, subject, copies)
}

function nameOfApplying({ isTold }: Kind, accepts: boolean): string {
  if (isTold) return 'sickness told'
  return accepts ? 'application after a warning' : 'application'
}

/** Approved leave under reported leave gives the same half days back. Returns the leave that did. */
function giveWay(account: Account, { person, counted }: Request): Request[] {
  const told = new Set(counted)
  const isUnder = (each: Request) =>
    each.state === 'approved' && !each.kind.isTold && each.counted.some((half) => told.has(half))
  const under = account.requestsOf(person).filter(isUnder)
  for (const each of under)
    Object.assign(each, { counted: each.counted.filter((half) => !told.has(half)), hasGivenWay: true })
  return under
}

/** The id of a request, or none if it was refused, and what was said. */
type Applied = { id: number | undefined; said: string }

async function applyByCall(year: Year, person: Person, body: object, accepts: boolean): Promise<Applied> {
  const answer = await year.call(person, '/leaves/apply_leave', { ...body, ...(accepts && { acceptWarnings: '1' }) })
  const said = JSON.stringify(answer.body)
  if (![201, 400, 409].includes(answer.status)) throw new Error(`apply_leave: ${answer.status} ${said}`)
  return { id: answer.status === 201 ? answer.body.id : undefined, said }
}

/** On the page a warning comes back with a box to tick. */
async function applyByPage(
  year: Year,
  person: Person,
  body: Record<string, unknown>,
  accepts: boolean,
): Promise<Applied> {
  const page = await year.browserOf(person)
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, [value].flat().map(String)]))
  const path = '/leave/leave-apply'
  let answer = await page.send(path, { press: 'Submit', fields })
  if (accepts && answer.html.includes('name="acceptWarnings"'))
    answer = await page.press(answer.html, path, { press: 'Submit', fields: { ...fields, acceptWarnings: '1' } })
  const id = done(answer) ? Number(/[?&]id=(\d+)/.exec(answer.location)?.[1]) : undefined
  return { id, said: `${answer.status} ${answer.location}` }
}

/** The approver, their stand-in, or HR on their behalf decides a waiting request. */
export async function decide(year: Year, request: Request): Promise<void> {
  const { random, account } = year
  const { id: leaveId, person, holder, agreedBy } = request
  const hr = onBehalf(year, request)
  const standIn = account.standInOf(holder)
  const isOn = standIn && standIn !== person && standIn !== agreedBy && random.chance(0.7)
  const by = isOn ? standIn : hr && random.chance(0.1) ? hr : holder
  const isYes = random.chance(0.85)
  const note = isYes ? undefined : 'Not in that week, please'
  const way = year.way(5)
  if (way === 'API') await year.must(by, '/leaves/leave_action', { leaveId, status: isYes ? 1 : 2, note })
  else {
    const path = `/request/leaves?${by === hr ? 'scope=all&' : ''}id=${leaveId}`
    const page = await year.browserOf(by)
    const answer = await page.send(path, { press: isYes ? 'Approve' : 'Reject', fields: note ? { note } : {} })
    if (!done(answer)) throw new Error(`${year.today} ${by.email} ${path}: the page refused`)
  }
  const isFirst = isYes && secondOf(account, request, by) !== undefined
  if (way === 'API' && !isFirst && random.chance(0.05)) {
    await year.must(by, '/leaves/undo_leave_action', { leaveId })
    request.since = year.today
    return year.count('decision undone', 'API')
  }
  year.count(`${noteDecision(year, request, by, isYes)}${isOn ? ' by who stands in' : ''}`, way)
}

export async function withdraw(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder, copies } = request
  const way = year.way(3)
  if (way === 'API') await year.must(person, '/leaves/cancel_leave', { leaveId })
  else {
    const page = await year.browserOf(person)
    if (!done(await page.send(`/leave/applied-leaves?id=${leaveId}&confirm=withdraw`, { press: 'Confirm' })))
      throw new Error(`${year.today} ${person.email} withdraws ${leaveId}: the page refused`)
  }
  request.state = 'cancelled'
  year.count('withdrawal', way)
  year.expectMails([holder, ...copies], `${nameOf(person)}’s leave was cancelled: ${summaryOf(request)}`, person)
  year.expectStandIn(request, `${nameOf(person)}’s leave was cancelled: ${summaryOf(request)}`, copies)
}

export async function takeBack(year: Year, request: Request): Promise<void> {
  const { id: leaveId, person, holder, copies } = request
  const hr = year.hrOf(person.office)
  if (hr === person) return
  const note = 'The project needs everybody'
  const way = year.way(3)
  if (way === 'API') await year.must(hr, '/leaves/take_back', { leaveId, note })
  else {
    const page = await year.browserOf(hr)
    const path = `/request/leaves/history?confirm=take-back&id=${leaveId}`
    if (!done(await page.send(path, { press: 'Confirm', fields: { note } })))
      throw new Error(`${year.today} ${hr.email} takes back ${leaveId}: the page refused`)
  }
  request.state = 'cancelled'
  year.count('taking back', way)
  year.expectMails([person], `Your leave was cancelled: ${summaryOf(request)}`)
  year.expectMails([holder, ...copies], `${nameOf(person)}’s leave was cancelled: ${summaryOf(request)}`, hr)
}

export async function grantCompOff(year: Year): Promise<void> {
  const person = year.someone()
  const hr = year.hrOf(person.office)
  if (person.id === hr.id) return
  const kind = person.office.kinds.find(({ isUnlimited }) => !isUnlimited)!
  const of = year.account.leaveYearOf(person)
  const noOfDays = year.random.int(1, 4) / 2
  const body = {
    employeeId: person.id,
    year: of,
    leaveId: person.office.typeIds.get(kind.name),
    noOfDays,
    reason: 'Worked on a Sunday',
  }
  const { id } = await year.must(hr, '/employee/compensate_leave', body)
  year.account.grant({ person, kind, year: of }, { days: noOfDays, id })
  year.count('comp-off', 'API')
}
