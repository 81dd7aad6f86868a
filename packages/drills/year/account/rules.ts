import { type Day, halvesOf, leaveYearOf, monthsAfter, numberOf, plus, type Span } from '../company/days.ts'
import type { Kind, Office, Rule } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import type { Account } from './account.ts'

// Rules of asking, in the words of the form that sets them.

/** The strictest word of an office's rules about a leave. */
export function wordOf(account: Account, person: Person, kind: Kind, span: Span): Rule['severity'] | undefined {
  const held = person.office.rules.filter(({ type }) => (type === undefined ? !kind.isTold : type === kind.name))
  const met = held.filter((rule) => isAgainst(account, person, span, rule) && rule.first !== kind.name)
  if (met.some(({ severity }) => severity === 'refuses')) return 'refuses'
  return met.length > 0 ? 'warns' : undefined
}

function isAgainst(account: Account, person: Person, span: Span, { rule, amount = 0, closed, first }: Rule): boolean {
  const { startDate, endDate } = span
  if (rule === 'notice') return startDate < plus(account.today, amount)
  if (rule === 'longest') return numberOf(endDate) - numberOf(startDate) + 1 > amount
  if (rule === 'back') return startDate < plus(account.today, -amount)
  if (rule === 'joined') return startDate < monthsAfter(person.joined, amount)
  if (rule === 'whole') return span.startSession === 2 || span.endSession === 1
  if (rule === 'closed') return startDate <= closed![1] && endDate >= closed![0]
  if (rule === 'away') return isFull(account, person, span, amount)
  return hasFirst(account, person, first!, startDate)
}

/** Whether this number of others of the office are away on a half day of these. */
function isFull(account: Account, person: Person, span: Span, most: number): boolean {
  const others = account.staff(person.office).filter((other) => other !== person)
  const away = others
    .flatMap((other) => account.requestsOf(other))
    .filter(({ state }) => state === 'pending' || state === 'approved')
  return halvesOf(span).some((half) => away.filter(({ counted }) => counted.includes(half)).length >= most)
}

/** Whether days of another type are left in the leave year in which the leave begins. */
function hasFirst(account: Account, person: Person, name: string, startDate: Day): boolean {
  const kind = person.office.kinds.find((one) => one.name === name)!
  const year = leaveYearOf(startDate, person.office.firstMonth)
  return account.figures({ person, kind, year }).remaining > 0
}

/** A rule as the call that adds it says it. */
export const asBody = ({ rule: kind, severity, amount, type, closed, first }: Rule, { typeIds }: Office) => ({
  ...{ kind, severity, amount },
  ...(type && { leaveTypeId: typeIds.get(type) }),
  ...(closed && { name: 'Stock-taking', fromDate: closed[0], toDate: closed[1] }),
  ...(first && { firstTypeId: typeIds.get(first) }),
})
