import { createEmployee } from '@hr/db/factories'
import { employees, sessions } from '@hr/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const CALL = '/employee/get_know_your_colleague'

async function pick(by: Person) {
  const { status, body } = await api.call(by, CALL)
  expect(status).toBe(200)
  return body as { full_name: string } | null
}
/** Picks so often that everybody who can be picked appears. */
async function picks(by: Person): Promise<Set<string | undefined>> {
  const all = new Set<string | undefined>()
  for (let n = 0; n < 60; n++) all.add((await pick(by))?.full_name)
  return all
}

describe('a teammate', () => {
  it('shows what everyone may know of a colleague', async () => {
    const { lisbonHead, lisbonHr, lisbonEmployee } = api.company
    await api.db.update(employees).set({ profilePicture: 'ines.webp' }).where(eq(employees.id, lisbonEmployee.id))
    await api.db.update(employees).set({ leftAt: '2026-01-01T00:00:00Z' }).where(eq(employees.id, lisbonHr.id))
    expect(await pick(lisbonHead)).toEqual({
      profilePicture: 'ines.webp',
      full_name: 'Inês Sousa',
      designation_name: 'Software Engineer',
      bu_name: 'Lisbon Office',
      email: 'lisbon.employee@example.com',
    })
  })

  it('is anyone else of the unit, but the Leave Admin and alumni', async () => {
    const { employee, pune } = api.company
    await createEmployee(api.db, { buId: pune.id, firstName: 'Gone', leftAt: '2026-10-01T00:00:00Z' })
    const all = ['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Xiaoming Zhang']
    expect([...(await picks(employee))].sort()).toEqual(all)
  })

  it('is found in a unit with few of very many people', async () => {
    const { employee, lisbon } = api.company
    await api.db.execute(sql`alter table employees alter id restart with 2000000000`)
    await createEmployee(api.db, { buId: lisbon.id })
    expect((await picks(employee)).size).toBe(4)
  })

  it('is anyone of the unit for the Leave Admin', async () => {
    expect(await picks(api.company.superadmin)).toContain('Priyanka Deshpande')
  })

  it('is null where nobody else works', async () => {
    const { lisbonEmployee, lisbonHead, lisbonHr } = api.company
    const others = inArray(employees.id, [lisbonHead.id, lisbonHr.id])
    await api.db.update(employees).set({ leftAt: '2026-01-01T00:00:00Z' }).where(others)
    const { body, headers } = await api.call(lisbonEmployee, CALL)
    expect(body).toBeNull()
    expect(headers['content-type']).toContain('application/json')
  })

  it('that a page asks for in the background does not count as use of the session', async () => {
    const headers = await api.signedIn(api.company.employee)
    const ask = (more: object) => api.app.inject({ method: 'POST', url: CALL, headers: { ...headers, ...more } })
    const lastUse = async () => (await api.db.select().from(sessions))[0]?.lastUsedAt
    const before = await lastUse()
    api.setNow('2026-11-20T04:10:00Z')
    expect((await ask({ 'x-background': '1' })).statusCode).toBe(200)
    expect(await lastUse()).toBe(before)
    await ask({})
    expect(await lastUse()).not.toBe(before)
  })
})
