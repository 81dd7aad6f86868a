import { allocate, createLeaveType, grantCompOff, storedBalances } from '@hr/db/factories'
import { businessUnits, compOffClaims, leaveEntries } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/comp-off'
import * as lettersWords from '@hr/words/letters'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pass } from '../../attendance/testing.ts'
import { sweepLapses } from '../../leave/policy/lapses.ts'
import { warnOfLapses } from '../../leave/policy/warnings.ts'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

// Grants of Pune end 20 days after the first. Today is Friday, 20-11-2026.
const api = await testApi()
type Body = Record<string, unknown>
let compOff: { id: number }

beforeEach(async () => {
  const { pune } = api.company
  const isPune = eq(businessUnits.id, pune.id)
  await api.db.update(businessUnits).set({ compOffClaims: true, compOffDays: 20 }).where(isPune)
  compOff = await createLeaveType(api.db, { buId: pune.id, name: 'Comp Off', isCompOff: true })
})
const own = () => ({ employeeId: api.company.employee.id, leaveTypeId: compOff.id, year: 2026 })
const grant = async (changes: Body = {}): Promise<number> => {
  const form = { employeeId: own().employeeId, leaveId: compOff.id, year: 2026, noOfDays: 1, reason: 'A release' }
  return (await api.call(api.company.hr, '/employee/compensate_leave', { ...form, ...changes })).body.id
}
const apply = (day: string, person: Person = api.company.employee) =>
  api.call(person, '/leaves/apply_leave', {
    ...{ startDate: day, startSession: 1, endDate: day, endSession: 2, leaveTypeId: compOff.id, reason: 'A day off' },
  })
const revoke = (grantId: number, person: Person = api.company.hr, reason = 'It was another day') =>
  api.call(person, '/employee/revoke_comp_off', { grantId, reason })
const grants = async (): Promise<Body[]> =>
  (await api.call(api.company.hr, '/employee/list_compensation_leaves', { employeeId: own().employeeId })).body.data
const remaining = async () => (await storedBalances(api.db, own()))[0]?.remaining

describe('comp-off that ends', () => {
  it('says so in the list, in the balance and by mail, and expires on the day after', async () => {
    await grant()
    expect(await grants()).toMatchObject([{ endsOn: '2026-12-10', usedDays: 0, leftDays: 1 }])
    const { employee } = api.company
    const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2026 })
    const shown = body.find(({ leaveTypeName }: Body) => leaveTypeName === 'Comp Off')
    expect(shown).toMatchObject({ ending: { days: 1, until: '2026-12-10' }, isEarned: '1' })
    await Promise.all([warnOfLapses(api.deps), warnOfLapses(api.deps)])
    const [letter, ...more] = (await postedLetters(api.db)).filter(({ subject }) => subject.startsWith('Use '))
    expect({ subject: letter?.subject, more }).toEqual({
      subject: lettersWords.useDaysBy('1 day of Comp Off', 'Thu 10 Dec 2026'),
      more: [],
    })
    expect(letter?.text).toContain('Days that you have not taken by Thu 10 Dec 2026 expire.')
    api.setNow('2026-12-10T18:29:00Z')
    await sweepLapses(api.deps)
    expect(await remaining()).toBe(1)
    api.setNow('2026-12-10T18:31:00Z')
    await Promise.all([sweepLapses(api.deps), sweepLapses(api.deps)])
    expect(await remaining()).toBe(0)
    expect(await grants()).toMatchObject([{ usedDays: 0, leftDays: 0 }])
    const entries = await api.db
      .select()
      .from(leaveEntries)
      .where(eq(leaveEntries.leaveTypeId, compOff.id))
      .orderBy(asc(leaveEntries.id))
    expect(entries.map(({ kind, days, countsFrom, reason }) => [kind, days, countsFrom, reason]).at(-1)).toEqual([
      ...['comp_off_lapsed', -1, '2026-12-11', 'Comp-off not taken by 10-12-2026 expired'],
    ])
  })

  it('is taken from its first to its last day, and by no leave before or after', async () => {
    await grant()
    expect((await apply('2026-11-19')).body.fieldErrors).toEqual({
      noOfDaysOfLeave: askingWords.youCannotTakeMore('0', 'Comp Off'),
    })
    expect((await apply('2026-12-11')).status).toBe(400)
    expect((await apply('2026-12-10')).status).toBe(201)
    api.setNow('2026-12-20T04:00:00Z')
    await sweepLapses(api.deps)
    expect(await remaining()).toBe(0)
    expect(await grants()).toMatchObject([{ usedDays: 1, leftDays: 0 }])
  })

  it('is used before the allocation and before what ends later; without an end after both', async () => {
    await allocate(api.db, { ...own(), days: 2 })
    await api.db.update(businessUnits).set({ compOffDays: null })
    const lasting = await grant()
    await api.db.update(businessUnits).set({ compOffDays: 30 })
    const later = await grant()
    await api.db.update(businessUnits).set({ compOffDays: 20 })
    const first = await grant()
    const used = async () => {
      const rows = (await grants()) as { id: number; usedDays: number }[]
      return [first, later, lasting].map((id) => rows.find((row) => row.id === id)?.usedDays)
    }
    for (const [day, expected] of [
      ['2026-12-01', [1, 0, 0]],
      ['2026-12-02', [1, 1, 0]],
      ['2026-12-03', [1, 1, 0]],
      ['2026-12-04', [1, 1, 0]],
      ['2026-12-07', [1, 1, 1]],
    ] as const) {
      expect((await apply(day)).status).toBe(201)
      expect(await used()).toEqual(expected)
    }
    expect((await apply('2026-12-08')).status).toBe(400)
  })
})

describe('comp-off for a known worked day', () => {
  const claimed = async (workedOn: string): Promise<number> => {
    const body = { workedOn, days: 1, reason: 'A release' }
    return (await api.call(api.company.employee, '/compoff/claim', body)).body.id
  }
  const decide = (claimId: number, changes: Body = {}) =>
    api.call(api.company.lead, '/compoff/decide_claim', { claimId, status: 1, ...changes })

  it('ends by the day worked, however late it is granted', async () => {
    const id = await claimed('2026-11-14')
    api.setNow('2026-12-01T04:00:00Z')
    expect((await decide(id)).status).toBe(200)
    expect(await grants()).toMatchObject([{ endsOn: '2026-12-04', workedOn: '2026-11-14' }])
  })

  it('is not granted once it has expired, nor for a year that begins later', async () => {
    const id = await claimed('2026-11-14')
    const later = await decide(id, { year: 2027 })
    expect({ status: later.status, fieldErrors: later.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { year: t.expiresBeforeYearBegins('04-12-2026') },
    })
    api.setNow('2026-12-05T04:00:00Z')
    const late = await decide(id)
    expect({ status: late.status, userMessage: late.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.expiredForManagers('04-12-2026'),
    })
    expect(await grants()).toEqual([])
  })

  it('is neither offered nor accepted once it has expired', async () => {
    const { employee } = api.company
    for (const day of ['2026-10-25', '2026-10-31']) await pass(api, employee, day, ['IN 10:00', 'OUT 15:30'])
    const { found } = (await api.call(employee, '/compoff/list_own')).body
    expect(found.map(({ workedOn }: Body) => workedOn)).toEqual(['2026-10-31'])
    const { status, body } = await api.call(employee, '/compoff/claim', {
      ...{ workedOn: '2026-10-25', days: 1, reason: 'A release' },
    })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { workedOn: t.compOffExpired('14-11-2026') },
    })
  })
})

describe('revoking a grant', () => {
  it('takes its days away once, with who, when and why, tells its person, and frees the day for another request', async () => {
    const { employee, lead, hr } = api.company
    const claim = { workedOn: '2026-11-14', days: 1, leaveId: compOff.id, reason: 'A release' }
    const claimId = (await api.call(employee, '/compoff/claim', claim)).body.id
    await api.call(lead, '/compoff/decide_claim', { claimId, status: 1 })
    const [{ id } = {}] = (await grants()) as { id: number }[]
    expect((await revoke(id as number)).body).toEqual({ userMessage: t.compOffRevoked })
    expect(await remaining()).toBe(0)
    expect(await grants()).toMatchObject([
      { noOfDays: 1, usedDays: 0, leftDays: 0, revoked: { byName: hr.fullName, reason: 'It was another day' } },
    ])
    expect((await postedLetters(api.db)).at(-1)).toMatchObject({
      ...{ to: employee.workEmail, subject: lettersWords.yourCompOffWasRevoked('1 day of Comp Off') },
    })
    const again = await revoke(id as number)
    expect({ status: again.status, userMessage: again.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.alreadyRevoked,
    })
    expect((await api.db.select().from(compOffClaims))[0]).toMatchObject({ status: 'revoked' })
    expect((await api.call(employee, '/compoff/claim', claim)).status).toBe(201)
    api.setNow('2026-12-20T04:00:00Z')
    await sweepLapses(api.deps)
    expect(await remaining()).toBe(0)
  })

  it('of used, ended or unknown days fails', async () => {
    const id = await grant({ noOfDays: 2 })
    await apply('2026-12-01')
    const used = await revoke(id)
    expect(used).toMatchObject({
      status: 409,
      body: { userMessage: t.usedCompOffNotRevoked('1', '2 days') },
    })
    api.setNow('2026-12-20T04:00:00Z')
    const other = await createLeaveType(api.db, { buId: api.company.pune.id })
    const over = await grantCompOff(api.db, {
      ...{ ...own(), leaveTypeId: other.id, days: 1, grantedBy: api.company.hr.id },
      ...{ countsFrom: '2026-11-20', endsOn: '2026-12-10' },
    })
    expect((await revoke(over.id)).body.userMessage).toBe(t.expiredCompOffNotRevoked('10-12-2026'))
    const [allocated] = await api.db.select().from(leaveEntries).where(eq(leaveEntries.kind, 'allocated')).limit(1)
    for (const unknown of [999_999, allocated?.id as number]) expect((await revoke(unknown)).status).toBe(404)
  })

  it('is 403 for people who may not grant comp-off, and 400 without a reason', async () => {
    const id = await grant()
    const { lead, head, employee, hr } = api.company
    for (const person of [lead, head, employee]) expect((await revoke(id, person)).status).toBe(403)
    expect((await revoke(id, hr, ' ')).body.fieldErrors).toEqual({ reason: t.reasonIsRequired })
  })

  it('of a grant whose days went to another unit is refused', async () => {
    const id = await grant()
    await api.db.insert(leaveEntries).values({
      ...{ ...own(), kind: 'moved_comp_off', days: -1, countsFrom: '2026-11-20', reason: 'Moved to Lisbon' },
    })
    expect((await revoke(id)).status).toBe(409)
    api.setNow('2026-12-20T04:00:00Z')
    await sweepLapses(api.deps)
    expect(await remaining()).toBe(0)
  })
})

describe('at once', () => {
  const ROUNDS = 4

  it('two who grant one request give its days once', async () => {
    const { employee, lead, hr, head } = api.company
    for (let round = 0; round < ROUNDS; round++) {
      const workedOn = [
        '2026-11-14',
        '2026-11-15',
        '2026-11-07',
        '2026-11-08',
        '2026-10-31',
        '2026-11-01',
        '2026-10-24',
        '2026-10-25',
      ][round]
      const claim = { workedOn, days: 1, leaveId: compOff.id, reason: 'A release' }
      const claims = await Promise.all([1, 2, 3].map(() => api.call(employee, '/compoff/claim', claim)))
      expect(claims.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      const claimId = claims.find(({ status }) => status === 201)?.body.id
      const answers = await Promise.all(
        [lead, hr, head, hr].map((person) => api.call(person, '/compoff/decide_claim', { claimId, status: 1 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      expect(await remaining()).toBe(round + 1)
    }
  })

  it('of a revocation and an application that needs the day one wins, and no balance falls below zero', async () => {
    const { employee } = api.company
    const wins = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const id = await grant()
      const day = `2026-12-0${round + 1}`
      const calls = [() => revoke(id), () => apply(day)]
      const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      const statuses = answers.map(({ status }) => status).sort()
      expect([
        [200, 400],
        [201, 409],
      ]).toContainEqual(statuses)
      wins.add(String(statuses[0]))
      expect(await remaining()).toBe(0)
    }
    expect(wins.size).toBeGreaterThan(0)
    expect((await createdRequests(employee)) + (await revocations())).toBe(ROUNDS)
  })
})

const createdRequests = async (person: Person) =>
  (await api.call(person, `/leaves/list_applied_leaves/${person.id}`, { pageSize: 100 })).body.data.length
const revocations = () => api.db.$count(leaveEntries, eq(leaveEntries.kind, 'comp_off_revoked'))
