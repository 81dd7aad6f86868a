import type { MailEvent, MailWay } from '@hr/domain/mail-events'
import * as t from '@hr/words/preferences'
import { digestSubject, wayFor } from '../account/mails.ts'
import { numberOf, plus, spoken, weekday } from '../company/days.ts'
import type { Person } from '../company/people.ts'
import { done } from '../place/browser.ts'
import type { Year } from '../year.ts'

// How people want to get mails: now, once a day, or never.

const some: [MailEvent, MailWay[]][] = [
  ['own', ['now', 'daily']],
  ['waits', ['now', 'daily', 'daily', 'never']],
  ['read', ['now', 'daily', 'never']],
  ['approved', ['now', 'daily', 'never']],
  ['over', ['now', 'daily', 'never']],
  ['lines', ['now', 'daily', 'never']],
  ['reminders', ['now', 'daily', 'never']],
  ['moved', ['now', 'daily', 'never']],
  ['away', ['daily', 'never']],
]

/** Somebody chooses how they get mails about two things. */
export async function chooseMails(year: Year): Promise<void> {
  const { random } = year
  const person = year.someone()
  const chosen = [random.pick(some), random.pick(some)].map(([event, ways]) => [event, random.pick(ways)] as const)
  const fields = Object.fromEntries(chosen)
  const way = year.way(3)
  if (way === 'API') await year.must(person, '/mails/save_choices', fields)
  else if (!done(await (await year.browserOf(person)).send('/preferences', { press: t.updateEmailChoices, fields })))
    throw new Error(`${year.today} ${person.email} chooses mails: the page refused`)
  for (const [event, to] of Object.entries(fields)) person.mailChoices.set(event as MailEvent, to)
  year.count('choice of mails', way)
}

/** The mail of the day, to people who want something once a day and for whom there is something. */
export function expectDigests(year: Year): void {
  for (const person of year.account.people) {
    const lines = person.digest
    person.digest = []
    if (person.hasLeft) continue
    const away = wayFor(person, 'away') === 'daily' ? awayOf(year, person) : 0
    if (lines.length + away === 0) continue
    year.count('mail of the day', 'clock')
    year.expectMail(person, digestSubject(`HR & Leave on ${spoken(year.today)}`, lines, away))
  }
}

/** How many leaves of the unit touch the days from today to Sunday. */
function awayOf({ account, today }: Year, { office }: Person): number {
  const sunday = plus(today, 6 - weekday(numberOf(today)))
  const isAway = (person: Person) =>
    account
      .requestsOf(person)
      .filter(({ state, span }) => state === 'approved' && span.startDate <= sunday && span.endDate >= today).length
  return account.staff(office).reduce((all, person) => all + isAway(person), 0)
}
