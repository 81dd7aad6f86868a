import { employees } from '@hr/db/schema'
import { seedDemo } from '@hr/db/seed/demo'
import { testDb } from '@hr/db/testing'
import { afterAll, expect, inject, it } from 'vitest'
import { balanceRows, toBalanceItem } from './balances.ts'
import { readLedger } from './ledger.ts'
import { accountOf } from './statement.ts'

const { db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

it('adds up to the balance of everybody in the demo, in every year and of every leave type', async () => {
  await seedDemo(db, { today: '2026-11-20', passwordHash: 'a hash' })
  const people = await db.select({ id: employees.id }).from(employees)
  let lines = 0
  for (const { id: employeeId } of people) {
    for (const year of [2025, 2026, 2027]) {
      const ledger = await readLedger(db, { employeeId, year })
      for (const row of await balanceRows(db, { employeeId, years: [year] })) {
        const panel = toBalanceItem(row)
        const whole = accountOf(ledger, row)
        expect(whole.balance).toEqual(panel)
        expect(whole.lines.at(-1)?.balance ?? 0).toBe(panel.remainingDays)
        // Carried days have expired by then.
        if (row.endsOn === null) expect(accountOf(ledger, row, '2200-12-31').balance).toEqual(panel)
        lines += whole.lines.length
      }
    }
  }
  expect(lines).toBeGreaterThan(1_000)
}, 60_000)
