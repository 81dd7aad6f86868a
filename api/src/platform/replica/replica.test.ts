import { afterEach, describe, expect, it } from 'vitest'
import { apply, company, here, MOST_BEHIND, pause, report, resume } from './testing.ts'

// The rest of it, where the replica is too far behind, silent and away, is in `replica.long.ts`.
describe('reports with a replica', { timeout: 60_000 }, () => {
  // Also after a test that failed.
  afterEach(resume)

  it('are read from it', async () => {
    expect(await report(company.hr)).toMatchObject({ status: 200, from: 'replica' })
    expect(await here.ask()).toMatchObject({ state: 'ok' })
  })

  it('show what their reader has just written, while others may wait for it', async () => {
    await pause()
    const before = (await report(company.head)).rows
    await apply(company.hr)
    expect(await report(company.hr)).toMatchObject({ rows: before + 1, from: 'primary' })
    expect(await report(company.head)).toMatchObject({ from: 'replica' })
    await resume()
    await expect
      .poll(() => report(company.hr), { timeout: 10_000 })
      .toMatchObject({ rows: before + 1, from: 'replica' })
  })

  it('are reported: how far it is behind at most, and that and how often it is read', async () => {
    const reports = async () =>
      Object.fromEntries((await here.figure('hr_reports_total')).map(({ labels, value }) => [labels.from, value]))
    const before = await reports()
    await report(company.hr)
    expect(await reports()).toEqual({ ...before, replica: Number(before.replica) + 1 })
    expect(await here.figure('hr_replica_usable')).toMatchObject([{ value: 1 }])
    const [lag] = await here.figure('hr_replica_lag_seconds')
    expect(lag?.value).toBeGreaterThanOrEqual(0)
    expect(lag?.value).toBeLessThan(MOST_BEHIND / 1_000)
  })

  it('are as closed as without: people who may not read them are refused', async () => {
    expect((await report(company.employee)).status).toBe(403)
    expect(await report(company.employee)).not.toHaveProperty('from', 'replica')
  })
})
