import { addDays, yearOf } from '@hr/domain/dates'
import { addDecimal } from '@hr/domain/decimal'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { countDays, spansOverlap } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { LEAVE_EVENTS } from '@hr/domain/leave/request/events'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as tables from '../schema.ts'
import { testDb } from '../testing.ts'
import { seedDemo } from './demo.ts'

const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

// a Friday, both ends of a year, a leap day, a Sunday
describe.each([
  '2026-11-20',
  '2027-01-01',
  '2027-12-31',
  '2028-02-29',
  '2026-06-07',
])('the leave of the demo on %s', (today) => {
  let company: Company
  beforeAll(async () => {
    await truncate()
    await seedDemo(db, { today, passwordHash: 'a hash' })
    company = await readCompany()
  })

  const personAt = (mailbox: string) => company.people.find(({ workEmail }) => workEmail === `${mailbox}@example.com`)!
  const personWith = (id: number) => company.people.find((person) => person.id === id)!
  const waitingFor = (mailbox: string) =>
    company.requests.filter(({ status, holderId }) => status === 'pending' && holderId === personAt(mailbox).id)

  it('never overlaps two requests of one person', () => {
    for (const request of company.requests.filter(isActive)) {
      const others = company.requests.filter(
        ({ employeeId, id }) => employeeId === request.employeeId && id > request.id,
      )
      expect(others.filter(isActive).filter((other) => spansOverlap(request, other))).toEqual([])
    }
  })

  it('counts days and years by the rules', () => {
    const working = company.types.filter(({ counting }) => counting === 'working').map(({ id }) => id)
    for (const request of company.requests.filter(({ leaveTypeId }) => !working.includes(leaveTypeId))) {
      expect(request.days).toBe(countDays(request))
      expect(request.counted).toEqual(byCalendar(request))
      const years = company.years.filter(({ leaveRequestId }) => leaveRequestId === request.id)
      expect(years.map(({ year, days }) => ({ year, days }))).toEqual(daysByYear(byCalendar(request)))
    }
  })

  it('never draws more than there is', () => {
    for (const [key, remaining] of Object.entries(remainingDays(company)))
      expect(remaining, key).toBeGreaterThanOrEqual(0)
  })

  it('has leave within the employment only, addressed to somebody else', () => {
    for (const { employeeId, addressedTo, holderId, startDate, endDate, leaveTypeId } of company.requests) {
      const person = personWith(employeeId)
      expect(startDate >= person.joiningDate && endDate <= (person.leavingDate ?? endDate)).toBe(true)
      expect(company.types.find(({ id }) => id === leaveTypeId)!.buId).toBe(person.buId)
      expect([addressedTo, holderId]).not.toContain(employeeId)
      expect(person.roleId).not.toBe(1)
      expect([2, 3, 5]).toContain(personWith(holderId).roleId)
    }
  })

  it('tells each history in order, and the row agrees with it', () => {
    for (const request of company.requests) {
      const events = company.events.filter(({ leaveRequestId }) => leaveRequestId === request.id)
      const instants = events.map(({ at }) => Date.parse(at))
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
      expect(instants.at(-1)).toBeLessThanOrEqual(Date.parse(`${addDays(today, -1)}T10:00:00Z`))
      expect(factsFrom(events)).toEqual(factsOf(request))
      expect(
        events.every(
          ({ actorId, kind }) => (kind === 'applied' || kind === 'withdrawn') === (actorId === request.employeeId),
        ),
      ).toBe(true)
    }
  })

  it('has leave in every state, forwarded, copied, of half days and over New Year', () => {
    const { requests, copies, years } = company
    expect(new Set(requests.map(({ status }) => status)).size).toBe(4)
    const kinds = new Set(company.events.map(({ kind }) => kind))
    const fromLeavingOrSlips = ['handed_over', 'shortened', 'cancelled', 'undone', 'recounted']
    const ofWhatIsOff = ['reported', 'gave_way', 'counted_again', 'asked', 'answered', 'attached', 'agreed']
    const ofChanges = ['change_asked', 'change_withdrawn', 'change_refused', 'changed']
    const unseen = [...fromLeavingOrSlips, ...ofWhatIsOff, ...ofChanges]
    expect(kinds).toEqual(new Set(LEAVE_EVENTS.filter((kind) => !unseen.includes(kind))))
    expect(copies.length).toBeGreaterThan(20)
    expect(requests.filter(({ forwardedBy }) => forwardedBy).length).toBeGreaterThan(20)
    expect(requests.filter(({ days }) => days % 1 !== 0).length).toBeGreaterThan(20)
    expect(years.length).toBeGreaterThan(requests.length + 3)
    const away = requests.filter(
      (leave) => leave.status === 'approved' && leave.startDate <= today && leave.endDate >= today,
    )
    expect(new Set(away.map(({ employeeId }) => personWith(employeeId).buId)).size).toBe(4)
  })

  it('has work waiting for lead, head and HR', () => {
    expect(waitingFor('lead').length).toBeGreaterThanOrEqual(3)
    expect(waitingFor('head').length).toBeGreaterThanOrEqual(3)
    expect(waitingFor('hr').length).toBeGreaterThanOrEqual(3)
    expect(waitingFor('lead').some(({ viewedAt }) => viewedAt === null)).toBe(true)
    expect(waitingFor('lead').some(({ forwardedBy }) => forwardedBy !== null)).toBe(true)
  })

  it('leaves employee@example.com room for the walk-through', () => {
    const { id, buId } = personAt('employee')
    const own = company.requests.filter(({ employeeId }) => employeeId === id)
    expect(own.filter(({ endDate, startDate }) => endDate >= today && startDate <= addDays(today, 60))).toEqual([])
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['approved', 'rejected', 'cancelled']))

    const annual = company.types.find((type) => type.name === 'Annual Leave' && type.buId === buId)!.id
    const remaining = remainingDays(company)
    for (const year of [yearOf(today), yearOf(today) + 1])
      expect(remaining[`${id} ${annual} ${year}`]).toBeGreaterThanOrEqual(8)
  })
})

type Company = Awaited<ReturnType<typeof readCompany>>
type Request = Company['requests'][number]
type Event = Company['events'][number]

async function readCompany() {
  return {
    people: await db.select().from(tables.employees),
    types: await db.select().from(tables.leaveTypes),
    entries: await db.select().from(tables.leaveEntries),
    requests: await db.select().from(tables.leaveRequests).orderBy(asc(tables.leaveRequests.id)),
    years: await db.select().from(tables.leaveRequestYears).orderBy(asc(tables.leaveRequestYears.year)),
    copies: await db.select().from(tables.leaveRequestCopies),
    events: await db.select().from(tables.leaveEvents).orderBy(asc(tables.leaveEvents.id)),
  }
}

const isActive = ({ status }: Request) => status === 'pending' || status === 'approved'

/** The remaining days of each limited type, by person, type and year. */
function remainingDays({ types, entries, requests, years }: Company): Record<string, number> {
  const limited = types.filter(({ isUnlimited }) => !isUnlimited).map(({ id }) => id)
  const active = new Map(requests.filter(isActive).map((request) => [request.id, request]))
  const remaining: Record<string, number> = {}
  const add = (person: number, type: number, year: number, days: number) => {
    if (limited.includes(type))
      remaining[`${person} ${type} ${year}`] = addDecimal(remaining[`${person} ${type} ${year}`] ?? 0, days)
  }
  for (const given of entries) add(given.employeeId, given.leaveTypeId, given.year, given.days)
  for (const { leaveRequestId, year, days } of years) {
    const request = active.get(leaveRequestId)
    if (request) add(request.employeeId, request.leaveTypeId, year, -days)
  }
  return remaining
}

function factsOf({
  createdAt,
  viewedAt,
  forwardedAt,
  forwardReason,
  decision,
  decidedAt,
  decidedBy,
  cancelledAt,
  cancelledBy,
}: Request) {
  return { createdAt, viewedAt, forwardedAt, forwardReason, decision, decidedAt, decidedBy, cancelledAt, cancelledBy }
}

/** The values that the row of a request must have after these events. */
function factsFrom(events: Event[]): ReturnType<typeof factsOf> {
  const last = (...kinds: Event['kind'][]) => events.findLast(({ kind }) => kinds.includes(kind))
  const [forwarded, viewed, decided] = [last('forwarded'), last('viewed'), last('approved', 'rejected')]
  const cancelled = last('withdrawn', 'taken_back')
  return {
    createdAt: events[0]!.at,
    viewedAt: viewed && viewed.id > (forwarded?.id ?? 0) ? viewed.at : null,
    forwardedAt: forwarded?.at ?? null,
    forwardReason: forwarded?.note ?? null,
    decision: (decided?.kind ?? 'pending') as Request['decision'],
    decidedAt: decided?.at ?? null,
    decidedBy: decided?.actorId ?? null,
    cancelledAt: cancelled?.at ?? null,
    cancelledBy: cancelled?.actorId ?? null,
  }
}
