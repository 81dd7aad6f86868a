import { describe, expect, it } from 'vitest'
import { apply, company, here, pause, report, resume } from './testing.ts'

// The rest of it, where the replica is too far behind, silent and away, is in `replica.long.ts`.
describe('reports with a replica', { timeout: 60_000 }, () => {
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

  it('are as closed as without: who may not read them is refused', async () => {
    expect((await report(company.employee)).status).toBe(403)
    expect(await report(company.employee)).not.toHaveProperty('from', 'replica')
  })
})
