import { createBusinessUnit } from '@hr/db/factories'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
type Unit = { buName: string }
const list = async (body: Record<string, unknown> | null = null) => {
  const answer = await api.call(api.company.employee, '/businessunit', body)
  return { names: answer.body.map?.((unit: Unit) => unit.buName), total: answer.headers['x-total-count'], ...answer }
}

describe('the business units', () => {
  it.each(['superadmin', 'head', 'hr', 'employee', 'lead'] as const)('are listed by name for %s', async (name) => {
    const { lisbon, pune } = api.company
    const { status, body } = await api.call(api.company[name], '/businessunit')
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          ...{ id: lisbon.id, buName: 'Lisbon Office', country: 'Portugal', address: '8 Avenida da Liberdade' },
          ...{ buContactNumber: '351213456000', zipcode: '1250140' },
        },
        {
          ...{ id: pune.id, buName: 'Pune Office', country: 'India', address: '12 Senapati Bapat Road' },
          ...{ buContactNumber: '912025671000', zipcode: '411016' },
        },
      ],
    })
  })

  it('leave out deleted ones', async () => {
    await createBusinessUnit(api.db, { name: 'Old Office', closedAt: '2026-10-01T00:00:00Z' })
    expect((await list()).names).toEqual(['Lisbon Office', 'Pune Office'])
    expect((await list({ search: 'Old' })).names).toEqual([])
    expect((await api.call(api.company.hr, '/dashboard/get_dashboard_data')).body.buCount).toBe(2)
  })

  it('are found by name, place, address and zip code, in any case', async () => {
    for (const search of ['lisb', 'PORTUGAL', 'liberdade', '1250']) {
      expect((await list({ search })).names).toEqual(['Lisbon Office'])
    }
    expect(await list({ search: '%' })).toMatchObject({ names: [], total: '0' })
  })

  it('come in pages of cards', async () => {
    for (let n = 0; n < 12; n++) await createBusinessUnit(api.db)
    const [first, second] = [await list({ page: 1, pageSize: 12 }), await list({ page: 2, pageSize: 12 })]
    expect({ firstNamesCount: first.names.length, secondNamesCount: second.names.length, total: second.total }).toEqual(
      { firstNamesCount: 12, secondNamesCount: 2, total: '14' },
    )
  })

  it.each([{ sort: 'name' }, { page: 0 }, { pageSize: 11 }])('cannot be asked for %j', async (body) => {
    expect((await list(body)).status).toBe(400)
  })
})
