import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CHOOSE_MANAGER, ONLY_SUPER_ADMIN_GRANTS } from '@hr/contract/call/refusals'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, leaveEvents, leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/people'
import * as refusalsWords from '@hr/words/refusals'
import { desc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inviteToSetPassword } from '../../signing-in/login/invite.ts'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

const found = async ({ id }: Person) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]!
const hire = (values: object = {}) => createEmployee(api.db, { buId: api.company.pune.id, ...values })

/** The form as it opens for this person, with some fields changed. */
async function filled(person: Person, changes: object = {}) {
  const { firstName, lastName, staffNumber, workEmail, roleId, buId, reportingTo, joiningDate } = await found(person)
  const places = { employeeId: staffNumber, employeeRoleId: roleId, employeeBuId: buId, reportingTo }
  return { firstName, lastName, workEmail, joiningDate, ...places, ...changes }
}
const edit = async (person: Person, changes: object = {}, by: Person = api.company.hr) =>
  api.call(by, `/employee/edit_employee/${person.id}`, await filled(person, changes))
const refusal = async (person: Person, changes: object, by?: Person) => {
  const { status, body } = await edit(person, changes, by)
  return [status, body.fieldErrors]
}

describe('changing a record', () => {
  it('keeps what the form holds, and clears what it leaves out', async () => {
    const { employee, head, lisbon } = api.company
    const changes = {
      firstName: 'Priya',
      employeeBuId: lisbon.id,
      reportingTo: head.id,
      confirmBuMove: '1',
      skypeId: 'live:p',
    }
    const { status, body } = await edit(employee, { ...changes, phoneNumber: '9120256710' })
    expect({ status, body }).toEqual({ status: 200, body: { userMessage: t.employeeUpdated } })
    expect(await found(employee)).toMatchObject({
      fullName: 'Priya Deshpande',
      buId: lisbon.id,
      phoneNumber: '9120256710',
    })
    await edit(employee)
    expect(await found(employee)).toMatchObject({
      phoneNumber: null,
      skypeId: null,
      departmentId: null,
      firstName: 'Priya',
    })
  })

  it('takes back the answer of the record’s own call', async () => {
    const { employee, hr } = api.company
    const { body } = await api.call(hr, `/employee/employee_details/${employee.id}`)
    const { employeeName, buName, departmentName, designationName, reportingToName, ...form } = body
    const { profilePicture, leftOn, ...fields } = form
    const before = await found(employee)
    expect((await api.call(hr, `/employee/edit_employee/${employee.id}`, fields)).status).toBe(200)
    expect(await found(employee)).toEqual(before)
  })

  it('with a picture puts it in the place of the one before; without one that stays', async () => {
    const { employee, hr } = api.company
    const wear = async (background: string) => {
      const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer()
      const fields = Object.entries(await filled(employee)).map(([name, value]) => [name, String(value)])
      const profilePicture = new File([new Uint8Array(bytes)], 'me.png')
      const url = `/employee/edit_employee/${employee.id}`
      expect((await api.submit(hr, url, { ...Object.fromEntries(fields), profilePicture })).status).toBe(200)
      return (await found(employee)).profilePicture
    }
    const first = await wear('red')
    const second = await wear('blue')
    await edit(employee)
    expect((await found(employee)).profilePicture).toBe(second)
    expect(second).not.toBe(first)
    await expect.poll(() => readdir(join(api.dataDir, 'files', 'profile'))).toEqual([second])
  })

  it('gives a new role its power, and an old one none, at the very next call', async () => {
    const { employee, lead } = api.company
    const headers = await api.signedIn(employee)
    const inbox = async () =>
      (await api.app.inject({ method: 'POST', url: '/employee/employee_details/1', headers })).statusCode
    expect(await inbox()).toBe(403)
    await edit(employee, { employeeRoleId: 3 })
    expect(await inbox()).toBe(200)
    await edit(employee, { employeeRoleId: 4, reportingTo: lead.id })
    expect(await inbox()).toBe(403)
  })
})

describe('a change that is refused', () => {
  it.each(['head', 'lead', 'employee'] as const)('by %s', async (name) => {
    expect((await edit(api.company.colleague, {}, api.company[name])).status).toBe(403)
  })

  it('of somebody who is not there, or has left, or under another address', async () => {
    const { colleague, hr, employee } = api.company
    const form = await filled(colleague)
    expect((await api.call(hr, '/employee/edit_employee/999999', form)).status).toBe(404)
    const other = await api.call(hr, `/employee/edit_employee/${colleague.id}`, { ...form, id: employee.id })
    expect({ status: other.status, fieldErrors: other.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { id: refusalsWords.differsFromAddress },
    })
    await api.db.update(employees).set({ leftAt: '2026-11-01T00:00:00Z' }).where(eq(employees.id, colleague.id))
    const gone = await edit(colleague)
    expect({ status: gone.status, userMessage: gone.body.userMessage }).toEqual({
      status: 409,
      userMessage: 'Xiaoming Zhang has left',
    })
  })

  it('by HR, of a super admin or into one', async () => {
    const { superadmin, colleague } = api.company
    const { status, body } = await edit(superadmin, { workEmail: 'hr@evil.example' })
    expect({ status, userMessage: body.userMessage }).toEqual({
      status: 403,
      userMessage: t.onlySuperAdminChanges('Super Admin'),
    })
    const sentence = { employeeRoleId: ONLY_SUPER_ADMIN_GRANTS }
    expect(await refusal(colleague, { employeeRoleId: 1 })).toEqual([400, sentence])
    expect((await edit(colleague, { employeeRoleId: 1 }, superadmin)).status).toBe(200)
  })

  it('to what somebody else has, but not to what the person has already', async () => {
    const { employee, colleague } = api.company
    expect(await refusal(employee, { employeeId: 'pun-0006', workEmail: 'Colleague@example.com' })).toEqual([
      409,
      {
        employeeId: t.alreadyUsedBy('Employee Id', 'Xiaoming Zhang'),
        workEmail: t.alreadyUsedBy('Work Email', 'Xiaoming Zhang'),
      },
    ])
    expect((await edit(colleague, { employeeId: 'pun-0006', workEmail: 'Colleague@example.com' })).status).toBe(200)
  })

  it('that makes a circle of managers', async () => {
    const { head, lead, pune } = api.company
    const under = await hire({ roleId: 5, reportingTo: lead.id, buId: pune.id })
    const sentence = { reportingTo: t.managerReportsToThem('Hendrik van den Berghe') }
    expect(await refusal(head, { reportingTo: lead.id })).toEqual([409, sentence])
    expect(await refusal(head, { reportingTo: under.id })).toEqual([409, sentence])
    expect(await refusal(head, { reportingTo: head.id })).toEqual([400, { reportingTo: t.cannotReportToThemselves }])
    expect((await edit(under, { reportingTo: head.id })).status).toBe(200)
  })

  it('that takes the last super admin away', async () => {
    const { superadmin, head } = api.company
    const sentence = t.lastAdminKeepsRole
    expect(await refusal(superadmin, { employeeRoleId: 3 }, superadmin)).toEqual([409, { employeeRoleId: sentence }])
    const leaving = { leavingDate: t.lastAdminCannotLeave }
    expect(await refusal(superadmin, { leavingDate: '2026-12-31' }, superadmin)).toEqual([409, leaving])
    await edit(head, { employeeRoleId: 1 }, superadmin)
    expect((await edit(superadmin, { employeeRoleId: 3 }, superadmin)).status).toBe(200)
  })

  it('to the name of the system’s own record, which keeps it', async () => {
    const { colleague, superadmin } = api.company
    const name = { firstName: 'Leave', lastName: 'Admin' }
    expect((await refusal(colleague, name))[0]).toBe(400)
    expect((await edit(superadmin, { workEmail: 'root@example.com' }, superadmin)).status).toBe(200)
  })
})

describe('a manager who becomes an employee', () => {
  const waiting = async () => {
    const { employee, annualLeave } = api.company
    return createLeaveRequest(api.db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: '2026-12-01' })
  }
  const heldBy = async ({ id }: Person) =>
    (await api.db.select().from(leaveRequests).where(eq(leaveRequests.id, id)))[0]?.holderId

  it('hands over like somebody who leaves, to their own manager', async () => {
    const { lead, head, employee, colleague, hr } = api.company
    const request = await waiting()
    expect((await edit(lead, { employeeRoleId: 4 })).status).toBe(200)
    expect(await heldBy(request)).toBe(head.id)
    expect({
      employeeReportingTo: (await found(employee)).reportingTo,
      colleagueReportingTo: (await found(colleague)).reportingTo,
    }).toEqual({ employeeReportingTo: head.id, colleagueReportingTo: head.id })
    expect(await found(lead)).toMatchObject({ roleId: 4, leftAt: null, reportingTo: head.id })
    const [event] = await api.db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1)
    expect(event).toMatchObject({
      ...{ kind: 'handed_over', actorId: hr.id, targetId: head.id },
      note: t.requestHandedOver(t.noLongerApprovesLeave('Asha Rao'), 'Hendrik van den Berghe'),
    })
    expect((await api.call(lead, '/leaves/list_leave_requests')).body.data).toEqual([])
  })

  it('or to the person whom HR chooses', async () => {
    const { lead, hr, employee } = api.company
    const request = await waiting()
    expect((await edit(lead, { employeeRoleId: 4, successorId: hr.id })).status).toBe(200)
    expect({ heldBy: await heldBy(request), reportingTo: (await found(employee)).reportingTo }).toEqual({
      heldBy: hr.id,
      reportingTo: hr.id,
    })
  })

  it('but not to somebody who cannot be one', async () => {
    const { lead, colleague } = api.company
    for (const successor of [lead, colleague]) {
      expect(await refusal(lead, { employeeRoleId: 4, successorId: successor.id })).toEqual([
        400,
        { successorId: CHOOSE_MANAGER },
      ])
    }
    expect((await found(lead)).roleId).toBe(5)
  })

  it('once it is confirmed, where the form asks: it names the people affected, and who takes over', async () => {
    const { lead, head, hr, employee, colleague } = api.company
    const request = await waiting()
    const asked = { employeeRoleId: 4, confirmHandOver: '0' }
    const sentence = (successor: string) =>
      `Priyanka Deshpande and Xiaoming Zhang report to Asha Rao. 1 request is waiting for Asha Rao. ${successor} will take over.`
    expect(await refusal(lead, asked)).toEqual([409, { confirmHandOver: sentence('Hendrik van den Berghe') }])
    expect(await refusal(lead, { ...asked, reportingTo: hr.id })).toEqual([
      409,
      { confirmHandOver: sentence('Marta Kowalczyk') },
    ])
    expect(await refusal(lead, { ...asked, successorId: hr.id })).toEqual([
      409,
      { confirmHandOver: sentence('Marta Kowalczyk') },
    ])
    expect({ heldBy: await heldBy(request), roleId: (await found(lead)).roleId }).toEqual({
      heldBy: lead.id,
      roleId: 5,
    })
    expect((await edit(lead, { ...asked, confirmHandOver: '1', successorId: hr.id })).status).toBe(200)
    expect({ heldBy: await heldBy(request), reportingTo: (await found(employee)).reportingTo }).toEqual({
      heldBy: hr.id,
      reportingTo: hr.id,
    })
    // A change that hands nothing over is not asked about.
    await edit(colleague, { employeeRoleId: 5 })
    expect((await edit(colleague, { employeeRoleId: 4, confirmHandOver: '0' })).status).toBe(200)
    expect((await edit(head, { confirmHandOver: '0' })).status).toBe(200)
  })

  it('for a move that is part of the work of others, and says what of it stays', async () => {
    const { lead, head, hr, employee, lisbon } = api.company
    await waiting()
    const asked = { reportingTo: hr.id, confirmMove: '0' }
    expect(await refusal(employee, asked)).toEqual([
      409,
      { confirmMove: '1 waiting request from Priyanka Deshpande stays with Asha Rao.' },
    ])
    expect((await found(employee)).reportingTo).toBe(lead.id)
    expect(await refusal(lead, { employeeBuId: lisbon.id, confirmMove: '0', confirmBuMove: '1' })).toEqual([
      409,
      {
        confirmMove:
          'Asha Rao moves to Lisbon Office. Priyanka Deshpande and Xiaoming Zhang will still report to Asha Rao. 1 request that is waiting for Asha Rao stays with them.',
      },
    ])
    expect((await edit(employee, { ...asked, confirmMove: '1' })).status).toBe(200)
    // People who keep their manager, or have no part in anybody's work, move without a question.
    expect((await edit(employee, { reportingTo: hr.id, confirmMove: '0' })).status).toBe(200)
    expect((await edit(api.company.colleague, { reportingTo: head.id, confirmMove: '0' })).status).toBe(200)
  })

  it('also by a last day that has passed, which makes an alumnus of anybody', async () => {
    const { lead, colleague } = api.company
    const asked = { leavingDate: '2026-11-19', confirmHandOver: false }
    const leaves = 'becomes an alumnus at once and can no longer sign in.'
    expect(await refusal(colleague, asked)).toEqual([409, { confirmHandOver: `Xiaoming Zhang ${leaves}` }])
    for (let n = 1; n <= 4; n += 1) await hire({ firstName: 'Zoe', lastName: 'A', reportingTo: lead.id })
    const [, errors] = await refusal(lead, asked)
    expect(errors.confirmHandOver).toBe(
      `Asha Rao ${leaves} Priyanka Deshpande, Xiaoming Zhang, Zoe A and 3 more people report to Asha Rao. Hendrik van den Berghe will take over.`,
    )
    expect((await edit(colleague, { ...asked, confirmHandOver: true })).status).toBe(200)
    expect((await found(colleague)).leftAt).not.toBeNull()
  })

  it('and keeps everything in another role that manages', async () => {
    const { lead, employee } = api.company
    const request = await waiting()
    await edit(lead, { employeeRoleId: 2 })
    expect({ heldBy: await heldBy(request), reportingTo: (await found(employee)).reportingTo }).toEqual({
      heldBy: lead.id,
      reportingTo: lead.id,
    })
  })
})

describe('another address', () => {
  const linkIn = (text = '') => /link=([\w-]+)/.exec(text)?.[1]
  const opens = async (link?: string) => (await api.call(null, '/login/first_password', { link })).status

  it('of somebody without a password yet gets its own link, and the first link dies', async () => {
    const { hr } = api.company
    const newcomer = await hire({ roleId: 3, workEmail: 'mistyped@example.com' })
    await api.db.transaction((tx) => inviteToSetPassword(tx, api.deps.env, newcomer.id, api.deps.now()))
    expect((await edit(newcomer, { workEmail: 'Right@example.com' }, hr)).status).toBe(200)
    const links = (await postedLetters(api.db)).filter(({ text }) => text.includes('link='))
    const [first, second, ...others] = links
    expect({ firstTo: first?.to, secondTo: second?.to, others }).toEqual({
      firstTo: 'mistyped@example.com',
      secondTo: 'Right@example.com',
      others: [],
    })
    expect([await opens(linkIn(first?.text)), await opens(linkIn(second?.text))]).toEqual([400, 200])
  })

  it('of somebody who has one gets no link; in different capitals it is the same', async () => {
    const { employee } = api.company
    await edit(employee, { workEmail: 'priyanka@example.com' })
    expect((await postedLetters(api.db)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => t.workEmailChangedSubject),
    )
    await api.db.execute(sql`delete from graphile_worker._private_jobs`)
    const newcomer = await hire({ roleId: 3, workEmail: 'noor@example.com' })
    await edit(newcomer, { workEmail: 'Noor@example.com' })
    expect(await postedLetters(api.db)).toEqual([])
  })
})

describe('a leaving date', () => {
  it('that is today or later changes nothing yet', async () => {
    const { employee } = api.company
    await edit(employee, { leavingDate: '2026-11-20' })
    expect(await found(employee)).toMatchObject({ leftAt: null, leavingDate: '2026-11-20' })
  })

  it('that has passed makes an alumnus at once', async () => {
    const { lead, hr, employee } = api.company
    await edit(lead, { leavingDate: '2026-11-19', successorId: hr.id })
    expect(await found(lead)).toMatchObject({ leftAt: expect.any(String), leavingDate: '2026-11-19' })
    expect((await found(employee)).reportingTo).toBe(hr.id)
  })
})
