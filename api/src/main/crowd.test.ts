import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ownApi } from '../testing/api.ts'

// One row is locked for long, by an operator's session for example, and many people want to write to it.
const api = await ownApi()

/** Holds the row of the employee for this number of milliseconds. */
async function hold(milliseconds: number): Promise<{ released: Promise<void> }> {
  const operator = connect(api.url, { max: 1 })
  return new Promise((resolve) => {
    const released = operator.db
      .transaction(async (tx) => {
        await tx.select().from(employees).where(eq(employees.id, api.company.employee.id)).for('update')
        resolve({ released })
        await sleep(milliseconds)
      })
      .then(operator.close)
  })
}

async function timed(url: string, headers: Record<string, string>, payload: object = {}) {
  const start = performance.now()
  const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload })
  return { status: statusCode, seconds: (performance.now() - start) / 1000 }
}

it('a row that is locked for twelve seconds holds up neither reading nor those who wait for it beyond their time', async () => {
  const { employee, lead, annualLeave } = api.company
  const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
  const body = { ...days, leaveTypeId: annualLeave.id, reason: 'A day at the sea' }
  const [applicant, reader] = [await api.signedIn(employee), await api.signedIn(lead)]
  const { released } = await hold(12_000)
  const writes = Array.from({ length: 60 }, () => timed('/leaves/apply_leave', applicant, body))
  // A new session refers to the locked row, so that its statement waits as well, without a transaction.
  const sessions = Array.from({ length: 20 }, () => api.signedIn(employee).catch(() => {}))
  await sleep(300)
  const reads: { status: number; seconds: number }[] = []
  for (let round = 0; round < 20; round += 1) {
    reads.push(await timed('/employee/list_employees', reader))
    await sleep(200)
  }
  const written = await Promise.all(writes)
  const slowest = (list: { seconds: number }[]) => Math.max(...list.map(({ seconds }) => seconds))
  console.log(`reads took ${slowest(reads).toFixed(2)} s at most, writes ${slowest(written).toFixed(2)} s`)
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
  expect(slowest(reads)).toBeLessThan(3)
  // Calls that come late to a busy machine may find the row free again.
  const early = written.filter(({ seconds }) => seconds < 10)
  expect(early.length).toBeGreaterThan(0)
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([503]))
  await Promise.all([released, ...sessions])
})
