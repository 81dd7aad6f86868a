import * as t from '@hr/words/common'
import type { Request } from '../account/records.ts'
import { type Day, plus, type Span } from '../company/days.ts'
import type { Kind } from '../company/offices.ts'
import { nameOf, newcomer, type Person } from '../company/people.ts'
import { summaryOf, type Year } from '../year.ts'
import { ADMIN, importPeople, runPolicies } from './set-up.ts'

// What HR does in the course of a year: people who come, and leave for many.

/** Somebody comes in a month: a file of people, days by policy, and days by hand. */
export async function joiners(year: Year, count: number): Promise<void> {
  const { account, random } = year
  const added: Person[] = []
  for (let n = 0; n < count; n += 1) {
    const office = random.pick(year.offices)
    const leads = account.staff(office).filter(({ role, lastDay }) => role === t.teamLead && lastDay === null)
    const manager =
      leads.length > 0 ? random.pick(leads) : account.staff(office).find(({ role }) => role === 'BU Head')!
    added.push(newcomer(random, account.people, { office, role: 'Employee', manager, joined: year.soon(0, 20) }))
  }
  await importPeople(year, added)
  for (const office of new Set(added.map((person) => person.office))) {
    const of = account.leaveYearOf({ office } as Person)
    await runPolicies(year, office, of)
  }
  for (const person of added) await giveByHand(year, person)
}

/** The days given by hand, as a part of the year. */
async function giveByHand(year: Year, person: Person): Promise<void> {
  const kinds = person.office.kinds.filter(({ byHand }) => byHand !== undefined)
  if (kinds.length === 0) return
  const of = year.account.leaveYearOf(person)
  const days = (most: number) => Math.floor((most * (13 - Number(person.joined.slice(5, 7)))) / 6) / 2
  const allocations = kinds.map(({ name, byHand }) => ({
    leaveTypeId: person.office.typeIds.get(name),
    days: days(byHand!),
  }))
  await year.must(ADMIN, `/employee/save_allocation/${person.id}`, { employeeId: person.id, year: of, allocations })
  year.count('allocation by hand', 'API')
  for (const kind of kinds)
    Object.assign(year.account.book(person, kind, of), { hand: days(kind.byHand!), isThere: true })
}

/** Closes a unit for days: leave of one kind for everybody there who can have it; now and then it is undone. */
export async function shutDown(year: Year): Promise<void> {
  const { account, random } = year
  const office = random.pick(year.offices)
  const kind = office.kinds.find(({ isUnlimited, isTold }) => isUnlimited && !isTold) ?? office.kinds[0]!
  const day = year.soon(20, 80)
  const span = { startDate: day, startSession: 1 as const, endDate: day, endSession: 2 as const }
  const hr = year.hrOf(office)
  const whom = account.staff(office).filter((person) => person !== hr && !account.problem(person, kind, span))
  if (whom.length === 0) return
  const asked = {
    ...span,
    buId: office.id,
    leaveTypeId: office.typeIds.get(kind.name),
    reason: 'Shutdown',
    overrideReason: 'The office is closed',
    enterAs: 'approved',
  }
  const preview = await year.must(hr, '/leaves/preview_for_many', asked)
  if (preview.people !== whom.length)
    throw new Error(`${year.today} ${office.name} ${day}: ${preview.people} people and not ${whom.length}`)
  await year.must(hr, '/leaves/enter_for_many', { ...asked, fingerprint: preview.fingerprint })
  year.count('leave for many', 'API')
  const isUndone = random.chance(0.3)
  await noteMany(year, { ...span, kind, whom, hr, isUndone, leaveTypeId: asked.leaveTypeId })
  if (!isUndone) return
  const [run] = await year.must(hr, '/leaves/list_leave_runs', { buId: office.id })
  await year.must(hr, '/leaves/undo_leave_run', { runId: run.id })
  year.count('leave for many undone', 'API')
}

type Many = Span & { kind: Kind; whom: Person[]; hr: Person; isUndone: boolean; leaveTypeId: number | undefined }

/** Notes the leave that everybody was given, by the ids that the report has. */
async function noteMany(year: Year, { kind, whom, hr, isUndone, leaveTypeId, ...span }: Many): Promise<void> {
  const { account } = year
  const { startDate: from, endDate: to } = span
  const { data } = await year.must(ADMIN, '/leavereport/employee_leave_report', { from, to, leaveTypeId, status: 1 })
  const isIt = (row: Row) => row.startDate === from && row.endDate === to
  const ids = new Map<string, number>(data.filter(isIt).map((row: Row) => [row.employeeId, row.id]))
  for (const person of whom) {
    const counted = account.countedOf(person, kind, span)
    const holder = account.holderOf(person)
    const leave = { person, kind, span, halves: account.halvesOf(span), counted, holder, copies: [], since: '' }
    const request: Request = {
      ...leave,
      reminders: new Set(),
      id: ids.get(person.staffNumber)!,
      state: isUndone ? 'cancelled' : 'approved',
    }
    account.requestsOf(person).push(request)
    year.expectMails([person], `Leave was entered for you: ${summaryOf(request)}`)
    year.expectTold(request, `${nameOf(person)}’s leave: ${summaryOf(request)}`, [], hr)
    if (!isUndone) continue
    year.expectMails([person], `Your leave was cancelled: ${summaryOf(request)}`)
    year.expectMails([holder], `${nameOf(person)}’s leave was cancelled: ${summaryOf(request)}`, hr)
    year.expectStandIn(request, `${nameOf(person)}’s leave was cancelled: ${summaryOf(request)}`, [], hr)
  }
}

type Row = { id: number; employeeId: string; startDate: Day; endDate: Day }

export const isFirstOfMonth = (day: Day): boolean => plus(day, -1).slice(0, 7) !== day.slice(0, 7)
