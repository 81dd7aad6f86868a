import { createLeaveRequest, storedBalances } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { postedLetters, testApi } from '../../testing/api.ts'
import { sweepLapses } from './lapses.ts'
import { warnOfLapses } from './warnings.ts'

// Five days of annual leave that were carried into 2027 and last until 31 March.
const api = await testApi()
const own = () => ({ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id })

beforeEach(async () => {
  await api.db.insert(leaveEntries).values({
    ...{ ...own(), year: 2027, countsFrom: '2027-01-01', endsOn: '2027-03-31', kind: 'carried', days: 5 },
    reason: 'Carried over from 2026',
  })
})
const lapsed = () =>
  api.db
    .select({ countsFrom: leaveEntries.countsFrom, days: leaveEntries.days, reason: leaveEntries.reason })
    .from(leaveEntries)
    .where(and(eq(leaveEntries.employeeId, own().employeeId), eq(leaveEntries.kind, 'lapsed')))
    .orderBy(asc(leaveEntries.id))
const take = (startDate: string, endDate: string) =>
  createLeaveRequest(api.db, { ...own(), startDate, endDate, state: 'approved' })
/** Midnight in Pune is 18:30 in UTC. */
const at = (instant: string) => api.setNow(instant)

describe('carried days', () => {
  it('expire on the day after their last one where the person works, once, less what leave has used', async () => {
    await take('2027-02-01', '2027-02-02')
    at('2027-03-31T18:29:00Z')
    await sweepLapses(api.deps)
    expect(await lapsed()).toEqual([])
    at('2027-03-31T18:31:00Z')
    await Promise.all([sweepLapses(api.deps), sweepLapses(api.deps)])
    await sweepLapses(api.deps)
    const reason = 'Carried-over days not taken by 31-03-2027 expired'
    expect(await lapsed()).toEqual([{ countsFrom: '2027-04-01', days: -3, reason }])
    const [balance] = await storedBalances(api.db, { ...own(), year: 2027 })
    expect(balance).toMatchObject({ allocation: 22, remaining: 20 })
  })

  it('are in the balance with the day on which they end, less what leave will use', async () => {
    const { employee, annualLeave } = api.company
    const ending = async () => {
      const { body } = await api.call(employee, `/leaves/leave_balance/${employee.id}`, { year: 2027 })
      return body.find(({ leaveTypeId }: { leaveTypeId: number }) => leaveTypeId === annualLeave.id).ending
    }
    await take('2027-02-01', '2027-02-02')
    expect(await ending()).toEqual({ days: 3, until: '2027-03-31' })
    const url = `/leaves/statement?leaveTypeId=${annualLeave.id}&year=2027`
    const statement = await api.app.inject({ url, headers: await api.signedIn(employee) })
    expect(statement.json().balance.ending).toEqual({ days: 3, until: '2027-03-31' })
    at('2027-04-02T00:00:00Z')
    expect(await ending()).toBeUndefined()
  })

  it('expire in full, or come back, when leave before their end is taken back or added later', async () => {
    const leave = await take('2027-02-01', '2027-02-02')
    at('2027-04-02T00:00:00Z')
    await sweepLapses(api.deps)
    const { hr } = api.company
    await api.call(hr, '/leaves/take_back', { leaveId: leave.id, note: 'Came to work' })
    await sweepLapses(api.deps)
    expect((await lapsed()).map(({ days }) => days)).toEqual([-3, -2])
    await take('2027-03-30', '2027-03-31')
    await sweepLapses(api.deps)
    expect((await lapsed()).at(-1)).toMatchObject({
      ...{ days: 2, reason: 'Carried-over days returned, because they were taken by 31-03-2027' },
    })
  })

  it('are announced to their owner by mail, a month and a week before they end, each once', async () => {
    const subjects = async () => (await postedLetters(api.db)).map(({ to, subject }) => `${to}: ${subject}`)
    const mail = (days: string) => `${api.company.employee.workEmail}: Use ${days} of Annual Leave by Wed 31 Mar 2027`
    at('2027-02-28T04:00:00Z')
    await warnOfLapses(api.deps)
    expect(await subjects()).toEqual([])
    at('2027-03-01T04:00:00Z')
    await warnOfLapses(api.deps)
    await Promise.all([warnOfLapses(api.deps), warnOfLapses(api.deps)])
    expect(await subjects()).toEqual([mail('5 days')])
    await take('2027-03-02', '2027-03-05')
    at('2027-03-24T04:00:00Z')
    await warnOfLapses(api.deps)
    expect(await subjects()).toEqual([mail('5 days'), mail('1 day')])
    at('2027-04-01T04:00:00Z')
    await warnOfLapses(api.deps)
    expect(await subjects()).toHaveLength(2)
  })
})
