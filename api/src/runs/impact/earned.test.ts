import { allocate } from '@hr/db/factories'
import { workingPatterns } from '@hr/db/schema'
import * as t from '@hr/words/impact'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { impactsOf } from './testing.ts'

// A policy of 20 days a year goes by the working pattern; today is 20 November 2026.
const api = await testApi()
const { begin, takes, agreed } = impactsOf(api)
const halves = (days: string[]) => days.flatMap((day) => [`${day} morning`, `${day} afternoon`])
const FOUR_DAYS = halves(['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
const pattern = { since: '2026-07-01', week: FOUR_DAYS }
const url = () => `/employee/create_working_pattern/${api.company.employee.id}`

const policy = (isByPattern: '0' | '1') =>
  api.agree(api.company.hr, `/leaves/create_policy/${api.company.annualLeave.id}`, {
    ...{ validFrom: '2026-01-01', steps: [{ fromYears: 0, days: 20 }], grant: 'yearly', proRata: 'none' },
    ...{ rounding: 'none', isByPattern },
  })

describe('what is earned by the working pattern', () => {
  beforeEach(() => begin())

  it('is reported for a pattern that is added and deleted, where no leave counts differently', async () => {
    await policy('1')
    const { pune, hr } = api.company
    const [looked, saved] = await agreed(hr, url(), pattern)
    const run = { buId: pune.id, year: 2026, people: 1 }
    expect(looked).toMatchObject({
      ...{ status: 409, body: { code: 'impact', userMessage: t.changesPolicyDays } },
    })
    expect(looked.body.impact).toMatchObject({ requests: 0, run: { ...run, days: -2 }, past: null })
    expect({ status: saved.status, workingPatternsCount: await api.db.$count(workingPatterns) }).toEqual({
      status: 201,
      workingPatternsCount: 1,
    })
    const [gone, deleted] = await agreed(hr, '/employee/delete_working_pattern', { patternId: saved.body.id })
    expect({ run: gone.body.impact.run, status: deleted.status }).toEqual({ run: { ...run, days: 2 }, status: 204 })
  })

  it('is reported with the leave that counts differently, of a week of the unit too, and when it is undone', async () => {
    await policy('1')
    await takes('2027-03-08', '2027-03-12')
    const { superadmin, hr, pune } = api.company
    const place = { name: 'Pune Office', country: 'India', state: 'Maharashtra', city: 'Pune' }
    const contact = { buContactNumber: '912025671000', address: '12 Senapati Bapat Road', zipCode: '411016' }
    await agreed(hr, url(), { ...pattern, since: '2026-01-01' })
    const unit = { ...place, ...contact, workingWeek: halves(['Monday', 'Tuesday', 'Wednesday']) }
    const [looked, done] = await agreed(superadmin, `/businessunit/edit_bu/${pune.id}`, unit)
    expect(looked.body.impact.run).toMatchObject({ people: 1 })
    expect(done.status).toBe(200)
    const changeId = (await api.call(hr, '/calendar/list_impact_changes', {})).body[0].id
    const [seen, undone] = await agreed(hr, '/calendar/undo_impact_change', { changeId })
    expect({ seenStatus: seen.status, undoneStatus: undone.status, people: seen.body.impact.run?.people }).toEqual({
      seenStatus: 409,
      undoneStatus: 200,
      people: 1,
    })
  })

  it('is nothing where policies do not go by the pattern, or none of the year is touched', async () => {
    await policy('0')
    await allocate(api.db, {
      ...{ employeeId: api.company.employee.id, leaveTypeId: api.company.annualLeave.id, year: 2026, days: 20 },
    })
    expect((await api.call(api.company.hr, url(), pattern)).status).toBe(201)
  })
})
