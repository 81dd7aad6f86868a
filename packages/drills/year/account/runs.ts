import { hundredth, leaveYear } from '../company/days.ts'
import type { Office } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import type { Account } from './account.ts'
import { giftsOf } from './gifts.ts'
import type { Book, Of } from './records.ts'

// What runs of policies do to the account.

/**
 * Gives what the policies of an office give of a leave year, and carries over into it once it has begun. Returns for how many
 * people that is something new.
 */
export function run(account: Account, office: Office, year: number, people = account.staff(office)): number {
  return people.filter((person) => {
    const news = newsOf(account, person, year).filter(({ isBlocked }) => !isBlocked)
    for (const { book, becomes } of news) Object.assign(book, becomes)
    return news.length > 0
  }).length
}

/** How many people a run would leave as they are. */
export const blockedIn = (account: Account, office: Office, year: number): number =>
  account.staff(office).filter((person) => newsOf(account, person, year).some(({ isBlocked }) => isBlocked)).length

/** People who work in an office and have nothing of a kind that has a policy. */
export const newcomersIn = (account: Account, office: Office, year: number): Person[] =>
  account
    .staff(office)
    .filter((person) => office.kinds.some((kind) => kind.policy && !account.book(person, kind, year).isThere))

/** What policies would change of somebody's year. */
function newsOf(account: Account, person: Person, year: number) {
  return person.office.kinds.flatMap((kind) => {
    const book = account.book(person, kind, year)
    if (!kind.policy || book.opening !== 0) return []
    const gifts = giftsOf(kind.policy, person, year, person.office.firstMonth).filter(({ days }) => days !== 0)
    const { carried, lost } = over(account, { person, kind, year })
    if (isSame(book, { gifts, carried, lost, hand: 0 })) return []
    const days = hundredth(gifts.reduce((sum, gift) => sum + gift.days, carried - book.lapsed))
    const isBlocked = days < account.taken({ person, kind, year }) - (book.compOff - book.compOffLapsed)
    const isThere = book.isThere || gifts.length > 0 || carried !== 0
    return [{ book, isBlocked, becomes: { gifts, carried, lost, hand: 0, isThere } }]
  })
}

function over(account: Account, { person, kind, year }: Of): { carried: number; lost: number } {
  const policy = kind.policy?.over
  if (!policy || account.today < leaveYear(year, person.office.firstMonth).first) return { carried: 0, lost: 0 }
  const before = { person, kind, year: year - 1 }
  const left = hundredth(account.figures(before).remaining + account.handedOn(before))
  const carried = Math.min(left, policy.most)
  return { carried, lost: hundredth(left - carried) }
}

type Given = Pick<Book, 'gifts' | 'carried' | 'lost' | 'hand'>

function isSame(a: Given, b: Given): boolean {
  const told = ({ gifts, carried, lost, hand }: Given) => JSON.stringify([gifts, carried, lost, hand])
  return told(a) === told(b)
}
