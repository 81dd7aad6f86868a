import { works } from '../account/gifts.ts'
import type { Request } from '../account/records.ts'
import { type Day, morningOf, numberOf, plus } from '../company/days.ts'
import { nameOf, type Person } from '../company/people.ts'
import { summaryOf, type Year } from '../year.ts'

// Reminders of waiting requests, where a unit wants them.

/** On how many days of theirs after that one, up to and with today, somebody works. */
function waitedDays(holder: Person, since: Day, today: Day): number {
  const days = Array.from({ length: numberOf(today) - numberOf(since) }, (_, at) => plus(since, at + 1))
  return days.filter((day) => worksOn(holder, day)).length
}

const worksOn = (person: Person, day: Day): boolean =>
  works(person, morningOf(day)) || works(person, morningOf(day) + 1)

/** After 1, 3 and 5 of their whole working days an approver is reminded, and one later those who come next. */
export function expectWaitingReminders(year: Year): void {
  const isOn = ({ state, person }: Request) => state === 'pending' && person.office.settings.hasReminders === '1'
  for (const request of year.account.requests().filter(isOn)) {
    const { holder, since } = request
    if (!worksOn(holder, year.today)) continue
    const gone = waitedDays(holder, since, year.today) - 1
    const after = [5, 3, 1].find((days) => gone >= days)
    if (!after) continue
    for (const reader of holdersOf(year, request)) remind(year, request, reader, `${after} since ${since}`)
    if (gone < 6) continue
    for (const reader of othersOf(year, request)) remind(year, request, reader, `long since ${since}`)
  }
}

function holdersOf({ account }: Year, { holder, person, agreedBy }: Request): Person[] {
  const standIn = account.standInOf(holder)
  return standIn && standIn !== person && standIn !== agreedBy ? [holder, standIn] : [holder]
}

/** The next by the rule of the approver, and HR. */
function othersOf({ account }: Year, { person, holder, agreedBy }: Request): Set<Person> {
  const people = account.people.filter(
    (other) => !other.hasLeft && other !== person && other !== holder && other !== agreedBy,
  )
  const isHere = ({ office }: Person) => office === person.office
  const hr = people.filter(({ role }) => role === 'HR')
  const firstHr = hr.find(isHere) ?? hr[0]
  const head = people.find((other) => other.role === 'BU Head' && isHere(other))
  const next = people.find((other) => other === person.manager) ?? head ?? firstHr
  return new Set([next, firstHr].filter((one) => one !== undefined))
}

/** Each reader once for each time that the request came to its approver. */
function remind(year: Year, request: Request, reader: Person, what: string): void {
  const key = `${reader.email} ${what}`
  if (request.reminders.has(key)) return
  request.reminders.add(key)
  year.count('reminder of a request', 'clock')
  year.expectMails([reader], `Reminder: leave request from ${nameOf(request.person)}: ${summaryOf(request)}`)
}
