import { setTimeout as sleep } from 'node:timers/promises'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { employees, leaveRequests, leaveRules, leaveTypes, runs } from '@hr/db/schema'
import { isLong } from '@hr/start/long'
import * as t from '@hr/words/leave-for-many'
import * as lettersWords from '@hr/words/letters'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { postedLetters, testApi } from '../../testing/api.ts'
import { resumeRuns } from '../run/work.ts'
import { leaveRun } from './leave-run.ts'

const api = await testApi()
/** Of a shutdown; the long form measures it for two hundred. */
const MANY = isLong ? 200 : 20
type Fields = Record<string, unknown>

/** A shutdown between the years, with some fields changed. */
const form = (changes: Fields = {}): Fields => ({
  ...{ buId: api.company.pune.id, leaveTypeId: api.company.annualLeave.id, reason: 'Shutdown', enterAs: 'approved' },
  ...{ startDate: '2026-12-28', startSession: 1, endDate: '2026-12-31', endSession: 2 },
  ...changes,
})
const call = (url: string, body: Fields, by = api.company.hr) => api.call(by, `/leaves/${url}`, body)
const preview = async (changes: Fields = {}) => (await call('preview_for_many', form(changes))).body
const entered = () => api.db.select().from(leaveRequests).orderBy(asc(leaveRequests.employeeId))

async function confirmed(changes: Fields = {}): Promise<number> {
  const { fingerprint } = await preview(changes)
  expect((await call('enter_for_many', form({ ...changes, fingerprint }))).status).toBe(200)
  const [run] = await api.db.select().from(runs)
  return run?.id ?? 0
}

describe('leave for many', () => {
  it('lists people who get it, people who cannot have it and why, and writes nothing', async () => {
    const { employee, casualLeave, hr, pune } = api.company
    await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: '2026-12-30' })
    await createEmployee(api.db, {
      firstName: 'New',
      lastName: 'Comer',
      buId: pune.id,
      reportingTo: api.company.lead.id,
    })
    const found = await preview()
    expect(found.data.slice(0, found.refused).map((row: Fields) => row.why)).toEqual(
      expect.arrayContaining([
        `${employee.fullName} already has leave from 30-12-2026 to 30-12-2026`,
        expect.stringMatching(/allocated|cannot take/),
      ]),
    )
    expect(found.data.map((row: Fields) => row.id)).not.toContain(hr.id)
    expect(found.people).toBe(found.data.length - found.refused)
    expect(await entered()).toHaveLength(1)
    const one = await preview({ only: `${employee.staffNumber}, ${api.company.colleague.staffNumber}` })
    expect({ people: one.people, refused: one.refused }).toEqual({ people: 1, refused: 1 })
    const rule = { buId: pune.id, kind: 'longest', amount: 1, severity: 'warns' } as const
    await api.db.insert(leaveRules).values(rule)
    const [warned] = (await preview({ only: api.company.colleague.staffNumber })).data
    expect(warned.why).not.toContain('Please agree')
    const small = await preview({ only: employee.staffNumber.toLowerCase() })
    expect(small.data.map((row: Fields) => row.employeeId)).toEqual([employee.staffNumber])
  })

  it('is entered exactly as it was previewed, with one mail to each person, and a repeat does nothing', async () => {
    const { people, refused } = await preview()
    await confirmed()
    const rows = await entered()
    expect(rows).toHaveLength(people)
    expect(new Set(rows.map(({ status, enteredBy }) => `${status} ${enteredBy}`))).toEqual(
      new Set([`approved ${api.company.hr.id}`]),
    )
    const letters = await postedLetters(api.db)
    expect(letters.filter(({ subject }) => subject.startsWith(lettersWords.leaveEnteredForYou))).toHaveLength(people)
    const [run] = (await call('list_leave_runs', { buId: api.company.pune.id })).body
    expect(run).toMatchObject({ people, isDone: '1', canUndo: '1', undoneBy: null, by: api.company.hr.fullName })
    const again = await preview()
    expect({ people: again.people, refused: again.refused }).toEqual({ people: 0, refused: people + refused })
    const nobody = await call('enter_for_many', form({ fingerprint: again.fingerprint }))
    expect({ status: nobody.status, userMessage: nobody.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.nobodyCanGetLeave,
    })
  })

  it('is refused if anything has changed since the preview', async () => {
    const { fingerprint } = await preview()
    const { employee, casualLeave } = api.company
    await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: casualLeave.id, startDate: '2026-12-30' })
    expect((await call('enter_for_many', form({ fingerprint }))).status).toBe(409)
    expect((await call('enter_for_many', form({ fingerprint, reason: 'Another' }))).status).toBe(409)
    expect(await entered()).toHaveLength(1)
  })

  it('that is confirmed by several windows at once is entered by one, and the others learn that', async () => {
    const { fingerprint, people } = await preview()
    const answers = await Promise.all([1, 2, 3].map(() => call('enter_for_many', form({ fingerprint }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await entered()).toHaveLength(people)
    expect((await api.db.select().from(runs)).map((run) => run.people)).toEqual([people])
  })

  it('keeps no transaction waiting while people are checked, which the database would end', async () => {
    const { fingerprint } = await preview()
    const { employee } = api.company
    const { isWaiting, isLocked } = {
      isWaiting: sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      isLocked: sql`select from pg_locks where locktype = 'advisory' and classid = hashtext('leave run')::oid`,
    }
    let entering: ReturnType<typeof call> | undefined
    const locks = await api.db.transaction(async (tx) => {
      await tx.select().from(employees).where(eq(employees.id, employee.id)).for('update')
      entering = call('enter_for_many', form({ fingerprint }))
      while ((await api.db.execute(isWaiting)).length === 0) await sleep(5)
      return api.db.execute(isLocked)
    })
    expect((await entering)?.status).toBe(200)
    expect(locks).toHaveLength(0)
  })

  it('that lost its process goes on after the last person, and enters nothing twice', async () => {
    const runId = await confirmed()
    const rows = await entered()
    const half = { doneUpTo: 1, people: 1, doneAt: null, workedAt: '2026-11-20T00:00:00Z' }
    await api.db.update(runs).set(half).where(eq(runs.id, runId))
    const listed = async () => (await call('list_leave_runs', { buId: api.company.pune.id })).body[0]
    expect(await listed()).toMatchObject({ isDone: '0', people: 1, of: rows.length })
    await resumeRuns(api.deps, [leaveRun])
    expect(await listed()).not.toHaveProperty('of')
    expect(await entered()).toHaveLength(rows.length)
    const [run] = await api.db.select().from(runs)
    // Everybody except the first had it already, so that nobody else could have it.
    expect(run).toMatchObject({ doneUpTo: rows.length, people: 1, doneAt: expect.any(String) })
  })

  it('is undone for everybody within a day, and not once anything newer touched it', async () => {
    const runId = await confirmed()
    const rows = await entered()
    expect((await call('undo_leave_run', { runId })).status).toBe(200)
    expect((await entered()).map(({ status }) => status)).toEqual(rows.map(() => 'cancelled'))
    const twice = await call('undo_leave_run', { runId })
    expect({ status: twice.status, userMessage: twice.body.userMessage }).toEqual({
      status: 409,
      userMessage: t.leaveAlreadyCancelled,
    })
    expect((await preview()).people).toBe(rows.length)

    const { fingerprint } = await preview()
    await call('enter_for_many', form({ fingerprint }))
    const [, other] = await api.db.select().from(runs).orderBy(asc(runs.id))
    const leave = (await entered()).find(({ status }) => status === 'approved')
    await call('take_back', { leaveId: leave?.id, note: 'Needed after all' })
    const late = await call('undo_leave_run', { runId: other?.id })
    expect(late.body.userMessage).toBe(t.tooLateLeaveChanged(1))
    const old = { createdAt: '2026-11-18T00:00:00Z' }
    await api.db.update(runs).set(old)
    const tooOld = await call('undo_leave_run', { runId: other?.id })
    expect(tooOld.body.userMessage).toBe('It is too late to undo: that is only possible for 24 hours')
    expect((await call('undo_leave_run', { runId: 999_999 })).status).toBe(404)
  })

  it('of a type that is reported is undone too, and what gave way to it has its days again', async () => {
    const { employee, annualLeave, sickLeave } = api.company
    await api.db
      .update(leaveTypes)
      .set({ approval: 'reported', isAttachmentRequired: false })
      .where(eq(leaveTypes.id, sickLeave.id))
    const days = { startDate: '2026-12-29', endDate: '2026-12-30', state: 'approved' } as const
    const { id } = await createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, ...days })
    const daysOf = async () =>
      (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id))).map((row) => [row.days, row.status])
    const told = {
      leaveTypeId: sickLeave.id,
      startDate: '2026-12-30',
      endDate: '2026-12-30',
      only: employee.staffNumber,
    }
    const runId = await confirmed(told)
    expect(await daysOf()).toEqual([[1, 'approved']])
    const before = (await postedLetters(api.db)).length
    const undone = await call('undo_leave_run', { runId })
    expect({ status: undone.status, userMessage: undone.body.userMessage }).toEqual({
      status: 200,
      userMessage: t.leaveCancelledForEverybody,
    })
    expect(await daysOf()).toEqual([[2, 'approved']])
    const letters = (await postedLetters(api.db)).slice(before)
    expect(letters.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'employee@example.com: Your leave was cancelled: Sick Leave, 1 day',
      'lead@example.com: Priyanka Deshpande’s leave was cancelled: Sick Leave, 1 day',
    ])
    for (const { text } of letters) {
      expect(text).toContain('From: Wed 30 Dec 2026, Morning Session')
      expect(text).toContain('Annual Leave: 1 day deducted again')
    }
  })

  it('that is undone is mailed to everybody who was told that it is approved, except the person who undoes it', async () => {
    const { lead, colleague, employee, hr } = api.company
    const span = { during: 'span', fromDate: '2026-11-19', toDate: '2026-11-27' }
    await api.call(lead, '/leaves/choose_stand_in', { standInId: colleague.id, ...span })
    const runId = await confirmed({ only: employee.staffNumber })
    const told = (await postedLetters(api.db)).slice(1).map(({ to }) => to)
    expect(told).toEqual([employee, lead, colleague].map(({ workEmail }) => workEmail))
    await call('undo_leave_run', { runId })
    expect((await postedLetters(api.db)).slice(4).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${employee.workEmail}: Your leave was cancelled: Annual Leave, 4 days`,
      `${lead.workEmail}: Priyanka Deshpande’s leave was cancelled: Annual Leave, 4 days`,
      `${colleague.workEmail}: Priyanka Deshpande’s leave was cancelled: Annual Leave, 4 days`,
    ])
    expect(told).not.toContain(hr.workEmail)
  })

  it('is only for HR, and says what is wrong by the field', async () => {
    const { lead, superadmin, lisbonTypes } = api.company
    for (const by of [lead, superadmin]) expect((await call('preview_for_many', form(), by)).status).toBe(403)
    const wrong: [Fields, string][] = [
      [{ only: 'NOBODY-1' }, 'only'],
      [{ buId: 999_999 }, 'buId'],
      [{ buId: '' }, 'buId'],
      [{ startDate: '' }, 'startDate'],
      [{ reason: '' }, 'reason'],
    ]
    for (const [changes, field] of wrong) {
      const { status, body } = await call('preview_for_many', form(changes))
      expect({ status, keys: Object.keys(body.fieldErrors) }).toEqual({ status: 400, keys: [field] })
    }
    const own = api.company.hr.staffNumber
    const { body } = await call('preview_for_many', form({ only: own }))
    expect(body.fieldErrors.only).toBe(t.ownEmployeeId(own))
    const others = await preview({ leaveTypeId: lisbonTypes.annualLeave.id })
    expect({ people: others.people, why: others.data[0].why }).toEqual({ people: 0, why: 'Please select a leave type' })
    expect((await call('enter_for_many', form())).status).toBe(400)
  })

  it(`takes ${MANY} people in seconds, while others apply`, async () => {
    const { pune, lead, annualLeave, employee, casualLeave } = api.company
    const people = await Promise.all(
      Array.from({ length: MANY }, () => createEmployee(api.db, { buId: pune.id, reportingTo: lead.id })),
    )
    await giveDays(
      api.db,
      people.map(({ id }) => ({ employeeId: id, leaveTypeId: annualLeave.id, year: 2026, days: 20 })),
    )
    const { fingerprint, people: able } = await preview()
    expect(able).toBeGreaterThanOrEqual(MANY)
    const entering = call('enter_for_many', form({ fingerprint }))
    const start = performance.now()
    const day = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2, reason: 'Away' }
    const applied = await call('apply_leave', { ...day, leaveTypeId: casualLeave.id }, employee)
    const waited = Math.round(performance.now() - start)
    expect(applied.status).toBe(201)
    expect((await entering).body.people).toBe(able)
    console.log(
      `${able} people entered in ${Math.round(performance.now() - start)} ms; somebody applied in ${waited} ms meanwhile`,
    )
    expect(await entered()).toHaveLength(able + 1)
  }, 60_000)
})
