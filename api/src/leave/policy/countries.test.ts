import { createEmployee } from '@hr/db/factories'
import { leaveEntries, workingPatterns } from '@hr/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

// What laws and contracts give, worked out by hand, asked of the API: the same cases as `entitlement.test.ts` has for the rule.
const api = await testApi()
type Body = Record<string, unknown>
type Person = Partial<Parameters<typeof createEmployee>[1]> & { patterns?: { since: string; weeks: number[] }[] }

const rule = { validFrom: '2020-01-01', grant: 'yearly', proRata: 'months', rounding: 'none', isByPattern: '1' }
const days = (of: number) => [{ fromYears: 0, days: of }]
/** Bundesurlaubsgesetz, sections 3 to 7: four weeks, a twelfth for each full month, taken over until 31 March. */
const germany = {
  ...{ ...rule, steps: days(20), rounding: 'half up' },
  ...{ carryOver: 20, carryOverDay: 31, carryOverMonth: 3 },
}
/** 5.6 weeks, for each a fifth of what a person works. */
const uk = { ...rule, steps: days(28), proRata: 'days' }
/** Earned leave: one and a half days with each month, and at most 30 days are carried over. */
const india = { ...rule, steps: days(18), grant: 'monthly', carryOver: 30 }
const threeDays = 0b11_1111
const fourDays = 0b1111_1111
const rule30 = { ...rule, steps: days(30) }
const sinceThen = (since: string, week: number): Person => ({ patterns: [{ since, weeks: [week] }] })

async function given(policy: Body, { patterns = [], ...person }: Person, year: number) {
  const { pune, annualLeave, hr } = api.company
  const stay = { joiningDate: '2019-01-01', staffNumber: 'PUN-0100', ...person }
  const { id } = await createEmployee(api.db, { buId: pune.id, ...stay })
  if (patterns.length > 0)
    await api.db.insert(workingPatterns).values(patterns.map((each) => ({ ...each, employeeId: id })))
  expect((await api.agree(hr, `/leaves/create_policy/${annualLeave.id}`, policy)).status).toBe(201)
  const asked = { buId: pune.id, year, source: 'policy', search: 'PUN-0100' }
  const { body } = await api.call(hr, '/employee/preview_allocations', asked)
  await api.call(hr, '/employee/save_allocations', { ...asked, search: undefined, fingerprint: body.fingerprint })
  const panel = await api.call(hr, `/leaves/leave_balance/${id}`, { year })
  const item = panel.body.find(({ leaveTypeId }: { leaveTypeId: number }) => leaveTypeId === annualLeave.id)
  const [difference] = body.data
  expect(item.allocatedDays).toBe(difference?.daysThen ?? 0)
  return { id, days: item.allocatedDays, why: difference?.why }
}

describe('what a person is given', () => {
  it.each<[string, Body, Person, number, number, string]>([
    ['Germany, five days a week', germany, {}, 2027, 20, '12 of 12 months × 20'],
    [
      'Germany, from 1 May',
      germany,
      { joiningDate: '2027-05-01' },
      2027,
      13,
      '8 of 12 months × 20 from 01-05-2027 = 13.33; rounding: −0.33',
    ],
    ['Germany, from 15 March', germany, { joiningDate: '2027-03-15' }, 2027, 15, '9 of 12 months × 20 from 15-03-2027'],
    [
      'a leaver in May',
      germany,
      { leavingDate: '2027-05-20' },
      2027,
      7,
      '4 of 12 months × 20 to 20-05-2027 = 6.67; rounding: +0.33',
    ],
    [
      'a joiner on 29 February',
      { ...rule, steps: days(24) },
      { joiningDate: '2028-02-29' },
      2028,
      20,
      '10 months × 2 from 29-02-2028',
    ],
    ['the UK, five days a week', uk, {}, 2027, 28, '365 of 365 days × 28'],
    [
      'the UK, three days a week',
      uk,
      sinceThen('2019-01-01', threeDays),
      2027,
      16.8,
      '365 of 365 days × 28 = 28; part time 3/5: −11.2',
    ],
    ['the UK, from 1 July', uk, { joiningDate: '2027-07-01' }, 2027, 14.12, '184 of 365 days × 28 from 01-07-2027'],
    ['India, by the month', india, {}, 2027, 18, '12 months × 1.5'],
    [
      'who works four days from July on',
      rule30,
      sinceThen('2027-07-01', fourDays),
      2027,
      27,
      '12 months × 2.5 = 30; part time 4/5 from 01-07-2027: −3',
    ],
  ])('%s', async (_, policy, person, year, expected, why) => {
    expect(await given(policy, person, year)).toMatchObject({ days: expected, why })
  })
})

describe('what is carried over', () => {
  async function carried(policy: Body, had: number) {
    api.setNow('2027-01-02T04:00:00Z')
    const { pune, annualLeave } = api.company
    const staff = { buId: pune.id, staffNumber: 'PUN-0200', joiningDate: '2019-01-01' }
    const { id } = await createEmployee(api.db, staff)
    await api.db.insert(leaveEntries).values({
      ...{ employeeId: id, leaveTypeId: annualLeave.id, year: 2026, countsFrom: '2026-01-01', kind: 'allocated' },
      ...{ days: had, reason: 'Allocated' },
    })
    await given(policy, {}, 2027)
    return api.db
      .select({ kind: leaveEntries.kind, days: leaveEntries.days, endsOn: leaveEntries.endsOn })
      .from(leaveEntries)
      .where(and(eq(leaveEntries.employeeId, id), eq(leaveEntries.leaveTypeId, annualLeave.id)))
      .orderBy(asc(leaveEntries.id))
      .then((rows) =>
        rows.filter(({ kind }) => kind !== 'allocated').map(({ kind, ...rest }) => [kind, rest.days, rest.endsOn]),
      )
  }

  it('in Germany is all of it, until 31 March', async () => {
    expect(await carried(germany, 6)).toEqual([
      ['handed_on', -6, null],
      ['carried', 6, '2027-03-31'],
    ])
  })

  it('in India stops at the most', async () => {
    expect(await carried(india, 34.5)).toEqual([
      ['forfeited', -4.5, null],
      ['handed_on', -30, null],
      ['carried', 30, null],
    ])
  })
})
