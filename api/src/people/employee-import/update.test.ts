import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees, workingPatterns } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as commonWords from '@hr/words/common'
import * as importsWords from '@hr/words/imports'
import * as t from '@hr/words/people'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { postedLetters, testApi } from '../../testing/api.ts'
import { importing, type Line, newcomer } from './testing.ts'

// A file that may change existing people: the changes are shown before and after, and saved as a whole or not at all.
const api = await testApi()
const { check, details, begin, problems, work } = importing(api)

const update = (lines: Line[], by = api.company.hr) => check(lines, { updatesKnown: '1' }, by)
const found = async (id: number) => (await api.db.select().from(employees).where(eq(employees.id, id)))[0]!
const rows = async (importId: number, asked = {}) =>
  (await api.call(api.company.hr, '/employee/import/rows', { importId, ...asked })).body
const wrong = async (line: Line, by = api.company.hr) => problems(await update([line], by))
const priya = (changes: Line): Line => ({ 'Employee Id': 'PUN-0005', ...changes })

describe('what a file would do is shown before', () => {
  it('new people, with their managers', async () => {
    const id = await check([
      newcomer(1, { 'Reporting To': 'new.2@example.com' }),
      newcomer(2, { 'First Name': 'Rana', Role: t.teamLead, 'Reporting To': 'PUN-0002' }),
      newcomer(3, { Role: 'HR', 'Reporting To': '' }),
    ])
    expect(await details(id)).toMatchObject({ newRows: 3, changedRows: 0, updatesKnown: '0' })
    const isNew = { change: 'new', changes: [] }
    expect(await rows(id)).toEqual([
      { ...isNew, line: 2, employeeName: 'Noor Haddad', employeeId: 'NEW-1', reportingToName: 'Rana Haddad' },
      {
        ...isNew,
        line: 3,
        employeeName: 'Rana Haddad',
        employeeId: 'NEW-2',
        reportingToName: 'Hendrik van den Berghe',
      },
      { ...isNew, line: 4, employeeName: 'Noor Haddad', employeeId: 'NEW-3', reportingToName: null },
    ])
    expect(await rows(id, { search: 'rana' })).toHaveLength(2)
    expect(await rows(id, { page: 2, pageSize: 10 })).toEqual([])
    expect((await api.call(api.company.head, '/employee/import/rows', { importId: id })).status).toBe(403)
    expect((await api.call(api.company.hr, '/employee/import/rows', { importId: 999 })).status).toBe(404)
  })

  it('known people, from and to, without changing them yet', async () => {
    const { employee } = api.company
    const before = await found(employee.id)
    const id = await check(
      [
        {
          ...priya({ 'Last Name': 'Deshpande-Rao', 'Reporting To': 'PUN-0002', Department: 'Legal' }),
          Role: 'team lead',
        },
        { 'Work Email': 'COLLEAGUE@example.com', 'Phone Number': '+49 (0)30 123-45 67', 'Date of Birth': '17-05-1990' },
        { 'Employee Id': 'pun-0004', 'First Name': 'Asha' },
      ],
      { updatesKnown: '1', addsMissing: '1' },
    )
    expect(await problems(id)).toEqual([])
    expect(await details(id)).toMatchObject({
      newRows: 0,
      changedRows: 2,
      updatesKnown: '1',
      newDepartments: ['Legal'],
    })
    expect(await rows(id)).toEqual([
      {
        ...{ line: 2, employeeName: 'Priyanka Deshpande-Rao', employeeId: 'PUN-0005', change: 'changed' },
        reportingToName: 'Hendrik van den Berghe',
        changes: [
          { column: t.lastName, from: 'Deshpande', to: 'Deshpande-Rao' },
          { column: 'Role', from: 'Employee', to: t.teamLead },
          { column: 'Department', from: 'Engineering', to: 'Legal' },
          { column: t.reportingTo, from: 'Asha Rao', to: 'Hendrik van den Berghe' },
        ],
      },
      {
        ...{ line: 3, employeeName: 'Xiaoming Zhang', employeeId: 'PUN-0006', change: 'changed' },
        reportingToName: 'Asha Rao',
        changes: [
          { column: t.dateOfBirth, from: null, to: '1990-05-17' },
          { column: t.phoneNumber, from: null, to: '+49301234567' },
        ],
      },
      {
        ...{ line: 4, employeeName: 'Asha Rao', employeeId: 'PUN-0004', change: 'same' },
        ...{ reportingToName: 'Hendrik van den Berghe', changes: [] },
      },
    ])
    expect(await found(employee.id)).toEqual(before)
  })
})

describe('a checked file that changes people', () => {
  it('is saved as it was shown, new and known people together', async () => {
    const { employee, colleague, lead, head } = api.company
    const untouched = await found(colleague.id)
    const id = await update([
      priya({ Role: t.teamLead, 'Reporting To': 'head@example.com', 'Phone Number': '(030) 123 45 67' }),
      { 'Employee Id': 'PUN-0006', 'First Name': 'Xiaoming' },
      newcomer(1, { 'Reporting To': 'PUN-0005' }),
      { 'Employee Id': 'PUN-0004', 'Reporting To': 'NEW-9' },
      newcomer(9, { Role: 'BU Head', 'Reporting To': 'PUN-0002' }),
    ])
    expect(await problems(id)).toEqual([])
    await begin(id, { sendsInvitations: '1' })
    await work(id)
    expect(await details(id)).toMatchObject({ state: 'done', newRows: 2, changedRows: 2 })
    expect(await found(employee.id)).toMatchObject({ roleId: 5, reportingTo: head.id, phoneNumber: '0301234567' })
    expect(await found(colleague.id)).toEqual(untouched)
    const [boss] = await api.db.select().from(employees).where(eq(employees.staffNumber, 'NEW-9'))
    const [first] = await api.db.select().from(employees).where(eq(employees.staffNumber, 'NEW-1'))
    expect({ reportingTo: (await found(lead.id)).reportingTo, firstReportingTo: first?.reportingTo }).toEqual({
      reportingTo: boss?.id,
      firstReportingTo: employee.id,
    })
    // Only new people are invited, and what was shown is kept no longer than the file.
    expect((await postedLetters(api.db)).map(({ to }) => to).toSorted()).toEqual([
      'new.1@example.com',
      'new.9@example.com',
    ])
    expect(await rows(id)).toEqual([])
  })

  it('ends links that went to an address that is no longer theirs', async () => {
    const newcomer = await createEmployee(api.db, {
      buId: api.company.pune.id,
      roleId: 3,
      workEmail: 'old@example.com',
    })
    const id = await update([{ 'Employee Id': newcomer.staffNumber, 'Work Email': 'right@example.com' }])
    await begin(id)
    await work(id)
    const letters = await postedLetters(api.db)
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      'old@example.com',
      'right@example.com',
      'right@example.com',
    ])
    expect(letters.filter(({ text }) => text.includes('link=')).map(({ to }) => to)).toEqual(['right@example.com'])
  })

  it('changes nobody when one row has become wrong', async () => {
    const { employee, colleague } = api.company
    const id = await update([priya({ Gender: 'Woman' }), { 'Employee Id': 'PUN-0006', Gender: 'Man' }])
    await begin(id)
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, colleague.id))
    await work(id)
    expect(await details(id)).toMatchObject({ state: 'failed' })
    expect((await found(employee.id)).gender).toBeNull()
  })
})

it('a stale preview is not saved: somebody changed the person since', async () => {
  const { employee } = api.company
  const id = await update([priya({ Gender: 'Woman' })])
  await begin(id)
  await api.db.update(employees).set({ gender: 'Other' }).where(eq(employees.id, employee.id))
  await work(id)
  expect(await details(id)).toMatchObject({
    state: 'failed',
    failure: importsWords.personChangedSinceCheck,
  })
  expect((await found(employee.id)).gender).toBe('Other')
})

describe('a change is refused', () => {
  it('of anybody, unless it was asked for', async () => {
    expect(await problems(await check([newcomer(1, priya({ 'Work Email': 'new@example.com' }))]))).toEqual([
      t.alreadyUsedBy('2 Employee Id: Employee Id', 'Priyanka Deshpande'),
    ])
  })

  it.each<[Line, string]>([
    [
      { 'Employee Id': 'PUN-0005', 'Work Email': 'colleague@example.com' },
      t.alreadyUsedBy('Work Email: Work Email', 'Xiaoming Zhang'),
    ],
    [priya({ BU: 'Lisbon Office' }), `BU: ${t.changeUnitOnForm}`],
    [priya({ Role: commonWords.superAdmin }), `Role: ${t.roleGivenOnForm('Super Admin')}`],
    [
      priya({ 'Leaving Date': '2026-11-19' }),
      'Leaving Date: A day in the past makes the person an alumnus. Please enter it on the form',
    ],
    [priya({ 'Reporting To': 'PUN-0005', Role: t.teamLead }), 'Reporting To: A person cannot report to themselves'],
    [
      priya({ 'Phone Number': '12 34' }),
      'Phone Number: Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    ],
    [{ 'Work Email': 'superadmin@example.com', Gender: 'x' }, `-: ${t.recordChangedOnForm('Super Admin')}`],
    [
      { 'Employee Id': 'PUN-0004', Role: 'Employee' },
      'Role: Asha Rao has people or requests to hand over. Please change this role on the form.',
    ],
    [
      { 'Employee Id': 'PUN-0002', 'Reporting To': 'PUN-0004' },
      'Reporting To: These people would report to each other in a circle',
    ],
  ])('%j', async (line, problem) => {
    for (const by of [api.company.hr, api.company.superadmin]) {
      expect(await wrong(line, by)).toEqual([expect.stringContaining(`2 ${problem}`)])
    }
  })

  it('of a joining date beyond the first working pattern', async () => {
    const { id: employeeId } = api.company.employee
    await api.db.insert(workingPatterns).values({ employeeId, since: '2026-03-01', weeks: [0b11] })
    expect(await wrong(priya({ 'Joining Date': '2026-03-02' }), api.company.hr)).toEqual([
      expect.stringContaining(`2 Joining Date: ${t.patternStartsBefore('01-03-2026')}`),
    ])
  })

  it('of one person twice, of alumni, and of circles that two rows make', async () => {
    const { colleague, employee, lead } = api.company
    expect(
      await problems(await update([priya({ Gender: 'a' }), { 'Work Email': 'employee@example.com', Gender: 'b' }])),
    ).toEqual([`3 -: ${t.anotherLineForPerson(2)}`])
    expect(
      await problems(
        await update([
          { 'Employee Id': 'PUN-0002', 'Reporting To': 'NEW-1' },
          newcomer(1, { Role: t.teamLead, 'Reporting To': 'PUN-0004' }),
        ]),
      ),
    ).toEqual([
      '2 Reporting To: These people would report to each other in a circle: lines 2, 3',
      '3 Reporting To: These people would report to each other in a circle: lines 2, 3',
    ])
    // A person who gets another role in the file has that role for the other rows.
    expect(
      await problems(
        await update([
          priya({ Role: t.teamLead }),
          { 'Employee Id': 'PUN-0006', 'Reporting To': 'employee@example.com' },
        ]),
      ),
    ).toEqual([])
    const request = { employeeId: employee.id, leaveTypeId: api.company.annualLeave.id, startDate: '2026-12-01' }
    await createLeaveRequest(api.db, { ...request, addressedTo: lead.id })
    await api.db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.id, colleague.id))
    expect(await wrong(newcomer(1, { 'Employee Id': 'PUN-0006' }))).toEqual([
      t.alreadyUsedBy('2 Employee Id: Employee Id', 'Xiaoming Zhang, who has left'),
    ])
  })
})

describe('working patterns in a file', () => {
  it('of new people begin on their first day; an invalid one is reported by row and column', async () => {
    const id = await check([
      newcomer(1, { 'Working Pattern': 'Mo-Do' }),
      newcomer(2, { 'Working Pattern': 'Mon, Tue, Wed morning / Mon-Fri' }),
      newcomer(3),
    ])
    expect(await problems(id)).toEqual([])
    const shown = (await rows(id)).map((row: { workingPattern?: string }) => row.workingPattern)
    const two = askingWords.alternatingWeeks('Monday, Tuesday, Wednesday morning', 'Monday to Friday')
    expect(shown).toEqual(['Monday to Thursday', two, undefined])
    await begin(id)
    await work(id)
    const since = '2026-11-20'
    expect(await api.db.select().from(workingPatterns)).toMatchObject([
      { since, weeks: [0b1111_1111] },
      { since, weeks: [0b1_1111, 0b11_1111_1111] },
    ])
    expect(await problems(await check([newcomer(4, { 'Working Pattern': '80%' })]))).toEqual([
      `2 Working Pattern: ${askingWords.enterWeekLikeThis}`,
    ])
  })

  it('of people who work here stay as they are: the same file again changes nothing, another pattern is refused', async () => {
    const pattern = { since: '2026-01-01', weeks: [0b11_1111] }
    await api.db.insert(workingPatterns).values({ employeeId: api.company.employee.id, ...pattern })
    const id = await update([priya({ 'Working Pattern': 'Mon-Wed' })])
    expect(await problems(id)).toEqual([])
    expect(await details(id)).toMatchObject({ changedRows: 0 })
    const refused = t.patternChangedOnPage
    expect(await wrong(priya({ 'Working Pattern': 'Mon-Thu' }))).toEqual([`2 Working Pattern: ${refused}`])
  })
})
