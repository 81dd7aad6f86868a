import * as contract from '@hr/contract/entitlement/policy'
import { businessUnits, employees, leavePolicies, leaveRequests } from '@hr/db/schema'
import { seedDemo } from '@hr/db/seed/demo'
import { testDb } from '@hr/db/testing'
import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { summarize } from '../../entitlement/allocation/differences.ts'
import { completeScope } from '../../entitlement/allocation/scope.ts'
import { listBalances } from '../balance/statement.ts'
import { listPolicies } from './queries.ts'

const { db, close, truncate } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

it.each([
  '2026-11-20',
  '2027-01-01',
  '2026-12-31',
])('the unit in Berlin has what its policy gives, on %s', async (today) => {
  await truncate()
  await seedDemo(db, { today, passwordHash: 'a hash' })
  const [berlin] = await db.select().from(businessUnits).where(eq(businessUnits.name, 'Berlin Office'))
  const year = Number(today.slice(0, 4))
  for (const of of [year, year + 1]) {
    const asked = { buId: berlin!.id, year: of, source: 'policy' as const }
    const scope = await completeScope(db, asked, new Date(`${today}T12:00:00Z`))
    expect(await summarize(db, scope)).toMatchObject({ changes: 0, blocked: 0 })
  }
  const [aylin, lena] = await Promise.all(['aylin.demir', 'lena.hoffmann'].map(personAt))
  const [annual] = await listBalances(db, aylin!.id, year, { today })
  expect(annual).toMatchObject({ allocatedDays: 32, counting: 'working' })
  if (today < `${year}-12-30`) expect(annual?.ending?.days).toBe(4)
  const [leave] = await db
    .select()
    .from(leaveRequests)
    .where(eq(leaveRequests.employeeId, lena!.id))
    .orderBy(desc(leaveRequests.id))
  expect(leave?.status).toBe('approved')
  expect(leave!.days).toBeLessThan(7)
  expect(leave!.days).toBeGreaterThan(3)
})

it('each policy of the demo is taken back as it is given', async () => {
  await truncate()
  await seedDemo(db, { today: '2026-11-20', passwordHash: 'a hash' })
  const types = await db.selectDistinct({ id: leavePolicies.leaveTypeId }).from(leavePolicies)
  const rows = (await Promise.all(types.map(({ id }) => listPolicies(db, id)))).flat()
  const given = contract.listPolicies.schema.response[200].encode(rows)
  expect(given.length).toBeGreaterThan(0)
  for (const { id: _, ...policy } of given) {
    const taken = contract.editPolicy.schema.body.parse(policy)
    expect({ ...taken, isByPattern: taken.isByPattern ? '1' : '0' }).toMatchObject(withoutNulls(policy))
  }
})

const withoutNulls = (policy: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== null))

async function personAt(mailbox: string) {
  const [person] = await db
    .select()
    .from(employees)
    .where(eq(employees.workEmail, `${mailbox}@example.com`))
  return person
}
