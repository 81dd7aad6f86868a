import { createHoliday, createWorkingDay } from '@hr/db/factories'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()

const inPune = () => ({ buId: api.company.pune.id })
const inLisbon = () => ({ buId: api.company.lisbon.id })

describe('the next holidays', () => {
  async function holidays(by: Person = api.company.employee) {
    const { status, body } = await api.call(by, '/dashboard/get_dashboard_holidays')
    expect(status).toBe(200)
    return body as { holidayName: string }[]
  }
  const names = async (by?: Person) => (await holidays(by)).map(({ holidayName }) => holidayName)

  it('are none at first', async () => {
    expect(await holidays()).toEqual([])
  })

  it('are as the wire has them', async () => {
    await createHoliday(api.db, { ...inPune(), name: 'Christmas Day', date: '2026-12-25' })
    await createHoliday(api.db, { ...inPune(), name: 'A day in a new year', date: '2027-01-06' })
    expect(await holidays()).toEqual([
      { holidayName: 'Christmas Day', holidayMonth: 'December', holidayDay: '25', holidayDate: '2026-12-25' },
      { holidayName: 'A day in a new year', holidayMonth: 'January', holidayDay: '6', holidayDate: '2027-01-06' },
    ])
  })

  it('begin today, the nearest first, two of one day by name', async () => {
    for (const [name, date] of [
      ['Later', '2027-01-26'],
      ['B', '2026-11-24'],
      ['A', '2026-11-24'],
      ['Today', '2026-11-20'],
      ['Yesterday', '2026-11-19'],
    ] as const) {
      await createHoliday(api.db, { ...inPune(), name, date })
    }
    expect(await names()).toEqual(['Today', 'A', 'B', 'Later'])
  })

  it('are those of the caller’s own unit, by the day that it is there', async () => {
    await createHoliday(api.db, { ...inPune(), name: 'In Pune', date: '2026-11-20' })
    await createHoliday(api.db, { ...inLisbon(), name: 'In Lisbon', date: '2026-11-20' })
    expect(await names(api.company.superadmin)).toEqual(['In Pune'])
    api.setNow('2026-11-20T18:45:00Z')
    expect(await names()).toEqual([])
    expect(await names(api.company.lisbonEmployee)).toEqual(['In Lisbon'])
  })
})

describe('the special working days', () => {
  async function workingDays(by: Person = api.company.employee) {
    const { status, body } = await api.call(by, '/dashboard/get_dashborad_special_working_days')
    expect(status).toBe(200)
    return body.specialWorkingDays as { specialWorkingDate: string }[]
  }

  it('are none at first', async () => {
    expect(await workingDays()).toEqual([])
  })

  it('begin today, the nearest first, as the wire has them', async () => {
    for (const date of ['2026-12-12', '2026-11-20', '2026-11-14']) await createWorkingDay(api.db, { ...inPune(), date })
    expect(await workingDays()).toEqual([
      { specialWorkingDate: '2026-11-20', dayOfWeek: 'Friday', specialWorkingMonth: 'November' },
      { specialWorkingDate: '2026-12-12', dayOfWeek: 'Saturday', specialWorkingMonth: 'December' },
    ])
  })

  it('are those of the caller’s own unit, by the day that it is there', async () => {
    await createWorkingDay(api.db, { ...inPune(), date: '2026-11-20' })
    await createWorkingDay(api.db, { ...inLisbon(), date: '2026-11-20' })
    api.setNow('2026-11-20T18:45:00Z')
    expect(await workingDays()).toEqual([])
    expect(await workingDays(api.company.lisbonEmployee)).toHaveLength(1)
  })
})
