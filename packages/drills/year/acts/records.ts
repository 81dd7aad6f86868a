import { BU_HEAD, EMPLOYEE, HR, TEAM_LEAD } from '@hr/domain/access'
import * as t from '@hr/words/common'
import * as impactWords from '@hr/words/impact'
import * as peopleWords from '@hr/words/people'
import { works } from '../account/gifts.ts'
import { morningOf } from '../company/days.ts'
import type { Office } from '../company/offices.ts'
import { nameOf, type Person } from '../company/people.ts'
import type { Year } from '../year.ts'
import { recount, withConsent } from './calendars.ts'
import { handOverAll } from './leaving.ts'
import { ADMIN } from './set-up.ts'

// Records that are changed: a lead manages nobody any more, people get another manager or move to another office.

const roles: Record<Person['role'], number> = {
  ...{ 'BU Head': BU_HEAD, HR, 'Team Lead': TEAM_LEAD, Employee: EMPLOYEE },
}

/** The form of a record with what it says. */
function formOf(person: Person, changes: Record<string, string>) {
  return {
    ...{ firstName: person.firstName, lastName: person.lastName, employeeId: person.staffNumber },
    ...{ workEmail: person.email, employeeRoleId: String(roles[person.role]), employeeBuId: String(person.office.id) },
    ...{ reportingTo: String(person.manager?.id ?? ''), joiningDate: person.joined, leavingDate: person.lastDay ?? '' },
    ...{ ...person.data, ...changes },
  }
}

/** Changes a record; the form first asks about the people affected. */
async function edit(
  year: Year,
  person: Person,
  changes: Record<string, string>,
  asks: string | undefined,
  goesOn = true,
) {
  const url = `/employee/edit_employee/${person.id}`
  const unconfirmed = { confirmHandOver: '0', confirmMove: '0' }
  const { status, body } = await year.call(ADMIN, url, formOf(person, { ...changes, ...unconfirmed }))
  const asked = Object.keys(body.fieldErrors ?? {}).join()
  if (status !== (asks ? 409 : 200) || asked !== (asks ?? ''))
    throw new Error(`${year.today} ${person.email} ${JSON.stringify(changes)}: ${status} ${JSON.stringify(body)}`)
  if (asks && goesOn)
    await year.must(ADMIN, url, formOf(person, { ...changes, confirmHandOver: '1', confirmMove: '1' }))
}

/** A lead manages nobody any more, and hands over. */
export async function demote(year: Year): Promise<void> {
  const { account, random } = year
  const leads = account.people.filter(
    ({ role, hasLeft, lastDay }) => role === t.teamLead && !hasLeft && lastDay === null,
  )
  if (leads.length < 2) return
  const person = random.pick(leads)
  const isTouched =
    account.people.some(({ manager, hasLeft }) => manager === person && !hasLeft) ||
    account.requests().some(({ holder, state }) => holder === person && state === 'pending')
  const role = { employeeRoleId: String(EMPLOYEE) }
  await edit(year, person, role, isTouched ? 'confirmHandOver' : undefined)
  person.role = 'Employee'
  await year.readPeople()
  year.count('lead who manages nobody any more', 'API')
  handOverAll(year, person, account.holderOf(person))
}

/** Somebody gets another manager of their office. Waiting requests stay with the old one. */
export async function changeManager(year: Year): Promise<void> {
  const { account, random } = year
  const person = year.someone(account.people.filter(({ role, lastDay }) => role === 'Employee' && lastDay === null))
  const leads = account.staff(person.office).filter(({ role, lastDay }) => role === t.teamLead && lastDay === null)
  const others = leads.filter((lead) => lead !== person.manager)
  if (others.length === 0) return
  const manager = random.pick(others)
  const waits = account.requestsOf(person).some(({ state }) => state === 'pending')
  await edit(year, person, { reportingTo: String(manager.id) }, waits ? 'confirmMove' : undefined)
  const managers = [person.manager, manager].filter((one) => one !== null)
  person.manager = manager
  year.count('another manager', 'API')
  year.expectMails([person], peopleWords.youMovedSubject)
  year.expectMails(managers, `Manager or business unit changed: ${nameOf(person)}`)
}

/** Somebody moves to an office with leave types of the same names, and takes along what is left of this year and later. */
export async function moveOffice(year: Year): Promise<void> {
  const { account, random, offices } = year
  const isFree = ({ kinds }: Office) => !kinds.some(({ policy }) => policy)
  const isMover = ({ role, office, lastDay, cameFrom, wished, hasLeft, joined }: Person) =>
    role === 'Employee' &&
    isFree(office) &&
    lastDay === null &&
    !cameFrom &&
    !wished &&
    !hasLeft &&
    joined <= year.today
  const movers = account.people.filter(isMover)
  if (movers.length === 0) return
  const person = random.pick(movers)
  const before = { office: person.office, patterns: person.patterns }
  const office = offices.find((other) => isFree(other) && other !== person.office)!
  const manager = account.staff(office).find(({ role }) => role === 'BU Head')!
  const managers = [person.manager, manager].filter((one) => one !== null)
  const waits = account.requestsOf(person).some(({ state }) => state === 'pending')
  const place = { employeeBuId: String(office.id), reportingTo: String(manager.id) }
  if (waits) await edit(year, person, place, 'confirmMove', false)

  const cameFrom = { office: person.office, stays: staying(year, person) }
  const url = `/employee/edit_employee/${person.id}`
  const body = formOf(person, { ...place, confirmMove: '1', confirmBuMove: '1' })
  Object.assign(person, { office, manager, cameFrom })
  const today = morningOf(year.today)
  const isTouched = recount(year, person, (half) => half >= today && works(before, half) !== works(person, half))
  await withConsent(year, { by: ADMIN, url, body, isTouched })
  await year.readPeople()
  year.count(isTouched ? 'move that recounts' : 'move to another office', 'API')
  if (isTouched) year.expectMails([person], impactWords.leaveRecalculated)
  year.expectMails([person], peopleWords.youMovedSubject)
  year.expectMails(managers, `Manager or business unit changed: ${nameOf(person)}`)
}

/** What is left of the year that is over stays where it is. */
function staying({ account }: Year, person: Person): Map<string, number> {
  const year = account.leaveYearOf(person) - 1
  const limited = person.office.kinds.filter(({ isUnlimited }) => !isUnlimited)
  return new Map(limited.map((kind) => [`${kind.name} ${year}`, account.figures({ person, kind, year }).remaining]))
}
