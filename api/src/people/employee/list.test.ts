import { PLAIN_TEXT } from '@hr/contract/call/sentences'
import { createDesignation, createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/refusals'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()
type Card = Record<string, unknown>

async function list(body: Record<string, unknown> | null = null) {
  const answer = await api.call(api.company.employee, '/employee/list_employees', body)
  const cards = answer.body as Card[]
  return { status: answer.status, cards, total: answer.headers['x-total-count'], body: answer.body }
}
const names = async (body: Record<string, unknown>) => (await list(body)).cards.map((card) => card.employeeName)

/** Adds this many people, Person A to Person …, in Pune. */
async function hire(count: number) {
  for (let n = 0; n < count; n++) await createEmployee(api.db, { buId: api.company.pune.id })
}

describe('the directory', () => {
  it('lists everyone by name, with how many they are', async () => {
    const { cards, total } = await list()
    expect(total).toBe('8')
    expect(cards.map((card) => card.employeeName)).toEqual([
      ...['Asha Rao', 'Beatriz Carvalho', 'Hendrik van den Berghe', 'Inês Sousa'],
      ...['Marta Kowalczyk', 'Priyanka Deshpande', 'Tiago Mendes', 'Xiaoming Zhang'],
    ])
  })

  it('tells what everyone may know of a colleague, and nothing else', async () => {
    const { lead, pune } = api.company
    const { cards } = await list({ search: 'Asha' })
    expect(cards).toEqual([
      {
        id: lead.id,
        employeeName: 'Asha Rao',
        employeeId: 'PUN-0004',
        buName: 'Pune Office',
        designationName: 'Software Engineer',
        workEmail: 'lead@example.com',
        employeeProfilePicture: null,
        employeeBuId: pune.id,
        employeeRoleId: 5,
      },
    ])
  })

  it('hides the Leave Admin and alumni, from searches too', async () => {
    await createEmployee(api.db, { firstName: 'Gone', lastName: 'Away', leftAt: '2026-10-01T00:00:00Z' })
    expect(await names({})).not.toContain('Leave Admin')
    expect(await names({ search: 'Leave Admin' })).toEqual([])
    expect(await names({ search: 'superadmin@' })).toEqual([])
    expect(await names({ search: 'Gone' })).toEqual([])
    expect(await names({ employeeIds: [api.company.superadmin.id] })).toEqual([])
  })

  it('hides the first super admin under any name, and nobody else of that role', async () => {
    const { superadmin, head } = api.company
    await api.db
      .update(employees)
      .set({ firstName: 'Root', roleId: SUPER_ADMIN })
      .where(inArray(employees.id, [superadmin.id, head.id]))
    expect(await names({ search: 'Root' })).toEqual(['Root van den Berghe'])
  })
})

describe('a search', () => {
  it.each([
    ['priyanka', 'a first name in any case'],
    ['yanka desh', 'the middle of a name'],
    ['PUN-0005', 'a staff number'],
    ['employee@EXAMPLE', 'an address'],
    ['  Deshpande  ', 'spaces around it'],
  ])('for %j finds %s', async (search) => {
    expect(await names({ search })).toContain('Priyanka Deshpande')
  })

  it.each(['%', '_', '%%', '\\', 'P_iyanka', "'", 'x" or 1=1 --', '\\%'])('takes %j literally', async (search) => {
    expect(await list({ search })).toMatchObject({ status: 200, cards: [], total: '0' })
  })

  it('finds a name that holds such signs', async () => {
    await createEmployee(api.db, { firstName: '100%', lastName: 'A_B\\C' })
    for (const search of ['0% A', 'A_B', 'B\\C']) expect(await names({ search })).toEqual(['100% A_B\\C'])
  })

  it('finds letters of any script', async () => {
    await createEmployee(api.db, { firstName: 'Søren', lastName: '王小明' })
    expect(await names({ search: '王小' })).toHaveLength(1)
    expect(await names({ search: 'søREN' })).toHaveLength(1)
  })

  it.each([
    ['x'.repeat(101), t.searchTooLong],
    ['a\u0007', PLAIN_TEXT],
    [5, 'search must be text'],
  ])('cannot be %j', async (search, sentence) => {
    const { status, body } = await list({ search })
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({ search: sentence })
  })

  it('that is blank finds everyone', async () => {
    expect(await names({ search: '   ' })).toHaveLength(8)
  })
})

describe('a filter', () => {
  it('by business unit, by designation, by people, and by all of them', async () => {
    const { lisbon, pune, lead, lisbonHr } = api.company
    const { id: designationId } = await createDesignation(api.db, { name: 'Accountant' })
    await createEmployee(api.db, { buId: pune.id, designationId, firstName: 'Count', lastName: 'Ant' })
    expect(await names({ buId: lisbon.id })).toEqual(['Beatriz Carvalho', 'Inês Sousa', 'Tiago Mendes'])
    expect(await names({ designationId: `${designationId}` })).toEqual(['Count Ant'])
    expect(await names({ employeeIds: [lead.id, lisbonHr.id, 999_999] })).toEqual(['Asha Rao', 'Tiago Mendes'])
    expect(await names({ buId: lisbon.id, employeeIds: [lead.id, lisbonHr.id] })).toEqual(['Tiago Mendes'])
    expect(await names({ employeeIds: [] })).toEqual([])
    expect(await names({ buId: 999_999 })).toEqual([])
  })
})

describe('a missing value', () => {
  it('may be null', async () => {
    const nothing = { search: null, page: null, pageSize: null, buId: null, designationId: null, employeeIds: null }
    expect(await list(nothing)).toMatchObject({ status: 200, total: '8' })
  })
})

describe('a page', () => {
  it('has as many rows as were asked for, and counts all of them', async () => {
    await hire(20)
    const first = await list({ page: 1, pageSize: 10 })
    const third = await list({ page: '3', pageSize: '10' })
    expect({ cardsCount: first.cards.length, total: first.total }).toEqual({ cardsCount: 10, total: '28' })
    expect({ cardsCount: third.cards.length, total: third.total }).toEqual({ cardsCount: 8, total: '28' })
  })

  it('follows the one before without a gap or a double, even among namesakes', async () => {
    for (let n = 0; n < 6; n++) await createEmployee(api.db, { firstName: 'Ana', lastName: 'Silva' })
    await hire(12)
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, pageSize: 10 })))
    const ids = pages.flatMap(({ cards }) => cards.map((card) => card.id))
    expect(ids).toEqual((await list()).cards.map((card) => card.id))
  })

  it('has ten rows when only its number is given, and is the first when only its size is', async () => {
    await hire(10)
    expect((await list({ page: 1 })).cards).toHaveLength(10)
    expect((await list({ pageSize: 12 })).cards).toHaveLength(12)
  })

  it('after the last is empty', async () => {
    expect(await list({ page: 100_000, pageSize: 100 })).toMatchObject({ status: 200, cards: [], total: '8' })
  })

  it.each([
    [{ page: 0 }, { page: t.wrongPage }],
    [{ page: -1 }, { page: t.wrongPage }],
    [{ page: 'last' }, { page: t.wrongPage }],
    [{ page: 1e15 }, { page: t.wrongPage }],
    [{ pageSize: 11 }, { pageSize: t.wrongPageSize }],
    [{ pageSize: 1_000_000 }, { pageSize: t.wrongPageSize }],
    [{ pageSize: '' }, { pageSize: t.wrongPageSize }],
    [{ sort: 'name' }, { sort: 'Unknown field: sort' }],
  ])('cannot be %j', async (body, fieldErrors) => {
    const answer = await list(body)
    expect(answer.status).toBe(400)
    expect(answer.body.fieldErrors).toEqual(fieldErrors)
  })
})
