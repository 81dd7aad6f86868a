import { CHOOSE_MANAGER, ONLY_SUPER_ADMIN_GRANTS } from '@hr/contract/call/refusals'
import { CHOOSE, MANAGER_IS_REQUIRED, PLAIN_TEXT } from '@hr/contract/call/sentences'
import { createEmployee } from '@hr/db/factories'
import { businessUnits, employees } from '@hr/db/schema'
import * as t from '@hr/words/people'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, postedLetters, testApi } from '../../testing/api.ts'

const api = await testApi()

/** The form of a new colleague of role 4 in Pune. */
const filled = (changes: object = {}) => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  employeeId: 'PUN-0100',
  workEmail: 'noor.haddad@example.com',
  employeeRoleId: 4,
  employeeBuId: api.company.pune.id,
  reportingTo: api.company.lead.id,
  joiningDate: '2026-11-20',
  ...changes,
})
const add = (changes: object = {}, by: Person = api.company.hr, headers = {}) =>
  api.call(by, '/employee/add_employee', filled(changes), headers)
const refusal = async (changes: object, by?: Person) => {
  const { status, body } = await add(changes, by)
  return [status, body.fieldErrors]
}
const found = async (id: number) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]
const details = (id: number, by: Person = api.company.hr) => api.call(by, `/employee/employee_details/${id}`)

describe('a department and a designation that are typed with a person', () => {
  const names = { newDepartment: '  Legal   Affairs ', newDesignation: 'Counsel General' }
  const namesOf = async (list: string) =>
    (await api.call(api.company.hr, `/employee/list_${list}`)).body.map(({ name }: { name: string }) => name)

  it('are not left behind by a form that is refused', async () => {
    expect(await refusal({ ...names, workEmail: api.company.lead.workEmail })).toEqual([
      409,
      { workEmail: expect.stringContaining('Work Email is already used by') },
    ])
    expect(await refusal({ ...names, newDesignation: 'x'.repeat(61) })).toEqual([
      400,
      { newDesignation: t.nameTooLong },
    ])
    expect(await namesOf('departments')).not.toContain('Legal Affairs')
    expect(await namesOf('designations')).not.toContain('Counsel General')
  })

  it('are saved and chosen in one call, in place of what was chosen, and found again in any case', async () => {
    const { status, body } = await add({ ...names, departmentId: await addTo('department', 'Sales') })
    expect(status).toBe(201)
    const { departmentId, departmentName, designationName } = (await details(body.id)).body
    expect({ departmentName, designationName }).toEqual({
      departmentName: 'Legal Affairs',
      designationName: 'Counsel General',
    })
    const again = { employeeId: 'PUN-0101', workEmail: 'noor.again@example.com', newDepartment: 'LEGAL affairs' }
    const edited = await api.call(api.company.hr, `/employee/edit_employee/${body.id}`, filled(again))
    expect(edited.status).toBe(200)
    expect((await details(body.id)).body).toMatchObject({ departmentId, designationName: null })
  })
})

describe('adding a person', () => {
  it('answers 201 with the id, and keeps every field', async () => {
    const { pune, lead } = api.company
    const [department, designation] = [await addTo('department', 'Legal'), await addTo('designation', 'Counsel')]
    const all = {
      ...{ departmentId: department, designationId: designation, leavingDate: '2027-12-01', dateOfBirth: '2000-02-29' },
      ...{ gender: 'Woman', phoneNumber: '+912025671000', skypeId: 'live:noor', EmergencyContactName: 'Rana Haddad' },
      ...{ emergencyContactNumber: '9120256710', permanentAddress: '3 Law College Road\nPune' },
    }
    const { status, body } = await add(all)
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    expect((await details(body.id)).body).toEqual({
      ...filled(all),
      ...{ id: body.id, employeeName: 'Noor Haddad', buName: pune.name, reportingToName: 'Asha Rao' },
      ...{ departmentName: 'Legal', designationName: 'Counsel', reportingTo: lead.id },
      ...{ profilePicture: null, leftOn: null },
    })
  })

  it('needs no more than name, number, address, role, place, manager and first day', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect((await details(body.id)).body).toMatchObject({
      ...{ departmentId: null, designationId: null, leavingDate: null, dateOfBirth: null, gender: null },
      ...{ phoneNumber: null, skypeId: null, EmergencyContactName: null, permanentAddress: null },
    })
  })

  it('takes a form as browsers send it, with blanks for missing values', async () => {
    const { pune, lead } = api.company
    const fields = { ...filled(), employeeRoleId: '4', employeeBuId: `${pune.id}`, reportingTo: `${lead.id}` }
    const blank = {
      departmentId: '',
      designationId: '',
      leavingDate: '',
      dateOfBirth: '',
      phoneNumber: ' ',
      gender: '',
    }
    const { status, body } = await api.submit(api.company.hr, '/employee/add_employee', { ...fields, ...blank })
    expect(status).toBe(201)
    expect(await found(body.id)).toMatchObject({
      departmentId: null,
      dateOfBirth: null,
      phoneNumber: null,
      gender: null,
    })
  })

  it('keeps a picture that came along, and forgets one of a form that was refused', async () => {
    const canvas = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    const picture = () => canvas.clone().png().toBuffer()
    const send = async (changes: object) => {
      const form = Object.entries(filled(changes)).map(([name, value]) => [name, String(value)])
      const profilePicture = new File([new Uint8Array(await picture())], 'me.png')
      return api.submit(api.company.hr, '/employee/add_employee', { ...Object.fromEntries(form), profilePicture })
    }
    const { body } = await send({})
    const { profilePicture } = (await details(body.id)).body
    expect((await api.app.inject(`/uploads/employee_profile_pictures/${profilePicture}`)).statusCode).toBe(200)
    expect((await send({})).status).toBe(409)
    expect(await picturesKept()).toEqual([profilePicture])
  })

  it('leaves names as they are written, of any script, with single spaces', async () => {
    for (const [n, name] of [
      '张晓明',
      'Ó Súilleabháin',
      "D'Almeida",
      'Mei-Ling',
      'J. R.',
      'प्रिया',
      'عائشة',
    ].entries()) {
      const { status, body } = await add({
        firstName: `  ${name}  van`,
        employeeId: `X-${n}`,
        workEmail: `${n}@example.com`,
      })
      expect({ status, firstName: (await found(body.id))?.firstName }).toEqual({
        status: 201,
        firstName: `${name} van`,
      })
    }
  })

  it('mails a link to set the first password, to nobody else', async () => {
    const { body } = await add()
    const mails = await postedLetters(api.db)
    expect(mails.map(({ to }) => to)).toEqual(['noor.haddad@example.com'])
    expect(mails[0]?.text).toMatch(/\/update-password\?link=[\w-]{20,}/)
    expect((await found(body.id))?.passwordHash).toBeNull()
  })

  it('once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'noor' }
    const [first, second] = [await add({}, api.company.hr, key), await add({}, api.company.hr, key)]
    expect({ status: second.status, body: second.body }).toEqual({ status: 201, body: first.body })
    expect((await add({ lastName: 'Other' }, api.company.hr, key)).status).toBe(409)
  })

  it('is possible without a manager for roles 1, 2 and 3', async () => {
    for (const employeeRoleId of [1, 2, 3]) {
      const mine = { employeeRoleId, employeeId: `M-${employeeRoleId}`, workEmail: `m${employeeRoleId}@example.com` }
      expect((await add({ ...mine, reportingTo: null }, api.company.superadmin)).status).toBe(201)
    }
  })
})

async function addTo(list: 'department' | 'designation', name: string): Promise<number> {
  return (await api.call(api.company.hr, `/employee/add_${list}`, { name })).body.id
}

async function picturesKept(): Promise<string[]> {
  const { readdir } = await import('node:fs/promises')
  return readdir(`${api.dataDir}/files/profile`)
}

describe('who may add', () => {
  it.each(['head', 'lead', 'employee'] as const)('%s may not', async (name) => {
    expect((await add({}, api.company[name])).status).toBe(403)
    expect((await details(api.company.employee.id, api.company[name])).status).toBe(403)
  })

  it('only a super admin makes a super admin', async () => {
    const sentence = { employeeRoleId: ONLY_SUPER_ADMIN_GRANTS }
    expect(await refusal({ employeeRoleId: 1 })).toEqual([400, sentence])
    expect((await add({ employeeRoleId: 1 }, api.company.superadmin)).status).toBe(201)
  })
})

const NAME = 'should only contain letters, spaces, periods, hyphens and apostrophes'
const PHONE = t.phoneRule
const ID = t.employeeIdNotAllowed

describe('a field that is wrong', () => {
  it('is named together with all the others', async () => {
    const { status, body } = await api.call(api.company.hr, '/employee/add_employee', {})
    expect(status).toBe(400)
    expect(body.fieldErrors).toEqual({
      firstName: 'First Name is required',
      lastName: 'Last Name is required',
      employeeId: t.employeeIdRequired,
      workEmail: t.workEmailRequired,
      employeeRoleId: t.roleRequired,
      employeeBuId: 'BU is required',
      joiningDate: t.joiningDateRequired,
    })
  })

  it.each([
    [{ firstName: '   ' }, { firstName: 'First Name is required' }],
    [{ firstName: 'R2D2' }, { firstName: `First Name ${NAME}` }],
    [{ lastName: '<b>' }, { lastName: `Last Name ${NAME}` }],
    [{ lastName: '---' }, { lastName: `Last Name ${NAME}` }],
    [{ lastName: 'x'.repeat(61) }, { lastName: t.tooLong('Last Name', 60) }],
    [{ employeeId: '=1+1' }, { employeeId: ID }],
    [{ employeeId: 'A 1' }, { employeeId: ID }],
    [{ employeeId: 'x'.repeat(31) }, { employeeId: t.employeeIdTooLong }],
    [{ workEmail: 'noor' }, { workEmail: 'Invalid email address' }],
    [{ employeeRoleId: 8 }, { employeeRoleId: 'employeeRoleId must be an existing id' }],
    // No super admin has turned this one on.
    [{ employeeRoleId: 6 }, { employeeRoleId: CHOOSE }],
    [{ employeeRoleId: 'HR' }, { employeeRoleId: 'employeeRoleId must be an existing id' }],
    [{ firstName: 5 }, { firstName: 'firstName must be text' }],
    [{ employeeBuId: 999_999 }, { employeeBuId: CHOOSE }],
    [{ departmentId: 999_999 }, { departmentId: CHOOSE }],
    [{ designationId: 'x' }, { designationId: 'designationId must be an existing id' }],
    [{ reportingTo: 999_999 }, { reportingTo: CHOOSE_MANAGER }],
    [{ reportingTo: null }, { reportingTo: MANAGER_IS_REQUIRED }],
    [{ reportingTo: '', employeeRoleId: 5 }, { reportingTo: MANAGER_IS_REQUIRED }],
    [{ joiningDate: '2026-02-30' }, { joiningDate: 'joiningDate must be a date, yyyy-mm-dd' }],
    [{ leavingDate: '2026-11-19' }, { leavingDate: t.leavingBeforeJoining }],
    [{ dateOfBirth: '2008-12-02' }, { dateOfBirth: t.tooYoung }],
    [{ dateOfBirth: 'soon' }, { dateOfBirth: 'dateOfBirth must be a date, yyyy-mm-dd' }],
    [{ phoneNumber: '123456789' }, { phoneNumber: `Phone Number ${PHONE}` }],
    [{ phoneNumber: '123456789012345678901' }, { phoneNumber: `Phone Number ${PHONE}` }],
    [{ emergencyContactNumber: '+91 20 2567 1000' }, { emergencyContactNumber: `Emergency Contact Number ${PHONE}` }],
    [{ permanentAddress: 'x'.repeat(501) }, { permanentAddress: t.tooLong('Permanent Address', 500) }],
    [{ gender: 'x\u0007' }, { gender: PLAIN_TEXT }],
    [{ firstName: 'Leave', lastName: 'Admin' }, { lastName: t.nameIsReserved('Leave Admin') }],
    [{ passwordHash: 'x' }, { passwordHash: 'Unknown field: passwordHash' }],
    [{ leftAt: null }, { leftAt: 'Unknown field: leftAt' }],
  ])('%j', async (changes, fieldErrors) => {
    expect(await refusal(changes)).toEqual([400, fieldErrors])
  })

  it('does not hide a rule over two others', async () => {
    const changes = { workEmail: 'x', leavingDate: '2026-11-19', dateOfBirth: '2010-01-01', reportingTo: null }
    expect((await add(changes)).body.fieldErrors).toEqual({
      workEmail: 'Invalid email address',
      leavingDate: t.leavingBeforeJoining,
      dateOfBirth: t.tooYoung,
      reportingTo: MANAGER_IS_REQUIRED,
    })
  })

  it('18 years old on the very day of joining is old enough', async () => {
    expect((await add({ dateOfBirth: '2008-11-20' })).status).toBe(201)
  })

  it('is a manager who is an employee, has left or is the super admin', async () => {
    const { employee, superadmin, lisbonHead } = api.company
    await api.db.update(employees).set({ leftAt: '2026-10-01T00:00:00Z' }).where(eq(employees.id, lisbonHead.id))
    for (const { id } of [employee, superadmin, lisbonHead]) {
      expect(await refusal({ reportingTo: id })).toEqual([400, { reportingTo: CHOOSE_MANAGER }])
    }
  })
})

describe('phone numbers as people write them', () => {
  const written = { phoneNumber: '+49 (0)30 123-45 67', emergencyContactNumber: '(030) 123 45 67' }

  it('are kept as digits where the unit takes them', async () => {
    const { pune } = api.company
    await api.db.update(businessUnits).set({ takesAsWritten: true }).where(eq(businessUnits.id, pune.id))
    const { status, body } = await add(written)
    expect(status).toBe(201)
    expect(await found(body.id)).toMatchObject({ phoneNumber: '+49301234567', emergencyContactNumber: '0301234567' })
  })

  it('are refused by each field for the people of other units', async () => {
    const fieldErrors = {
      phoneNumber: `Phone Number ${PHONE}`,
      emergencyContactNumber: `Emergency Contact Number ${PHONE}`,
    }
    expect(await refusal({ ...written, employeeBuId: api.company.lisbon.id })).toEqual([400, fieldErrors])
  })
})

describe('what somebody has already', () => {
  it('is refused by the field, in any case, alumni included', async () => {
    await createEmployee(api.db, {
      staffNumber: 'OLD-1',
      firstName: 'Gone',
      lastName: 'Away',
      leftAt: '2026-01-01T00:00Z',
    })
    const taken = {
      employeeId: t.alreadyUsedBy('Employee Id', 'Gone Away, who has left'),
      workEmail: t.alreadyUsedBy('Work Email', 'Priyanka Deshpande'),
    }
    expect(await refusal({ employeeId: 'old-1', workEmail: 'EMPLOYEE@example.com' })).toEqual([409, taken])
    expect(await refusal({ employeeId: 'old-1' })).toEqual([409, { employeeId: taken.employeeId }])
    expect(await refusal({ workEmail: 'superadmin@example.com' })).toEqual([
      409,
      { workEmail: t.alreadyUsedByAdmin('Work Email', 'Leave Admin') },
    ])
  })

  it('of fifty who take one number at the same moment, one gets it and all others hear why', async () => {
    const { pune, hr } = api.company
    const calls = Array.from({ length: 50 }, (_, n) =>
      add({ firstName: 'Racer', workEmail: `racer${n}@example.com` }, hr),
    )
    const answers = await Promise.all(calls)
    const lost = answers.filter(({ status }) => status === 409)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(lost.map(({ body }) => body.fieldErrors)).toEqual(
      Array(49).fill({ employeeId: t.alreadyUsedBy('Employee Id', 'Racer Haddad') }),
    )
    expect(await api.db.$count(employees, and(eq(employees.buId, pune.id), eq(employees.firstName, 'Racer')))).toBe(1)
  })
})

describe('the lists on the form', () => {
  it.each(['department', 'designation'] as const)('take a %s once, in any case', async (list) => {
    const [first, second] = [await addTo(list, 'Quality  Assurance'), await addTo(list, ' quality assurance ')]
    expect(second).toBe(first)
    const { body, headers } = await api.call(api.company.employee, `/employee/list_${list}s`, { search: 'quality' })
    expect(body).toEqual([{ id: first, name: 'Quality Assurance' }])
    expect(headers['x-total-count']).toBe('1')
  })

  it('take one of twenty at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => addTo('department', 'Research')))
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['', 'Name is required'],
    [null, 'Name is required'],
    ['x'.repeat(61), t.nameTooLong],
  ])('refuse %j', async (name, sentence) => {
    const { status, body } = await api.call(api.company.hr, '/employee/add_department', { name })
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { name: sentence } })
  })

  it('are for HR to add to', async () => {
    expect((await api.call(api.company.head, '/employee/add_department', { name: 'Mine' })).status).toBe(403)
    expect((await api.call(api.company.head, '/employee/add_designation', { name: 'Mine' })).status).toBe(403)
  })
})

describe('a record', () => {
  it('that is not there is 404', async () => {
    expect((await details(999_999)).status).toBe(404)
  })
})
