import { allocate, createEmployee, createLeaveRequest } from '@hr/db/factories'
import { businessUnits, departments, employees, leaveEvents, leaveRules, leaveTypes } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/leave-rules'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApi } from '../../testing/api.ts'

// Friday noon in Pune, and the same day everywhere.
const api = await testApi()
type Fields = Record<string, unknown>
type Rule = Omit<typeof leaveRules.$inferInsert, 'buId'>

beforeEach(() => api.setNow('2026-11-20T06:30:00Z'))

const rule = (fields: Rule) => api.db.insert(leaveRules).values({ buId: api.company.pune.id, ...fields })
const refuses = { severity: 'refuses' } as const
const days = (startDate: string, endDate = startDate) => ({ startDate, startSession: 1, endDate, endSession: 2 })
const form = (changes: Fields = {}) => ({
  ...{ ...days('2026-12-01'), leaveTypeId: api.company.annualLeave.id, reason: 'A wedding', ...changes },
})
const apply = (changes: Fields = {}, by: Person = api.company.employee) =>
  api.call(by, '/leaves/apply_leave', form(changes))
const lastNote = async () =>
  (await api.db.select().from(leaveEvents).where(eq(leaveEvents.kind, 'applied')).orderBy(desc(leaveEvents.id)))[0]
    ?.note
async function expectRefused(changes: Fields, fieldErrors: Fields, status = 400, by?: Person) {
  const answer = await apply(changes, by)
  expect({ status: answer.status, fieldErrors: answer.body.fieldErrors }).toEqual({ status, fieldErrors })
}
const LATE = t.noticeTooShort(14, '04-12-2026')

describe('applying under rules', () => {
  it('is refused by the field, with the sentence of the rule', async () => {
    const { annualLeave, casualLeave, employee } = api.company
    await rule({ kind: 'notice', amount: 14, ...refuses })
    await expectRefused({}, { startDate: LATE })
    expect((await apply(days('2026-12-04'))).status).toBe(201)
    await rule({ kind: 'longest', amount: 2, ...refuses })
    await expectRefused(days('2026-12-14', '2026-12-16'), {
      endDate: t.leaveTooLong('2 days'),
    })
    await rule({ kind: 'whole', ...refuses })
    await expectRefused({ ...days('2026-12-14'), startSession: 2 }, { startSession: t.onlyWholeDays })
    await rule({ kind: 'closed', name: 'Move', fromDate: '2026-12-15', toDate: '2026-12-16', ...refuses })
    await expectRefused(days('2026-12-14', '2026-12-15'), {
      startDate: 'No leave from 15-12-2026 to 16-12-2026: Move',
    })
    await allocate(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, year: 2026, days: 1 })
    await rule({ kind: 'first', firstTypeId: casualLeave.id, leaveTypeId: annualLeave.id, ...refuses })
    await expectRefused(days('2026-12-14'), { leaveTypeId: t.useTypeFirst('Casual Leave', '1') })
    expect((await apply({ ...days('2026-12-14'), leaveTypeId: casualLeave.id })).status).toBe(201)
    expect((await apply(days('2026-12-17'))).status).toBe(201)
  })

  it('after a warning needs a tick, and the history keeps what was said', async () => {
    await rule({ kind: 'notice', amount: 14, severity: 'warns' })
    await expectRefused({}, { acceptWarnings: askingWords.confirmDespiteWarnings(LATE) })
    expect((await apply({ acceptWarnings: '1' })).status).toBe(201)
    expect(await lastNote()).toBe(`${askingWords.sentDespiteWarnings}\n${LATE}`)
    expect((await apply({ ...days('2026-12-08'), acceptWarnings: '1' })).status).toBe(201)
    expect(await lastNote()).toBe(null)
  })

  it('asks the stricter rule of the unit and of the type', async () => {
    const { annualLeave } = api.company
    await rule({ kind: 'notice', amount: 14, severity: 'warns' })
    await rule({ kind: 'notice', amount: 7, leaveTypeId: annualLeave.id, ...refuses })
    const few = t.noticeTooShort(7, '27-11-2026')
    await expectRefused({ ...days('2026-11-25'), acceptWarnings: '1' }, { startDate: few })
    expect((await apply({ acceptWarnings: '1' })).status).toBe(201)
  })

  it('of another unit or type, or of a type that is reported, is as before', async () => {
    const { lisbon, casualLeave, sickLeave } = api.company
    await api.db.insert(leaveRules).values({ buId: lisbon.id, kind: 'notice', amount: 300, ...refuses })
    await rule({ kind: 'notice', amount: 300, leaveTypeId: casualLeave.id, ...refuses })
    expect((await apply()).status).toBe(201)
    await api.db
      .update(leaveTypes)
      .set({ approval: 'reported', isAttachmentRequired: false })
      .where(eq(leaveTypes.id, sickLeave.id))
    await rule({ kind: 'notice', amount: 300, ...refuses })
    expect((await apply({ ...days('2026-12-02'), leaveTypeId: sickLeave.id })).status).toBe(201)
    await rule({ kind: 'back', amount: 0, leaveTypeId: sickLeave.id, ...refuses })
    await expectRefused({ ...days('2026-11-19'), leaveTypeId: sickLeave.id }, { startDate: t.requestAfterFirstDay })
  })

  it('holds for a request that was sent back with a question, as it should be now', async () => {
    const { lead, employee } = api.company
    const { id } = (await apply()).body
    await api.call(lead, '/leaves/ask_question', { leaveId: id, question: 'Why?' })
    await rule({ kind: 'notice', amount: 14, severity: 'warns' })
    const send = (more: Fields) => api.call(employee, '/leaves/answer_question', { ...form(), leaveId: id, ...more })
    expect((await send({})).body.fieldErrors).toEqual({ acceptWarnings: expect.stringContaining(LATE) })
    expect((await send({ acceptWarnings: 1 })).status).toBe(200)
    const [last] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(last).toMatchObject({
      kind: 'answered',
      note: expect.stringContaining(`${askingWords.sentDespiteWarnings}\n${LATE}`),
    })
  })

  it('refuses a change request for other days, is silent about a warning, and does not bind the person who decides it', async () => {
    const { employee, lead, annualLeave, pune } = api.company
    await api.db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, pune.id))
    const had = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }
    const { id: leaveId } = await createLeaveRequest(api.db, { ...had, state: 'approved' })
    await rule({ kind: 'notice', amount: 14, ...refuses })
    await rule({ kind: 'notice', amount: 60, severity: 'warns' })
    const wish = (startDate: string) =>
      api.call(employee, '/leaves/change_leave', { leaveId, wanted: 'change', ...days(startDate), why: 'A flight' })
    expect((await wish('2026-12-03')).body.fieldErrors).toEqual({ startDate: LATE })
    expect((await wish('2026-12-08')).status).toBe(200)
    // The fourteen days are over when it is decided.
    api.setNow('2026-11-30T06:30:00Z')
    const list = await api.call(employee, `/leaves/list_applied_leaves/${employee.id}`, { leaveId })
    const wishId = list.body.data[0].wish.id
    expect((await api.call(lead, '/leaves/decide_change', { leaveId, wishId, status: 1 })).status).toBe(200)
  })

  it('for somebody is refused by theirs, and HR sets rules aside by a reason that the history keeps', async () => {
    const { hr, lead, employee } = api.company
    await rule({ kind: 'notice', amount: 14, ...refuses })
    const theirs = { employeeId: employee.id }
    await expectRefused(theirs, { startDate: LATE }, 400, hr)
    const override = { ...theirs, overrideReason: 'Agreed by telephone' }
    const onlyHr = { overrideReason: askingWords.onlyHrOverridesRules }
    await expectRefused(override, onlyHr, 400, lead)
    await expectRefused({ overrideReason: 'Mine' }, onlyHr, 400, hr)
    await expectRefused({ overrideReason: 'Mine' }, onlyHr)
    expect((await apply(override, hr)).status).toBe(201)
    expect(await lastNote()).toBe(`${askingWords.rulesOverridden('Agreed by telephone')}\n${LATE}`)
  })

  it('for many says who cannot, and enters what HR set aside', async () => {
    const { hr, pune } = api.company
    await rule({ kind: 'notice', amount: 14, ...refuses })
    const many = { ...form(), buId: pune.id }
    const seen = (await api.call(hr, '/leaves/preview_for_many', many)).body
    expect(seen).toMatchObject({ people: 0 })
    expect(seen.data[0].why).toBe(LATE)
    const all = { ...many, overrideReason: 'The office is closed' }
    const { fingerprint, people, data } = (await api.call(hr, '/leaves/preview_for_many', all)).body
    expect(people).toBeGreaterThan(0)
    const said = `${askingWords.rulesOverridden('The office is closed')}\n${LATE}`
    expect(data.find(({ why }: Fields) => why === null)).toMatchObject({ days: 1, said })
    expect((await api.call(hr, '/leaves/enter_for_many', { ...all, fingerprint })).body.people).toBe(people)
    expect(await lastNote()).toBe(said)
  })
})

describe('how many may be away', () => {
  it('counts pending and approved leave of others of the department, and not what is over', async () => {
    const { employee, colleague, lead, annualLeave } = api.company
    const [department] = await api.db.insert(departments).values({ name: 'Night Shift' }).returning()
    for (const { id } of [employee, colleague])
      await api.db.update(employees).set({ departmentId: department?.id }).where(eq(employees.id, id))
    await rule({ kind: 'away', amount: 1, departmentId: department?.id, ...refuses })
    const leave = (person: Person, state: 'pending' | 'rejected' | 'approved', endSession: 1 | 2 = 2) =>
      createLeaveRequest(api.db, {
        ...{ employeeId: person.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01', state, endSession },
      })
    await leave(colleague, 'rejected')
    await leave(lead, 'approved')
    const taken = await leave(colleague, 'pending', 1)
    const full = t.tooManyAwayFromDepartment('Night Shift', { most: 1, away: 1, day: '01-12-2026' })
    await expectRefused({}, { startDate: full }, 409)
    expect((await apply({ startSession: 2 })).status).toBe(201)
    await api.call(colleague, '/leaves/cancel_leave', { leaveId: taken.id })
    expect((await apply({ endSession: 1 })).status).toBe(201)
    expect((await apply({}, lead)).status).toBe(409)
  })

  it('holds when twenty ask for the last place at once: one gets it', async () => {
    const { pune, annualLeave, lead } = api.company
    await rule({ kind: 'away', amount: 1, ...refuses })
    const people: Person[] = []
    for (let n = 0; n < 20; n++) {
      const person = await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id })
      await allocate(api.db, { employeeId: person.id, leaveTypeId: annualLeave.id, year: 2026, days: 5 })
      people.push(person)
    }
    const answers = await Promise.all(people.map((person) => apply({}, person)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  })
})

describe('what applicants see before sending', () => {
  const ask = async (changes: Fields = {}, by: Person = api.company.employee) =>
    (await api.call(by, '/leaves/leave_days', { ...days('2026-12-01'), ...changes })).body

  it('is nothing without rules, or if they do not object', async () => {
    expect(await ask()).not.toHaveProperty('rules')
    await rule({ kind: 'notice', amount: 5, ...refuses })
    expect(await ask()).not.toHaveProperty('rules')
  })

  it('is what each type says, and the nearest days, which can be had', async () => {
    const { annualLeave } = api.company
    await rule({ kind: 'notice', amount: 14, leaveTypeId: annualLeave.id, ...refuses })
    await rule({ kind: 'closed', name: 'Move', fromDate: '2026-12-04', toDate: '2026-12-04', severity: 'warns' })
    const { rules, ...rest } = await ask()
    expect(rules).toEqual([
      {
        leaveTypeId: annualLeave.id,
        findings: [{ rule: 'notice', severity: 'refuses', words: LATE }],
        nearest: [days('2026-12-07'), days('2026-12-08')],
      },
    ])
    expect(rest).not.toHaveProperty('canOverride')
    expect((await apply(days('2026-12-08'))).status).toBe(201)
    // The fifth and sixth are a weekend.
    expect((await ask()).rules[0].nearest).toEqual([days('2026-12-07')])
  })

  it('lets a request have days that are its own', async () => {
    const { id: leaveId } = (await apply(days('2026-11-24', '2026-11-26'))).body
    await rule({ kind: 'closed', name: 'Move', fromDate: '2026-12-03', toDate: '2026-12-04', severity: 'refuses' })
    const wanted = days('2026-12-01', '2026-12-03')
    const nearestOf = async (more: Fields) => (await ask({ ...wanted, ...more })).rules[0].nearest
    expect((await nearestOf({ leaveId }))[0]).toEqual(days('2026-11-24', '2026-11-26'))
    expect((await nearestOf({}))[0]).toEqual(days('2026-11-30', '2026-12-02'))
  })

  it('tells HR that they may set it aside, for somebody else', async () => {
    const { hr, lead, employee } = api.company
    await rule({ kind: 'notice', amount: 14, ...refuses })
    expect(await ask({ employeeId: employee.id }, hr)).toMatchObject({ canOverride: '1' })
    expect(await ask({ employeeId: employee.id }, lead)).not.toHaveProperty('canOverride')
    expect(await ask({}, hr)).not.toHaveProperty('canOverride')
  })

  it('is 400 for days that run backwards, with rules too', async () => {
    await rule({ kind: 'notice', amount: 14, ...refuses })
    const body = { ...days('2026-12-02', '2026-12-01') }
    expect((await api.call(api.company.employee, '/leaves/leave_days', body)).status).toBe(400)
  })
})

describe('who decides', () => {
  it('reads what the rules say of a request, as of the day of the application', async () => {
    const { lead } = api.company
    const { id } = (await apply()).body
    const aids = async () => (await api.call(lead, '/leaves/decision_aids', { leaveId: id })).body
    expect(await aids()).not.toHaveProperty('rules')
    await rule({ kind: 'closed', name: 'Move', fromDate: '2026-12-01', toDate: '2026-12-02', severity: 'warns' })
    expect((await aids()).rules).toEqual([
      { rule: 'closed', severity: 'warns', words: 'No leave from 01-12-2026 to 02-12-2026: Move' },
    ])
  })
})
