import * as t from '@hr/words/impact'
import { works } from '../account/gifts.ts'
import type { Request } from '../account/records.ts'
import { type Day, dayOfHalf, type Half, numberOf, plus, weekday } from '../company/days.ts'
import type { Office } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import type { Actor, Year } from '../year.ts'

// Changes of working time, after which leave of working days is recounted.

type Change = { office: Office; holidays: Map<Day, number>; event: string; url: string; body: object }

/** Adds a holiday. */
export async function addHoliday(year: Year): Promise<void> {
  const office = year.random.pick(year.offices)
  const day = year.soon(1, 60)
  if (isFree(office, day)) return
  const body = { holidayName: `Holiday of ${day}`, holidayDate: day, buId: office.id }
  const holidays = new Map(office.holidays).set(day, 0)
  const { id } = await changeHolidays(year, { office, holidays, event: 'holiday', url: '/calendar/add_holiday', body })
  office.holidays.set(day, id)
}

/** Moves a future holiday, or deletes it, so that leave takes its days. */
export async function moveHoliday(year: Year): Promise<void> {
  const { random } = year
  const office = random.pick(year.offices)
  const coming = [...office.holidays].filter(([day]) => day > year.today)
  if (coming.length === 0) return
  const [from, id] = random.pick(coming)
  const to = plus(from, random.pick([-3, -2, -1, 1, 2, 3]))
  const holidays = new Map(office.holidays)
  holidays.delete(from)
  if (random.chance(0.3)) {
    const deleted = { office, holidays, event: 'holiday deleted', url: '/calendar/delete_holiday' }
    await changeHolidays(year, { ...deleted, body: { holidayId: id } })
    return
  }
  if (isFree(office, to) || to <= year.today) return
  const body = { holidayName: `Holiday of ${to}`, holidayDate: to, buId: office.id }
  holidays.set(to, id)
  await changeHolidays(year, { office, holidays, event: 'holiday moved', url: `/calendar/edit_holiday/${id}`, body })
}

const isFree = ({ holidays }: Office, day: Day): boolean => weekday(numberOf(day)) > 4 || holidays.has(day)

/** HR changes the holidays of their office: at once, or, if leave is recounted, after they have seen by how much. */
async function changeHolidays(year: Year, { office, holidays, event, url, body }: Change) {
  const { account } = year
  const before = office.holidays
  const changed = new Set([...before.keys(), ...holidays.keys()].filter((day) => before.has(day) !== holidays.has(day)))
  office.holidays = holidays
  const people = account.staff(office).filter((person) => recount(year, person, (half) => changed.has(dayOfHalf(half))))
  const answer = await withConsent(year, { by: year.hrOf(office), url, body, isTouched: people.length > 0 })
  year.count(people.length > 0 ? `${event} that recounts` : event, 'API')
  year.expectMails(people, t.leaveRecalculated)
  return answer
}

/** Recounts half days of somebody's leave, reported leave first. Returns whether any counts differently. */
export function recount({ account }: Year, person: Person, isChanged: (half: Half) => boolean): boolean {
  const isCounted = ({ kind, state }: Request) => kind.countsWork && (state === 'pending' || state === 'approved')
  const requests = account.requestsOf(person).filter(isCounted)
  const told = new Set<Half>()
  let isTouched = false
  for (const request of requests.toSorted((a, b) => Number(b.kind.isTold ?? false) - Number(a.kind.isTold ?? false))) {
    const before = new Set(request.counted)
    const isNow = (half: Half) =>
      isChanged(half) ? works(person, half) && (request.kind.isTold || !told.has(half)) : before.has(half)
    request.counted = request.halves.filter(isNow)
    isTouched ||= request.counted.length !== before.size || request.counted.some((half) => !before.has(half))
    if (request.kind.isTold) for (const half of request.counted) told.add(half)
  }
  return isTouched
}

type Asked = { by: Actor; url: string; body: object; isTouched: boolean }

/** Makes a change that is refused with its impact if leave is touched, and made with the fingerprint of that. */
export async function withConsent(year: Year, { by, url, body, isTouched }: Asked) {
  const first = await year.call(by, url, { ...body, alsoPastLeave: '0' })
  if ((first.status === 409) !== isTouched || (first.status > 299 && !first.body.impact))
    throw new Error(
      `${year.today} ${by.email} ${url} ${JSON.stringify(body)}: ${first.status} ${JSON.stringify(first.body)}`,
    )
  if (!isTouched) return first.body
  const impactFingerprint = first.body.impact.fingerprint
  return year.must(by, url, { ...body, impactFingerprint, overrideReason: 'As agreed with everybody' })
}
