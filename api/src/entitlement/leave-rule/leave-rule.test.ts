import { NO_SUCH_UNIT } from '@hr/contract/call/refusals'
import { createLeaveType } from '@hr/db/factories'
import { departments, leaveRules } from '@hr/db/schema'
import * as t from '@hr/words/leave-rules'
import * as refusalsWords from '@hr/words/refusals'
import { describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
type Fields = Record<string, unknown>

const call = (url: string, sent: Fields | null, person: Person = api.company.hr) => api.call(person, url, sent)
const notice = { kind: 'notice', severity: 'refuses', amount: 14 }
const create = (form: Fields = notice, buId = api.company.pune.id) => call(`/leaves/create_rule/${buId}`, form)
const edit = (id: number, form: Fields) => call(`/leaves/edit_rule/${id}`, form)
const list = async (buId = api.company.pune.id) => (await call(`/leaves/list_rules/${buId}`, null)).body
const nothing = {
  ...{ leaveTypeId: null, leaveName: null, amount: null, name: null, fromDate: null, toDate: null },
  ...{ departmentId: null, departmentName: null, firstTypeId: null, firstTypeName: null },
}

describe('rules of asking', () => {
  it('are added, changed, listed by type, and ended', async () => {
    const { annualLeave, lisbon } = api.company
    expect(await list()).toEqual([])
    const closed = { kind: 'closed', severity: 'warns', name: 'Move', fromDate: '28-12-2026', toDate: '2026-12-31' }
    const { id } = (await create({ ...closed, leaveTypeId: annualLeave.id, amount: 3 })).body
    const first = await create()
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(Number) } })
    const shown = { ...nothing, ...closed, fromDate: '2026-12-28' }
    expect(await list()).toEqual([
      { ...nothing, ...notice, id: first.body.id },
      { ...shown, id, leaveTypeId: annualLeave.id, leaveName: 'Annual Leave' },
    ])
    expect(await list(lisbon.id)).toEqual([])
    const edited = await edit(id, { kind: 'whole', severity: 'refuses' })
    expect(edited).toMatchObject({ status: 200, body: { userMessage: t.ruleSaved } })
    expect((await list())[1]).toEqual({ ...nothing, kind: 'whole', severity: 'refuses', id })
    expect((await call('/leaves/end_rule', { ruleId: id })).status).toBe(204)
    expect(await list()).toHaveLength(1)
  })

  it('name a department and another type', async () => {
    const { annualLeave, casualLeave } = api.company
    const [department] = await api.db.insert(departments).values({ name: 'Night Shift' }).returning()
    await create({ kind: 'away', severity: 'refuses', amount: 2, departmentId: department?.id })
    const first = { kind: 'first', severity: 'warns', leaveTypeId: annualLeave.id, firstTypeId: casualLeave.id }
    await create(first)
    expect(await list()).toMatchObject([
      { kind: 'away', departmentName: 'Night Shift', amount: 2 },
      { kind: 'first', leaveName: 'Annual Leave', firstTypeName: 'Casual Leave' },
    ])
  })

  it('are not found for a unit that does not exist', async () => {
    const { status, body } = await call('/leaves/list_rules/999999', null)
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_UNIT })
    expect((await create(notice, 999_999)).status).toBe(404)
  })

  it('are for HR and the super admin', async () => {
    const { superadmin, head, lead, employee, pune } = api.company
    const { id } = (await create()).body
    expect((await call(`/leaves/list_rules/${pune.id}`, null, superadmin)).status).toBe(200)
    for (const person of [head, lead, employee]) {
      expect((await call(`/leaves/list_rules/${pune.id}`, null, person)).status).toBe(403)
      expect((await call(`/leaves/create_rule/${pune.id}`, notice, person)).status).toBe(403)
      expect((await call(`/leaves/edit_rule/${id}`, notice, person)).status).toBe(403)
      expect((await call('/leaves/end_rule', { ruleId: id }, person)).status).toBe(403)
    }
  })

  it('are 404 once they are gone, and for a unit that is not there', async () => {
    expect((await edit(999_999, notice)).status).toBe(404)
    expect((await call('/leaves/end_rule', { ruleId: 999_999 })).status).toBe(404)
    expect((await create(notice, 999_999)).status).toBe(404)
  })

  it('are one of a kind that warns, and one that refuses', async () => {
    await create()
    expect((await create({ ...notice, severity: 'warns', amount: 30 })).status).toBe(201)
    const again = await create({ ...notice, amount: 7 })
    const taken = { kind: t.sameRuleExists }
    expect({ status: again.status, fieldErrors: again.body.fieldErrors }).toEqual({ status: 409, fieldErrors: taken })
    const other = (await create({ kind: 'whole', severity: 'refuses' })).body
    expect((await edit(other.id, notice)).body.fieldErrors).toEqual(taken)
    const days = { kind: 'closed', severity: 'refuses', name: 'Move', fromDate: '2026-12-28', toDate: '2026-12-31' }
    expect([(await create(days)).status, (await create(days)).status]).toEqual([201, 201])
  })

  it.each<[string, Fields, Fields]>([
    ['kind', { kind: 'luck' }, { kind: t.chooseKind }],
    ['severity', { severity: 'forbids' }, { severity: t.chooseSeverity }],
    ['no amount', { amount: null }, { amount: t.enterPositiveNumber }],
    ['0 days', { amount: 0 }, { amount: t.enterPositiveNumber }],
    ['too many', { amount: 1_001 }, { amount: t.enterNumberUpTo(1000) }],
    [
      'closed days without any',
      { kind: 'closed' },
      {
        ...{ name: t.enterNameOfClosedDays, fromDate: t.enterFirstDay },
        toDate: t.enterLastDay,
      },
    ],
    [
      'days that run backwards',
      { kind: 'closed', name: 'Move', fromDate: '2026-12-02', toDate: '2026-12-01' },
      { toDate: t.lastDayBeforeFirst },
    ],
    [
      'a name on two lines',
      { kind: 'closed', name: 'Move\nof the office', fromDate: '2026-12-01', toDate: '2026-12-01' },
      { name: refusalsWords.useOneLine },
    ],
    ['no type first', { kind: 'first' }, { firstTypeId: t.chooseTypeToUseFirst }],
    ['a department that is not there', { kind: 'away', departmentId: 999_999 }, { departmentId: t.chooseDepartment }],
    ['a type that is not there', { leaveTypeId: 999_999 }, { leaveTypeId: 'Please select a leave type' }],
    ['another field', { days: 1 }, { days: 'Unknown field: days' }],
  ])('are refused with %s', async (_name, changes, fieldErrors) => {
    const { status, body } = await create({ ...notice, ...changes })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors })
  })

  it('name types of their own unit, and first one with a limit', async () => {
    const { annualLeave, lisbon, pune } = api.company
    const other = await createLeaveType(api.db, { buId: lisbon.id })
    expect((await create({ ...notice, leaveTypeId: other.id })).status).toBe(400)
    expect((await create({ kind: 'first', severity: 'warns', firstTypeId: other.id })).status).toBe(400)
    const same = { kind: 'first', severity: 'warns', firstTypeId: annualLeave.id, leaveTypeId: annualLeave.id }
    expect((await create(same)).body.fieldErrors).toEqual({ firstTypeId: t.chooseDifferentType })
    const endless = await createLeaveType(api.db, { buId: pune.id, name: 'Endless', isUnlimited: true })
    const { body } = await create({ kind: 'first', severity: 'warns', firstTypeId: endless.id })
    expect(body.fieldErrors).toEqual({ firstTypeId: t.typeIsUnlimited })
  })

  it('go with a type that nobody ever used', async () => {
    const type = await createLeaveType(api.db, { buId: api.company.pune.id })
    await create({ ...notice, leaveTypeId: type.id })
    await create({ kind: 'first', severity: 'warns', firstTypeId: type.id })
    expect((await call('/leaves/delete_leave_type', { leaveId: type.id })).status).toBe(204)
    expect(await api.db.$count(leaveRules)).toBe(0)
  })
})
