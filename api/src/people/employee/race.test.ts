import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { giveDays } from '@hr/db/factories/bulk'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import { addDays } from '@hr/domain/dates'
import { managersAbove } from '@hr/domain/employee/reporting'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lockPerson } from '../../company/locks.ts'
import { reportingLines } from '../../company/people.ts'
import { setDecision } from '../../leave/request/transitions.ts'
import { ownApi, type Person } from '../../testing/api.ts'

// People leave and move while others apply and decide: over HTTP, against a pool of ten connections.
const api = await ownApi()
let host: string

beforeAll(async () => {
  host = await api.app.listen({ port: 0 })
})

type Post = (url: string, body: object) => Promise<number>

/** A client that is signed in. It returns the status of each call. */
async function clientOf(person: Person): Promise<Post> {
  const headers = { ...(await api.signedIn(person)), 'content-type': 'application/json' }
  return async (url, body) => (await fetch(host + url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const day = (n: number) => addDays('2027-01-04', n)
const found = async ({ id }: Person) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]!

/** Waits a little, so that calls meet in ever different ways. */
const after = async <T>(milliseconds: number, call: () => Promise<T>): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return call()
}

const isPending = and(eq(leaveRequests.decision, 'pending'), isNull(leaveRequests.cancelledAt))
const waitingForAlumni = () =>
  api.db
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.holderId))
    .where(and(isPending, isNotNull(employees.leftAt)))

const pendingOfAlumni = () =>
  api.db
    .select({ id: leaveRequests.id })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .where(and(isPending, isNotNull(employees.leftAt)))

const reportingToAlumni = () =>
  api.db.execute(sql`select p.id from employees p join employees m on m.id = p.reporting_to
    where p.left_at is null and m.left_at is not null`)

/** Checks that nobody is above themselves, and that nothing waits for somebody who has left. */
async function expectOrder(): Promise<void> {
  const lines = await reportingLines(api.db)
  expect(lines.filter(({ id }) => managersAbove(id, lines).includes(id))).toEqual([])
  expect(await waitingForAlumni()).toEqual([])
  expect(await pendingOfAlumni()).toEqual([])
  expect([...(await reportingToAlumni())]).toEqual([])
}

describe('deleting a manager with three pending requests and four reportees', () => {
  it.each(times(8, (n) => n * 4))('while all three are being decided: nothing is lost (%i ms later)', async (delay) => {
    const { lead, head, hr, pune, employee, colleague, annualLeave, superadmin } = api.company
    const more = [await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id })]
    more.push(await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id }))
    const reportees = [employee, colleague, ...more]
    const requests = []
    for (const { id } of reportees.slice(0, 3)) {
      requests.push(
        await createLeaveRequest(api.db, { employeeId: id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' }),
      )
    }
    const [boss, holder, onBehalf, applicant] = await Promise.all([superadmin, lead, hr, employee].map(clientOf))
    const ids = requests.map(({ id }) => id)
    const decide = (by: Post) => ids.map((leaveId, n) => by('/leaves/leave_action', { leaveId, status: 1 + (n % 2) }))
    const [deleted, ...answers] = await Promise.all([
      after(delay, () => boss!('/employee/delete_employee', { employeeId: lead.id, successorId: hr.id })),
      ...decide(holder!),
      ...decide(onBehalf!),
      applicant!('/leaves/cancel_leave', { leaveId: ids[0] }),
      ...ids.map((leaveId) => holder!('/leaves/mark_viewed', { leaveId, status: 1 })),
    ])
    expect(deleted).toBe(204)
    expect(answers.filter((status) => ![200, 204, 401, 403, 404, 409].includes(status))).toEqual([])

    const rows = await api.db
      .select()
      .from(leaveRequests)
      .where(inArray(leaveRequests.id, ids))
      .orderBy(asc(leaveRequests.id))
    const events = await api.db.select().from(leaveEvents).orderBy(leaveEvents.id)
    for (const row of rows) {
      const kinds = events.filter(({ leaveRequestId }) => leaveRequestId === row.id).map(({ kind }) => kind)
      const settled = kinds.filter((kind) => ['approved', 'rejected', 'withdrawn'].includes(kind))
      // decided once, by the first of the two, or waiting for the successor
      expect(settled).toEqual(row.status === 'pending' ? [] : [row.status === 'cancelled' ? 'withdrawn' : row.status])
      if (row.status === 'pending')
        expect({ holderId: row.holderId, at: kinds.at(-1) }).toEqual({ holderId: hr.id, at: 'handed_over' })
    }
    for (const person of reportees) expect((await found(person)).reportingTo).toBe(hr.id)
    expect((await found(hr)).reportingTo).toBe(head.id)
    await expectOrder()
  })

  it('while fifty people apply: every request waits for somebody who is here', async () => {
    const { lead, pune, annualLeave, superadmin } = api.company
    const people: Person[] = []
    for (let n = 0; n < 50; n++) people.push(await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id }))
    await giveDays(
      api.db,
      people.map(({ id }) => ({ employeeId: id, leaveTypeId: annualLeave.id, year: 2027, days: 20 })),
    )
    const [clients, boss] = [await Promise.all(people.map(clientOf)), await clientOf(superadmin)]
    const apply = (post: Post, n: number) =>
      post('/leaves/apply_leave', {
        ...{ startDate: day(n % 5), startSession: 1, endDate: day(n % 5), endSession: 2 },
        ...{ leaveTypeId: annualLeave.id, reason: 'A day off' },
      })
    const applications = clients.map((client, n) => apply(client, n))
    const deleted = await after(60, () => boss('/employee/delete_employee', { employeeId: lead.id }))
    expect(deleted).toBe(204)
    expect(await Promise.all(applications)).toEqual(Array(50).fill(201))
    expect(await api.db.$count(leaveRequests, isPending)).toBe(50)
    await expectOrder()
  })

  it('while the leaver applies: nothing of theirs is left pending', async () => {
    const { lead, annualLeave, superadmin } = api.company
    const [own, boss] = await Promise.all([lead, superadmin].map(clientOf))
    const applications = times(20, (n) =>
      own!('/leaves/apply_leave', {
        ...{ startDate: day(n), startSession: 1, endDate: day(n), endSession: 2 },
        ...{ leaveTypeId: annualLeave.id, reason: 'A day off' },
      }),
    )
    const deleted = await after(20, () => boss!('/employee/delete_employee', { employeeId: lead.id }))
    expect(deleted).toBe(204)
    const answers = await Promise.all(applications)
    expect(answers.filter((status) => status !== 201 && status !== 401)).toEqual([])
    await expectOrder()
  })
})

describe('deleting somebody', () => {
  const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 } as const

  it('waits for an application that has just found them as its approver', async () => {
    const { hr, head, superadmin, lossOfPay, lead } = api.company
    await api.db.update(employees).set({ reportingTo: null }).where(eq(employees.id, hr.id))
    const [applicant, boss] = await Promise.all([hr, superadmin].map(clientOf))
    // The constraint against overlaps delays the application after it has picked the BU head.
    const inTheWay = {
      ...span,
      employeeId: hr.id,
      leaveTypeId: lossOfPay.id,
      days: 1,
      counted: byCalendar(span),
      reason: 'x',
    }
    const apply = () => applicant!('/leaves/apply_leave', { ...span, leaveTypeId: lossOfPay.id, reason: 'A day off' })
    const remove = () => boss!('/employee/delete_employee', { employeeId: head.id, successorId: lead.id })
    const answers: Promise<number>[] = []
    const rolledBack = api.db.transaction(async (tx) => {
      await tx.insert(leaveRequests).values({ ...inTheWay, addressedTo: lead.id, holderId: lead.id })
      answers.push(apply())
      await after(200, async () => void answers.push(remove()))
      await after(200, async () => tx.rollback())
    })
    await rolledBack.catch(() => {})
    expect(await Promise.all(answers)).toEqual([201, 204])
    const [request] = await api.db.select().from(leaveRequests)
    expect(request).toMatchObject({ employeeId: hr.id, addressedTo: lead.id, holderId: lead.id })
    await expectOrder()
  })

  it('waits for a decision that is just being made', async () => {
    const { lead, lisbonEmployee, lisbonTypes, superadmin } = api.company
    const { id } = await createLeaveRequest(api.db, {
      ...{ employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id, startDate: '2026-12-01' },
      forwardedTo: lead.id,
    })
    const boss = await clientOf(superadmin)
    let deleted: Promise<number> | undefined
    await api.db.transaction(async (tx) => {
      await lockPerson(tx, lisbonEmployee.id)
      await setDecision(tx, id, { decision: 'approved', by: lead.id, at: api.deps.now() })
      deleted = boss('/employee/delete_employee', { employeeId: lead.id })
      await after(300, async () => {})
    })
    expect(await deleted).toBe(204)
    const [request] = await api.db.select().from(leaveRequests)
    expect(request).toMatchObject({ status: 'approved', holderId: lead.id })
    expect(await api.db.$count(leaveEvents, eq(leaveEvents.kind, 'handed_over'))).toBe(0)
  })
})

describe('two changes of reporting lines at the same moment', () => {
  /** Makes a person report to another manager. */
  async function moves(client: Post, person: Person, manager: Person) {
    const { firstName, lastName, staffNumber, workEmail, roleId, buId, joiningDate } = await found(person)
    return () =>
      client(`/employee/edit_employee/${person.id}`, {
        ...{ firstName, lastName, workEmail, joiningDate, employeeId: staffNumber },
        ...{ employeeRoleId: roleId, employeeBuId: buId, reportingTo: manager.id },
      })
  }

  it('never make a circle: of two that would, one is refused', async () => {
    const { hr, pune, head } = api.company
    const client = await clientOf(hr)
    for (let round = 0; round < 10; round++) {
      const [one, other] = [
        await createEmployee(api.db, { roleId: 5, buId: pune.id, reportingTo: head.id }),
        await createEmployee(api.db, { roleId: 5, buId: pune.id, reportingTo: head.id }),
      ]
      const [first, second] = [await moves(client, one, other), await moves(client, other, one)]
      expect((await Promise.all([first(), second()])).toSorted()).toEqual([200, 409])
    }
    await expectOrder()
  })

  it('never hand over to somebody who is just leaving', async () => {
    const { superadmin, lead, hr, employee } = api.company
    const boss = await clientOf(superadmin)
    const remove = (person: Person, successor: Person) =>
      boss('/employee/delete_employee', { employeeId: person.id, successorId: successor.id })
    expect((await Promise.all([remove(lead, hr), remove(hr, lead)])).toSorted()).toEqual([204, 400])
    expect((await found(employee)).leftAt).toBeNull()
    await expectOrder()
  })
})

describe('everything at once', () => {
  it('people come, go, come back and change while others apply and decide: nobody waits for ever', async () => {
    const { superadmin, hr, lead, head, employee, colleague, pune, annualLeave } = api.company
    const leads: Person[] = []
    for (let n = 0; n < 4; n++)
      leads.push(await createEmployee(api.db, { roleId: 5, buId: pune.id, reportingTo: head.id }))
    const [boss, ofHr, ofLead, applicant] = await Promise.all([superadmin, hr, lead, employee].map(clientOf))
    const answers: number[] = []
    const note = async (call: Promise<number>) => void answers.push(await call)
    let isOver = false

    const leaving = async (person: Person, n: number) => {
      for (let round = 0; round < 4; round++) {
        const successorId = leads[(n + 1 + round) % leads.length]?.id
        await note(boss!('/employee/delete_employee', { employeeId: person.id, successorId }))
        await note(boss!('/employee/restore_employee', { employeeId: person.id, reportingTo: head.id }))
      }
    }
    const moving = async () => {
      const { firstName, lastName, staffNumber, workEmail, roleId, buId, joiningDate } = colleague
      const form = { firstName, lastName, workEmail, joiningDate, employeeId: staffNumber, employeeRoleId: roleId }
      for (let n = 0; !isOver; n++) {
        const reportingTo = leads[n % leads.length]?.id
        await note(ofHr!(`/employee/edit_employee/${colleague.id}`, { ...form, employeeBuId: buId, reportingTo }))
      }
    }
    const applying = async () => {
      for (let n = 0; !isOver; n++) {
        await note(
          applicant!('/leaves/apply_leave', {
            ...{ startDate: day(n % 300), startSession: 1, endDate: day(n % 300), endSession: 2 },
            ...{ leaveTypeId: annualLeave.id, reason: 'A day off' },
          }),
        )
      }
    }
    const deciding = async () => {
      for (let n = 0; !isOver; n++) {
        const [request] = await api.db.select().from(leaveRequests).where(isPending).limit(1)
        if (request) await note((n % 2 ? ofLead! : ofHr!)('/leaves/leave_action', { leaveId: request.id, status: 2 }))
      }
    }
    const others = Promise.all([moving(), applying(), applying(), deciding()])
    await Promise.all(leads.map(leaving))
    isOver = true
    await others

    const counts = [...new Set(answers)].map((status) => `${status}: ${answers.filter((one) => one === status).length}`)
    console.log(`everything at once: ${counts.join(', ')}`)
    expect(answers.filter((status) => status >= 500)).toEqual([])
    await expectOrder()
  })
})
