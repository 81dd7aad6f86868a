import { NO_SUCH_UNIT } from '@hr/contract/call/refusals'
import { createBusinessUnit, createEmployee, createLeaveRequest, createLeaveType } from '@hr/db/factories'
import { businessUnits, employees, holidays, leaveRequests } from '@hr/db/schema'
import * as refusalsWords from '@hr/words/refusals'
import * as unitsWords from '@hr/words/units'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { databaseCode, handleErrors } from '../../platform/http/errors.ts'
import { type Person, testApi } from '../../testing/api.ts'

const api = await testApi()
const LEFT = '2026-10-01T00:00:00Z'

const remove = (buId: unknown, person: Person = api.company.superadmin) =>
  api.call(person, '/businessunit/delete_bu', { buId })
const names = async () =>
  (await api.call(api.company.hr, '/businessunit')).body.map(({ buName }: { buName: string }) => buName)
const isClosed = (id: number) =>
  api.db.$count(businessUnits, and(eq(businessUnits.id, id), isNotNull(businessUnits.closedAt)))
/** Throws if the deletion is refused, as hiring does. */
async function deleted(buId: number): Promise<void> {
  const { status } = await remove(buId)
  if (status !== 204) throw new Error(`${status}`)
}
const hire = (buId: number) => createEmployee(api.db, { buId })
const move = (person: Person, values: Partial<typeof employees.$inferInsert>) =>
  api.db.update(employees).set(values).where(eq(employees.id, person.id))

describe('deleting a business unit', () => {
  it('where nobody works answers 204, and takes it from every list', async () => {
    const { id } = await createBusinessUnit(api.db, { name: 'Empty Office' })
    const { status, body } = await remove(`${id}`)
    expect({ status, body }).toEqual({ status: 204, body: '' })
    expect(await names()).toEqual(['Lisbon Office', 'Pune Office'])
  })

  it('where people work is 409 with their number, and changes nothing', async () => {
    const { status, body } = await remove(api.company.pune.id)
    const sentence = unitsWords.peopleStillWorkIn(6, 'Pune Office')
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 409, userMessage: sentence })
    expect(await names()).toEqual(['Lisbon Office', 'Pune Office'])
  })

  it('where one person works says so', async () => {
    const unit = await createBusinessUnit(api.db, { name: 'Small Office' })
    await hire(unit.id)
    const { status, body } = await remove(unit.id)
    const sentence = unitsWords.peopleStillWorkIn(1, 'Small Office')
    expect({ status, userMessage: body.userMessage }).toEqual({ status: 409, userMessage: sentence })
  })

  it('that is not there is 404, and so is deleting it again', async () => {
    const { id } = await createBusinessUnit(api.db)
    expect((await remove(id)).status).toBe(204)
    for (const gone of [id, 999_999]) {
      const { status, body } = await remove(gone)
      expect({ status, userMessage: body.userMessage }).toEqual({ status: 404, userMessage: NO_SUCH_UNIT })
    }
  })

  it.each([undefined, null, '', 'Pune', 0, -1, 1.5])('needs its id: %j is 400', async (buId) => {
    const { status, body } = await remove(buId)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { buId: (buId == null ? refusalsWords.fieldRequired : refusalsWords.fieldMustBeId)('buId') },
    })
  })

  it.each(['head', 'hr', 'employee', 'lead'] as const)('is not for %s', async (name) => {
    const { id } = await createBusinessUnit(api.db)
    expect((await remove(id, api.company[name])).status).toBe(403)
    expect(await isClosed(id)).toBe(0)
  })
})

describe('what belonged to a deleted unit', () => {
  /** Creates a unit with an alumnus who once took leave there, a leave type and a holiday. */
  async function formerUnit() {
    const unit = await createBusinessUnit(api.db, { name: 'Former Office' })
    const type = await createLeaveType(api.db, { buId: unit.id, name: 'Old Leave' })
    const alumnus = await hire(unit.id)
    const { hr } = api.company
    const leave = { leaveTypeId: type.id, startDate: '2026-03-10', addressedTo: hr.id, state: 'approved' as const }
    await createLeaveRequest(api.db, { employeeId: alumnus.id, ...leave })
    await move(alumnus, { leftAt: LEFT })
    await api.db.insert(holidays).values({ buId: unit.id, name: 'Founding Day', date: '2026-12-01' })
    expect((await remove(unit.id)).status).toBe(204)
    return { unit, type, alumnus }
  }

  it('is all there: its alumni, their leave and profile, its types and holidays', async () => {
    const { alumnus, unit } = await formerUnit()
    const { superadmin } = api.company
    const { body } = await api.call(superadmin, `/employee/get_user_profile/${alumnus.id}`)
    expect(body[0].buName).toBe('Former Office')
    const leave = await api.call(superadmin, `/leaves/list_applied_leaves/${alumnus.id}`)
    expect(leave.body.data).toMatchObject([{ leaveName: 'Old Leave', noOfDaysOfLeave: 1, isApproved: '1' }])
    expect(await api.db.$count(leaveRequests)).toBe(1)
    expect(await api.db.$count(holidays, eq(holidays.buId, unit.id))).toBe(1)
  })

  it('is no longer offered: its leave types are not in the list of all', async () => {
    const { unit } = await formerUnit()
    const { body } = await api.call(api.company.hr, '/leaves/list_leave_types')
    expect(body.map(({ buName }: { buName: string }) => buName)).not.toContain('Former Office')
    expect((await api.call(api.company.hr, '/leaves/list_leave_types', { employeeBuId: unit.id })).body).toEqual([])
  })

  it('leaves its name free', async () => {
    await formerUnit()
    await expect(createBusinessUnit(api.db, { name: 'former office' })).resolves.toMatchObject({ closedAt: null })
  })
})

describe('nobody comes to work in a deleted unit', () => {
  const gone = refusalsWords.businessUnitDeleted
  const refused = {
    status: 409,
    body: {
      ...{ userMessage: gone, code: 'conflict', requestId: expect.any(String) },
      fieldErrors: { employeeBuId: gone },
    },
  }

  /** The answer to a call whose work the database refuses. */
  async function answerOf(work: () => Promise<unknown>) {
    const app = fastify()
    handleErrors(app)
    app.get('/', work)
    const answer = await app.inject('/')
    return { status: answer.statusCode, body: answer.json() }
  }

  it('by being hired, moved or restored', async () => {
    const unit = await createBusinessUnit(api.db)
    const alumnus = await createEmployee(api.db, { buId: unit.id, leftAt: LEFT })
    await remove(unit.id)
    expect(await answerOf(() => hire(unit.id))).toEqual(refused)
    expect(await answerOf(() => move(api.company.employee, { buId: unit.id }))).toEqual(refused)
    expect(await answerOf(() => move(alumnus, { leftAt: null }))).toEqual(refused)
  })

  it('but its alumni can be restored to another, and still be changed', async () => {
    const unit = await createBusinessUnit(api.db)
    const alumnus = await createEmployee(api.db, { buId: unit.id, leftAt: LEFT })
    await remove(unit.id)
    await move(alumnus, { phoneNumber: '1234567890' })
    await move(alumnus, { buId: api.company.pune.id, leftAt: null })
    expect(await api.db.$count(employees, and(eq(employees.buId, unit.id), isNull(employees.leftAt)))).toBe(0)
  })
})

describe('deleting a unit while somebody comes to work there', () => {
  const moment = () => new Promise((done) => setTimeout(done, 200))

  it('waits for a hiring that came first, and is refused', async () => {
    const unit = await createBusinessUnit(api.db)
    let deleting: ReturnType<typeof remove> | undefined
    await api.db.transaction(async (tx) => {
      await createEmployee(tx, { buId: unit.id })
      deleting = remove(unit.id)
      await moment()
      expect(await isClosed(unit.id)).toBe(0)
    })
    expect((await deleting)?.status).toBe(409)
  })

  it('is waited for by a hiring that comes later, which is refused', async () => {
    const unit = await createBusinessUnit(api.db)
    let hiring: Promise<unknown> | undefined
    await api.db.transaction(async (tx) => {
      await tx.select().from(businessUnits).where(eq(businessUnits.id, unit.id)).for('update')
      hiring = hire(unit.id).catch(databaseCode)
      await moment()
      await tx.update(businessUnits).set({ closedAt: LEFT }).where(eq(businessUnits.id, unit.id))
    })
    expect(await hiring).toBe('HR001')
    expect(await api.db.$count(employees, eq(employees.buId, unit.id))).toBe(0)
  })

  it('ends, of a hundred units at once, each with the unit or with the person, never with neither', async () => {
    const units = await Promise.all(Array.from({ length: 100 }, () => createBusinessUnit(api.db)))
    const outcomes = await Promise.all(
      units.map(async ({ id: buId }, n) => {
        const hireIn = () => api.db.transaction((tx) => createEmployee(tx, { buId }))
        const works = [() => deleted(buId), hireIn]
        const begun = (n % 2 === 0 ? works : works.toReversed()).map((work) => work())
        const isDone = (await Promise.allSettled(begun)).map(({ status }) => status === 'fulfilled')
        const [isDeleted, isHired] = n % 2 === 0 ? isDone : isDone.toReversed()
        return `${isDeleted ? 'deleted' : 'kept'}, ${isHired ? 'hired' : 'not hired'}`
      }),
    )
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
    const [gone, kept] = [count('deleted, not hired'), count('kept, hired')]
    console.log(`of 100 units ${gone} were deleted, ${kept} kept because somebody was hired`)
    expect(gone + kept).toBe(100)
  })
})
