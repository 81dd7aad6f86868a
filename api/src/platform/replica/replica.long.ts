import { createLeaveRequest } from '@hr/db/factories'
import { freeze } from '@hr/start/freeze'
import { describe, expect, it } from 'vitest'
import {
  admin,
  company,
  here,
  MOST_BEHIND,
  pause,
  pooler,
  primary,
  report,
  resume,
  standby,
  startApi,
  startStandby,
  unusable,
  usable,
} from './testing.ts'

describe('reports with a replica that is behind, silent or away', { timeout: 60_000 }, () => {
  it('never keep sums of a replica that is behind what was changed', async () => {
    const before = (await report(company.hr)).rows
    await pause()
    await createLeaveRequest(admin.db, {
      ...{ employeeId: company.colleague.id, leaveTypeId: company.annualLeave.id, startDate: '2027-05-03' },
    })
    expect((await report(company.hr)).rows).toBe(before)
    await resume()
    await expect.poll(async () => (await report(company.hr)).rows, { timeout: 10_000 }).toBe(before + 1)
  })

  it('are read from the primary once it is too far behind, which is reported once', async () => {
    await pause()
    await createLeaveRequest(admin.db, {
      ...{ employeeId: company.colleague.id, leaveTypeId: company.annualLeave.id, startDate: '2027-05-04' },
    })
    await unusable()
    expect(await report(company.hr)).toMatchObject({ status: 200, from: 'primary' })
    expect(here.replica.lag()).toBeGreaterThan(MOST_BEHIND)
    expect(await here.figure('hr_replica_usable')).toMatchObject([{ value: 0 }])
    expect((await here.figure('hr_replica_lag_seconds'))[0]?.value).toBeGreaterThan(MOST_BEHIND / 1_000)
    expect(await here.ask()).toMatchObject({ state: 'look', what: `it is more than ${MOST_BEHIND / 1_000} s behind` })
    await resume()
    await usable()
    await expect.poll(() => here.said, { timeout: 10_000 }).toEqual(['BEHIND', undefined])
  })

  it('are read through a pooler as well', async () => {
    const there = await startApi(pooler.url('hr'))
    await usable(there)
    expect(await report(company.hr, there)).toMatchObject({ status: 200, from: 'replica' })
    await there.close()
  })

  it('say that an address leads to no replica', async () => {
    const there = await startApi(primary.appUrl())
    await expect.poll(() => there.said, { timeout: 10_000 }).toEqual(['NO_REPLICA'])
    expect(await report(company.hr, there)).toMatchObject({ status: 200, from: 'primary' })
    expect(await there.ask()).toMatchObject({ state: 'wrong', what: expect.stringContaining('no replica') })
    await there.close()
  })

  it('are answered within three seconds while it is silent, which is reported once', async () => {
    const thaw = freeze(standby.pid)
    try {
      const first = await Promise.all(Array.from({ length: 10 }, () => report(company.hr)))
      expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]))
      expect(Math.max(...first.map(({ seconds }) => seconds))).toBeLessThan(3)
      await unusable()
      expect(await report(company.hr)).toMatchObject({ status: 200, from: 'primary' })
    } finally {
      thaw()
    }
    await usable()
    expect(here.said).toEqual(['AWAY', undefined])
  })

  it('go on while it is killed, and are read from it again when it is back', async () => {
    standby.kill()
    expect(await report(company.hr)).toMatchObject({ status: 200 })
    await standby.ended
    await unusable()
    expect(await report(company.hr)).toMatchObject({ status: 200, from: 'primary' })
    expect(await here.ask()).toMatchObject({ state: 'wrong', what: expect.stringContaining('does not answer') })
    await startStandby()
    await usable()
    expect(await report(company.hr)).toMatchObject({ status: 200, from: 'replica' })
    expect(here.said).toEqual(['AWAY', undefined])
  })
})
