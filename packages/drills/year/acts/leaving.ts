import * as allocationsWords from '@hr/words/allocations'
import * as commonWords from '@hr/words/common'
import * as lettersWords from '@hr/words/letters'
import * as t from '@hr/words/people'
import type { Request } from '../account/records.ts'
import { plus } from '../company/days.ts'
import { nameOf, type Person } from '../company/people.ts'
import { subjectOfRequest, summaryOf, type Year } from '../year.ts'
import { ADMIN, importFile } from './set-up.ts'

// A last day, and what becomes of leave, requests and teams once it has passed.

/** HR says by a file when somebody will leave. */
export async function giveNotice(year: Year): Promise<void> {
  const isGoing = ({ role, lastDay, joined }: Person) =>
    lastDay === null && joined < plus(year.today, -40) && (role === 'Employee' || role === commonWords.teamLead)
  const person = year.someone(year.account.people.filter((one) => !one.hasLeft && isGoing(one)))
  if (person.role === commonWords.teamLead && !year.random.chance(0.4)) return
  const lastDay = year.soon(5, 40)
  await importFile(
    year,
    '/employee/import',
    [
      [allocationsWords.employeeId, t.leavingDate],
      [person.staffNumber, lastDay],
    ],
    ADMIN,
  )
  person.lastDay = lastDay
  year.count('last day', 'API')
}

/** Those whose last day was yesterday have left. */
export function letGo(year: Year): void {
  for (const person of year.account.people.filter(
    ({ hasLeft, lastDay }) => !hasLeft && lastDay !== null && lastDay < year.today,
  ))
    letOneGo(year, person)
}

function letOneGo(year: Year, person: Person): void {
  const { account } = year
  person.hasLeft = true
  year.count(`${person.role === 'Employee' ? 'person' : 'manager'} left`, 'clock')
  const ended = account.requestsOf(person).filter((request) => isEnded(year, request, person.lastDay!))
  if (ended.length > 0) year.expectMail(person, lettersWords.yourLeaveAfterLastDay)
  handOverAll(year, person, account.holderOf(person))
}

/** The people who report to a manager and the manager's waiting requests go to the successor. */
export function handOverAll(year: Year, person: Person, successor: Person): void {
  const { account } = year
  const team = account.people.filter(({ hasLeft, manager }) => !hasLeft && manager === person)
  for (const one of team) {
    one.manager = successor
    year.expectMails([one], t.newManagerSubject(nameOf(successor)))
  }
  if (team.length > 0) year.expectMails([successor], t.reporteesSubject(team.length))
  const isTheirs = ({ state, holder }: Request) => state === 'pending' && holder === person
  for (const request of account.requests().filter(isTheirs)) handOver(year, request, successor)
}

/** Pending leave is cancelled, and so is approved leave after the last day; what crosses it ends with it. */
function isEnded(year: Year, request: Request, lastDay: string): boolean {
  const { person, holder, copies, span, state } = request
  if (state !== 'pending' && state !== 'approved') return false
  if (state === 'approved' && span.endDate <= lastDay) return false
  const rest = { ...span, endDate: lastDay, endSession: 2 as const }
  const counted =
    span.startDate <= lastDay ? request.counted.filter((half) => year.account.halvesOf(rest).includes(half)) : []
  const isCancelled = state === 'pending' || counted.length === 0
  if (isCancelled) request.state = 'cancelled'
  else Object.assign(request, { span: rest, halves: year.account.halvesOf(rest), counted })
  const what = isCancelled ? 'cancelled' : 'shortened'
  year.count(`leave ${what} by a last day`, 'clock')
  year.expectMails([holder, ...copies], `${nameOf(person)}’s leave was ${what}: ${summaryOf(request)}`)
  return true
}

function handOver(year: Year, request: Request, successor: Person): void {
  request.holder = request.person === successor ? year.account.holderOf(successor) : successor
  request.since = year.today
  year.count('handing over', 'clock')
  year.expectWaiting(request, subjectOfRequest(request))
  year.expectMails([request.person], `Your leave request is now with ${nameOf(request.holder)}: ${summaryOf(request)}`)
}
