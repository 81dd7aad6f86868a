import { createLeaveType } from '@hr/db/factories'
import { TYPE_SETTINGS } from '@hr/domain/leave/policy/type-settings'
import { flagsOff } from '@hr/domain/testing'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Type = { leaveName: string; buName: string }

async function list(person: Person, employeeBuId?: unknown) {
  const body = employeeBuId === undefined ? null : { employeeBuId }
  const answer = await api.call(person, '/leaves/list_leave_types', body)
  return { status: answer.status, types: answer.body as Type[], body: answer.body }
}

describe('the leave types', () => {
  it('are one’s own unit’s, unlimited ones last', async () => {
    const { types } = await list(api.company.employee)
    expect(types.map(({ leaveName }) => leaveName)).toEqual([
      'Annual Leave',
      'Casual Leave',
      'Sick Leave',
      'Loss Of Pay',
    ])
    expect(new Set(types.map(({ buName }) => buName))).toEqual(new Set(['Pune Office']))
    expect(types[2]).toEqual({
      ...flagsOff(TYPE_SETTINGS),
      id: api.company.sickLeave.id,
      leaveName: 'Sick Leave',
      buId: api.company.pune.id,
      buName: 'Pune Office',
      description: '',
      isAttachmentRequired: '1',
      isUnlimited: '0',
      counting: 'calendar',
      approval: 'asked',
      colour: 'rose',
      letter: 'S',
    })
  })

  it.each(['superadmin', 'hr'] as const)('are every unit’s for %s, or the requested one’s', async (name) => {
    const { lisbon } = api.company
    expect((await list(api.company[name])).types).toHaveLength(8)
    const { types } = await list(api.company[name], `${lisbon.id}`)
    expect(new Set(types.map(({ buName }) => buName))).toEqual(new Set(['Lisbon Office']))
  })

  it.each([
    'head',
    'employee',
    'lead',
  ] as const)('of another unit are 403 for %s, and of the own one are not', async (name) => {
    const { pune, lisbon } = api.company
    expect((await list(api.company[name], lisbon.id)).status).toBe(403)
    expect((await list(api.company[name], 999_999)).status).toBe(403)
    expect((await list(api.company[name], pune.id)).status).toBe(200)
  })

  it('leave out retired ones', async () => {
    const { pune, employee } = api.company
    await createLeaveType(api.db, { buId: pune.id, name: 'Old Leave', retiredAt: '2026-10-01T00:00:00Z' })
    expect((await list(employee)).types.map(({ leaveName }) => leaveName)).not.toContain('Old Leave')
  })

  it.each(['', 'Pune', 0])('of an invalid unit are 400: %j', async (employeeBuId) => {
    const { status, body } = await list(api.company.hr, employeeBuId)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { employeeBuId: 'employeeBuId must be an existing id' },
    })
  })

  it('come in pages, and by search', async () => {
    const paged = await api.call(api.company.employee, '/leaves/list_leave_types', { page: 2, pageSize: 10 })
    expect(paged).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '4' } })
    const found = await api.call(api.company.employee, '/leaves/list_leave_types', { search: 'sick' })
    expect(found.body.map(({ leaveName }: Type) => leaveName)).toEqual(['Sick Leave'])
    expect(found.headers['x-total-count']).toBe('1')
  })
})
