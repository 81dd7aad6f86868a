import type { Database } from '@hr/db/client'
import { createBusinessUnit, createEmployee, createLeaveType } from '@hr/db/factories'
import { businessUnits, employees, headedUnits, leaveRequestCopies, leaveRequests } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import { roles } from '@hr/domain/access'
import { addDays } from '@hr/domain/dates'
import { slotsBetween } from '@hr/domain/leave/counting/counted'
import { may, reach, type Verb } from '@hr/domain/reach'
import { eq, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { isInReach, isRequestInReach, type Reader, unitInReach } from './reach.ts'

// The table of access has two readers: `may` for one thing, and SQL for lists. Here both are asked about everything in
// a made-up company, by everybody in it.
const { db, truncate, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

/** Those of people, units and requests. Those of the audit are tested with its entries (audit.test.ts). */
const verbs = (Object.keys(reach) as Verb[]).filter((verb): verb is Exclude<Verb, 'seeAudit'> => verb !== 'seeAudit')
/** The events that ask nothing of a request. */
const verbsOfPeople = [
  'seePersonal',
  'seeLeave',
  'seeLeaveByPlace',
  'seeAttendance',
  'editRecord',
  'decideOwnData',
  'seeUnitDirectory',
  'resetFactor',
  'giveDays',
  'applyFor',
  'seeReports',
] as const
const unitVerbs = ['keepCalendar', 'seeWall', 'seeLeaveTypes', 'seeReports'] as const

const someone = fc.nat(9)
const company = fc.record({
  people: fc.array(
    fc.record({
      ...{ roleId: fc.constantFrom(...roles.map(({ id }) => id)), unit: fc.nat(2), manager: fc.option(someone) },
      headed: fc.option(fc.nat(2)),
      standsFor: fc.uniqueArray(someone, { maxLength: 2 }),
    }),
    { minLength: 10, maxLength: 10 },
  ),
  requests: fc.array(
    fc.record({
      ...{ applicant: someone, addressed: someone, holder: someone },
      forwarder: fc.option(someone),
      decider: fc.option(someone),
      agreer: fc.option(someone),
      isCancelled: fc.boolean(),
      hasWish: fc.boolean(),
      copies: fc.uniqueArray(someone, { maxLength: 3 }),
    }),
    { minLength: 5, maxLength: 15 },
  ),
})
type Company = typeof company extends fc.Arbitrary<infer T> ? T : never

async function makePeople(db: Database, people: Company['people']): Promise<number[]> {
  const units = [await createBusinessUnit(db), await createBusinessUnit(db), await createBusinessUnit(db)]
  const ids: number[] = []
  for (const { roleId, unit, manager, headed } of people) {
    const reportingTo = manager === null ? null : ids[manager]
    const { id } = await createEmployee(db, { roleId, buId: units[unit]!.id, reportingTo })
    if (headed !== null) await db.insert(headedUnits).values({ employeeId: id, buId: units[headed]!.id })
    ids.push(id)
  }
  return ids
}

async function makeRequests(db: Database, ids: number[], requests: Company['requests']): Promise<void> {
  const { id: leaveTypeId } = await createLeaveType(db)
  const at = '2026-11-20T09:00:00Z'
  for (const [
    index,
    { applicant, addressed, holder, forwarder, decider, agreer, isCancelled, hasWish, copies },
  ] of requests.entries()) {
    if ([addressed, holder].includes(applicant)) continue
    const day = addDays('2026-01-05', index)
    const [request] = await db
      .insert(leaveRequests)
      .values({
        ...{ leaveTypeId, startDate: day, startSession: 1, endDate: day, endSession: 2, days: 1, reason: 'Away' },
        counted: [slotsBetween(day, day)],
        ...{ employeeId: ids[applicant]!, addressedTo: ids[addressed]!, holderId: ids[holder]! },
        ...(forwarder !== null && { forwardedBy: ids[forwarder]!, forwardReason: 'Please decide', forwardedAt: at }),
        ...(agreer !== null && { agreedBy: ids[agreer]!, agreedAt: at }),
        ...(decider !== null && { decision: 'approved' as const, decidedBy: ids[decider]!, decidedAt: at }),
        cancelledAt: isCancelled ? at : null,
        ...(hasWish && decider !== null && !isCancelled && { wishedAt: at, wishReason: 'Other plans' }),
      })
      .returning()
    for (const copy of copies)
      await db.insert(leaveRequestCopies).values({ leaveRequestId: request!.id, employeeId: ids[copy]! })
  }
}

/** Everybody and everything, with all that the table may ask about them. */
async function readThings(ids: number[], made: Company) {
  const stored = await db.select().from(employees)
  const headed = await db.select().from(headedUnits)
  const copies = await db.select().from(leaveRequestCopies)
  const rows = await db.select().from(leaveRequests)
  const people = stored.map(({ id, reportingTo, buId, roleId }) => ({
    ...{ id, employeeId: id, reportingTo, buId, roleId },
    headedUnits: headed.filter(({ employeeId }) => employeeId === id).map((row) => row.buId),
    standsFor: (made.people[ids.indexOf(id)]?.standsFor ?? [])
      .map((index) => ids[index]!)
      .filter((each) => each !== id),
    waitsFor: rows
      .filter((row) => row.employeeId === id && (row.status === 'pending' || row.wishedAt !== null))
      .map((row) => row.holderId),
  }))
  const requests = rows.map((row) => ({
    ...people.find((person) => person.id === row.employeeId)!,
    ...row,
    copies: copies.filter((copy) => copy.leaveRequestId === row.id).map((copy) => ({ id: copy.employeeId })),
  }))
  return { people, requests }
}

const asColumns = (reader: Reader, verbs: readonly Verb[]) =>
  Object.fromEntries(verbs.map((verb) => [verb, sql<boolean>`${isInReach(reader, verb)} is true` as SQL<boolean>]))

const peopleBySql = (reader: Reader) =>
  db
    .select({ id: employees.id, ...asColumns(reader, verbsOfPeople) })
    .from(employees)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .orderBy(employees.id)

/** The same, asked only of the requests. */
const requestsByThemselves = (reader: Reader) =>
  db
    .select({
      id: leaveRequests.id,
      ...Object.fromEntries(verbs.map((verb) => [verb, sql<boolean>`${isRequestInReach(reader, verb)} is true`])),
    })
    .from(leaveRequests)
    .orderBy(leaveRequests.id)

const requestsBySql = (reader: Reader) =>
  db
    .select({ id: leaveRequests.id, ...asColumns(reader, verbs) })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .orderBy(leaveRequests.id)

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id

describe('SQL and the table', () => {
  it('say the same of every person and request to every reader, by every verb', async () => {
    const said = new Map<Verb, Set<boolean>>(verbs.map((verb) => [verb, new Set()]))
    await fc.assert(
      fc.asyncProperty(company, async (made) => {
        await truncate()
        const ids = await makePeople(db, made.people)
        await makeRequests(db, ids, made.requests)
        const { people, requests } = await readThings(ids, made)
        for (const reader of people) {
          const ofPeople = people.toSorted(byId).map((it) => ({
            id: it.id,
            ...Object.fromEntries(verbsOfPeople.map((verb) => [verb, may(reader, verb, it)])),
          }))
          expect(await peopleBySql(reader)).toEqual(ofPeople)
          const ofRequests = requests.toSorted(byId).map((it) => ({
            id: it.id,
            ...Object.fromEntries(verbs.map((verb) => [verb, may(reader, verb, it)])),
          }))
          expect(await requestsBySql(reader)).toEqual(ofRequests)
          expect(await requestsByThemselves(reader)).toEqual(ofRequests)
          for (const it of requests) for (const verb of verbs) said.get(verb)?.add(may(reader, verb, it))
        }
      }),
      { numRuns: 8 },
    )
    // every verb was both allowed and refused, or the two would have agreed on nothing
    for (const [verb, answers] of said) expect({ verb, size: answers.size }).toEqual({ verb, size: 2 })
  })
})

describe('the business unit of a call', () => {
  it.each(
    unitVerbs,
  )('%s: another unit is 403 unless every unit is in reach; without one it is all or the own', (verb) => {
    for (const { id: roleId } of roles) {
      const reader = { id: 1, roleId, buId: 7, headedUnits: [], standsFor: [] }
      const isOpen = { own: may(reader, verb, { buId: 7 }), other: may(reader, verb, { buId: 8 }) }
      const ask = (asked: number | undefined) => () => unitInReach(reader, verb, asked)
      if (isOpen.own) expect(ask(7)()).toBe(7)
      else expect(ask(7)).toThrow()
      if (isOpen.other) expect(ask(8)()).toBe(8)
      else expect(ask(8)).toThrow()
      if (isOpen.own) expect(ask(undefined)()).toBe(isOpen.other ? undefined : 7)
      else expect(ask(undefined)).toThrow()
    }
  })
})
