import { NOT_UTF8 } from '@hr/contract/call/refusals'
import { createDepartment, createDesignation, createEmployee } from '@hr/db/factories'
import { csvRow } from '@hr/domain/csv'
import { DAMAGED_TEXT } from '@hr/domain/damaged-text'
import { NO_FILE } from '@hr/domain/drive/upload'
import * as commonWords from '@hr/words/common'
import * as importsWords from '@hr/words/imports'
import * as peopleWords from '@hr/words/people'
import * as refusalsWords from '@hr/words/refusals'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { csvOf, importing, type Line, newcomer, newcomers } from './testing.ts'

const api = await testApi()
const { upload, check, details, problems } = importing(api)

/** The mistakes of one row, by column. */
async function wrong(changes: Line, fields = {}, by = api.company.hr): Promise<string[]> {
  return problems(await check([newcomer(1, changes)], fields, by))
}

/** Everything that an import could change. */
async function everything(): Promise<unknown> {
  const [rows] = await api.db.execute(sql`select
    (select json_agg(e order by id) from employees e) as people, (select json_agg(d) from departments d) as departments,
    (select json_agg(d) from designations d) as designations, (select count(*) from password_tokens) as tokens,
    (select count(*) from graphile_worker.jobs where task_identifier like 'send_%') as mails`)
  return rows
}

describe('a file without a mistake', () => {
  it('is checked, counted, and changes nothing', async () => {
    const before = await everything()
    const id = await check(newcomers(3), { addsMissing: '1' })
    expect(await details(id)).toEqual({
      ...{ id, fileName: 'people.csv', state: 'checked', rowsTotal: 3, rowsDone: 3, badRows: 0, problemCount: 0 },
      ...{ newRows: 3, changedRows: 0, updatesKnown: '0' },
      ...{ newDepartments: [], newDesignations: [], failure: null, importedByName: null, finishedOn: null },
      ...{ uploadedByName: 'Marta Kowalczyk', createdOn: expect.stringMatching(/\+05:30$/) },
    })
    expect(await problems(id)).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it.each([
    [
      'fields of the form for names',
      (file: string) => file.replace(peopleWords.firstName, 'firstName').replace('BU', 'employeeBuId'),
    ],
    [
      'names in another case and spacing',
      (file: string) => file.replace(peopleWords.firstName, ' FIRST_NAME ').replace('Role', 'role'),
    ],
    ['a byte order mark and the line ends of Windows', (file: string) => `\uFEFF${file.replaceAll('\n', '\r\n')}`],
    ['semicolons', () => csvOf(newcomers(2), ';')],
    ['tabs', () => csvOf(newcomers(2), '\t')],
    ['the separator in a line of its own, as Excel writes it', () => `sep=;\r\n${csvOf(newcomers(2), ';')}`],
    ['rows without anything', (file: string) => `${file}\n,,,,\n`],
    ['apostrophes, as our own exports write them', (file: string) => file.replace('Noor', "'-Noor")],
    ['dashes for what is missing', () => csvOf([newcomer(1, { Gender: '-', 'Phone Number': '-' })])],
  ])('may have %s', async (_, change) => {
    expect(await problems(await check(change(csvOf(newcomers(2)))))).toEqual([])
  })

  it.each<[string, Line]>([
    ['the number of a role', { Role: '5' }],
    ['its name in another case', { Role: 'team lead' }],
    ['its name in capitals', { Role: 'BU_HEAD', 'Reporting To': '' }],
    ['a business unit in another case', { BU: 'pune  OFFICE' }],
    ['another business unit', { BU: 'Lisbon Office' }],
    ['a department and a designation', { Department: 'engineering', Designation: 'Software Engineer' }],
    ['a manager by staff number', { 'Reporting To': 'pun-0004' }],
    ['a manager by address', { 'Reporting To': 'HEAD@example.com' }],
    ['a written date', { 'Joining Date': '1-12-2026', 'Date of Birth': '29-02-2000' }],
    ['a phone number as a spreadsheet sees it', { 'Phone Number': "'+919812345678" }],
    [
      'phone numbers as people write them',
      { 'Phone Number': '+49 (0)30 123-45 67', 'Emergency Contact Number': '(030) 12 34 567' },
    ],
    ['an address of several lines', { 'Permanent Address': '4 Lake View\nPune' }],
    ['letters of any script', { 'First Name': 'प्रिया', 'Last Name': "O'Brien-李" }],
  ])('may have %s', async (_, changes) => {
    expect(await wrong(changes)).toEqual([])
  })
})

describe('a bad value is named by line and column', () => {
  it.each(['04/05/2021', '4/5/2021'])('the date %s, which may have the month first', async (date) => {
    expect(await wrong({ 'Joining Date': date })).toEqual([
      `2 Joining Date: ${date} could be two different days. Please write it as yyyy-mm-dd.`,
    ])
  })

  it.each(['25/05/2021', '05/05/2021', '4.5.2021', '04-05-2021'])('but not the date %s', async (date) => {
    expect(await wrong({ 'Joining Date': date })).toEqual([])
  })

  it.each<[Line, string]>([
    [{ 'First Name': '' }, 'First Name: First Name is required'],
    [{ 'Last Name': 'R2' }, peopleWords.personNameNotAllowed('Last Name: Last Name')],
    [{ 'First Name': 'Leave', 'Last Name': 'Admin' }, `Last Name: ${peopleWords.nameIsReserved('Leave Admin')}`],
    [{ 'Employee Id': '' }, 'Employee Id: Employee Id is required'],
    [
      { 'Employee Id': 'A B' },
      'Employee Id: Employee Id should only contain letters, numbers, hyphens, slashes, periods and underscores',
    ],
    [{ 'Employee Id': 'pun-0005' }, peopleWords.alreadyUsedBy('Employee Id: Employee Id', 'Priyanka Deshpande')],
    [{ 'Work Email': '' }, 'Work Email: Work Email is required'],
    [{ 'Work Email': 'noor' }, 'Work Email: Invalid email address'],
    [
      { 'Work Email': 'Employee@Example.com' },
      peopleWords.alreadyUsedBy('Work Email: Work Email', 'Priyanka Deshpande'),
    ],
    [{ Role: '' }, 'Role: Role is required'],
    [
      { Role: 'Boss' },
      'Role: There is no role with this name. The roles are Super Admin, BU Head, HR, Employee, Team Lead.',
    ],
    [{ Role: commonWords.superAdmin }, 'Role: Only a super admin can grant this role'],
    [{ BU: '' }, 'BU: BU is required'],
    [{ BU: 'Paris' }, 'BU: There is no business unit with this name'],
    [{ Department: 'Legal' }, `Department: ${peopleWords.entryNotFound('department')}`],
    [{ Designation: 'Counsel' }, `Designation: ${peopleWords.entryNotFound('designation')}`],
    [{ 'Reporting To': '' }, 'Reporting To: Reporting To is required'],
    [{ 'Reporting To': 'X-1' }, 'Reporting To: Nobody has this Employee Id or Work Email'],
    [
      { 'Reporting To': 'PUN-0005' },
      'Reporting To: This person cannot be a manager: only BU Heads, HR and Team Leads can',
    ],
    [
      { 'Reporting To': 'superadmin@example.com' },
      'Reporting To: This person cannot be a manager: only BU Heads, HR and Team Leads can',
    ],
    [{ 'Reporting To': 'NEW-1', Role: peopleWords.teamLead }, 'Reporting To: A person cannot report to themselves'],
    [{ 'Joining Date': '' }, 'Joining Date: Joining Date is required'],
    [{ 'Joining Date': '31-02-2026' }, 'Joining Date: Please enter a date as dd-mm-yyyy'],
    [{ 'Leaving Date': '2026-11-19' }, 'Leaving Date: Leaving Date cannot be before Joining Date'],
    [{ 'Date of Birth': '2010-01-01' }, 'Date of Birth: The employee must be 18 or older on the Joining Date'],
    [
      { 'Phone Number': '123' },
      'Phone Number: Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    ],
    [
      { 'Emergency Contact Number': 'x' },
      'Emergency Contact Number: Emergency Contact Number should be a 10 to 20-digit number, possibly with a leading plus sign',
    ],
    [{ Gender: 'x'.repeat(41) }, peopleWords.tooLong('Gender: Gender', 40)],
    [{ 'Skype Id': 'a\u0007' }, 'Skype Id: Please use plain text'],
    [{ 'Skype Id': 'Jos\uFFFD' }, `Skype Id: ${DAMAGED_TEXT}`],
  ])('%j', async (changes, problem) => {
    expect(await wrong(changes)).toEqual([`2 ${problem}`])
  })

  it('a super admin may grant what HR may not', async () => {
    expect(await wrong({ Role: commonWords.superAdmin }, {}, api.company.superadmin)).toEqual([])
  })

  it('every mistake of a row, in the order of the form, each with the value of the cell', async () => {
    const id = await check([
      newcomer(1),
      newcomer(2, {
        'Permanent Address': 'two\nlines',
        'Phone Number': '12\n3',
        Role: 'Boss',
        'Joining Date': 'soon',
        'First Name': '?',
      }),
      newcomer(3, { BU: 'x'.repeat(300) }),
    ])
    const { body } = await api.call(api.company.hr, '/employee/import/problems', { importId: id })
    expect(body.map(({ message: _, ...where }: object & { message: string }) => where)).toEqual([
      { number: 1, line: 3, column: peopleWords.firstName, value: '?' },
      { number: 2, line: 3, column: 'Role', value: 'Boss' },
      { number: 3, line: 3, column: peopleWords.joiningDate, value: 'soon' },
      { number: 4, line: 3, column: peopleWords.phoneNumber, value: '12 3' },
      { number: 5, line: 6, column: 'BU', value: `${'x'.repeat(79)}…` },
    ])
    expect(await details(id)).toMatchObject({ state: 'checked', rowsTotal: 3, badRows: 2, problemCount: 5 })
  })

  it('a row with more values than columns', async () => {
    const file = csvOf(newcomers(1)).replace('2026-11-20', '2026-11-20,,surplus')
    expect(await problems(await check(file))).toEqual([`2 -: ${importsWords.tooManyValues}`])
  })

  it('what the file calls its columns is what is named', async () => {
    const file = csvOf([newcomer(1, { Role: 'Boss' })]).replace('Role', 'employeeRoleId')
    expect((await problems(await check(file)))[0]).toMatch(/^2 employeeRoleId: /)
  })
})

describe('rows are checked against each other', () => {
  it('staff numbers and addresses that come twice, in any case', async () => {
    const id = await check([
      newcomer(1),
      newcomer(2, { 'Employee Id': 'new-1' }),
      newcomer(3, { 'Work Email': 'NEW.2@example.com' }),
      newcomer(4, { 'Employee Id': 'NEW-1' }),
    ])
    expect(await problems(id)).toEqual([
      `3 Employee Id: ${peopleWords.anotherLineHasThis(2, 'Employee Id')}`,
      `4 Work Email: ${peopleWords.anotherLineHasThis(3, 'Work Email')}`,
      `5 Employee Id: ${peopleWords.anotherLineHasThis(2, 'Employee Id')}`,
    ])
  })

  it('alumni keep their number and address', async () => {
    await createEmployee(api.db, {
      firstName: 'Gone',
      lastName: 'Away',
      staffNumber: 'OLD-1',
      leftAt: '2026-10-01T00:00:00Z',
    })
    expect(await wrong({ 'Employee Id': 'old-1', 'Reporting To': 'OLD-1' })).toEqual([
      peopleWords.alreadyUsedBy('2 Employee Id: Employee Id', 'Gone Away, who has left'),
      '2 Reporting To: This person has left',
    ])
  })

  it('a manager may be further up or further down, by number or by address', async () => {
    const lead = { Role: peopleWords.teamLead }
    const id = await check([
      newcomer(1, { ...lead, 'Reporting To': 'NEW-3' }),
      newcomer(2, { 'Reporting To': 'new.1@example.com' }),
      newcomer(3, lead),
    ])
    expect(await problems(id)).toEqual([])
  })

  it('a manager among them must be able to manage', async () => {
    const id = await check([newcomer(1), newcomer(2, { 'Reporting To': 'NEW-1' })])
    expect(await problems(id)).toEqual([
      '3 Reporting To: This person cannot be a manager: only BU Heads, HR and Team Leads can',
    ])
  })

  it('managers who would report to each other in a circle are named, and nobody below them', async () => {
    const under = (manager: number) => ({ Role: peopleWords.teamLead, 'Reporting To': `NEW-${manager}` })
    const id = await check([newcomer(1, under(2)), newcomer(2, under(3)), newcomer(3, under(1)), newcomer(4, under(1))])
    const message = peopleWords.reportInCircle([2, 3, 4])
    expect(await problems(id)).toEqual([2, 3, 4].map((line) => `${line} Reporting To: ${message}`))
  })
})

describe('departments and designations', () => {
  it('that are not there are added on request, each once', async () => {
    const places = (n: number) => ({
      Department: n % 2 ? 'Legal' : ' legal ',
      Designation: n < 3 ? 'Counsel' : 'Software Engineer',
    })
    const before = await everything()
    const id = await check(newcomers(4, places), { addsMissing: '1' })
    expect(await details(id)).toMatchObject({ badRows: 0, newDepartments: ['Legal'], newDesignations: ['Counsel'] })
    expect(await everything()).toEqual(before)
  })

  it('follow the rules of those two lists', async () => {
    expect(await wrong({ Department: 'x'.repeat(61) }, { addsMissing: '1' })).toEqual([
      peopleWords.tooLong('2 Department: Name', 60),
    ])
  })
})

describe('a file that is not about employees', () => {
  const header = csvOf(newcomers(1)).split('\n')[0] ?? ''
  it.each([
    ['nothing but the names of columns', `${header}\n`, importsWords.noRows('employees')],
    ['nothing but blank lines', '\n\n', importsWords.fileIsEmpty],
    ['columns that we do not know', `${header},Salary,"Shoe Size"\n`, importsWords.unknownColumns('Salary, Shoe Size')],
    [
      'an export of BambooHR',
      'Employee #,First Name,Last Name,Job Title,Department,Hire Date,Work Email\n8753,Diya,Kumar,CEO,Sales,09-10-2023,d@acme.example\n',
      importsWords.unknownAndMissingColumns('Employee #, Job Title, Hire Date', 'Employee Id, Role, BU, Joining Date'),
    ],
    [
      'an export of Personio',
      'Vorname;Nachname;E-Mail;Personalnummer\nJürgen;Groß;j.gross@acme.example;1001\n',
      importsWords.unknownAndMissingColumns(
        'Vorname, Nachname, E-Mail, Personalnummer',
        'First Name, Last Name, Employee Id, Work Email, Role, BU, Joining Date',
      ),
    ],
    [
      'an export of OrangeHRM',
      'First Name*,Last Name*,Employee Id,Work Email\nAndrew,Keller,EMP-001,andrew.keller@acme.example\n',
      importsWords.unknownAndMissingColumns('First Name*, Last Name*', 'First Name, Last Name, Role, BU, Joining Date'),
    ],
    ['a column twice', `${header},firstName\n`, importsWords.columnsTwice('firstName')],
    [
      'none of the columns that are needed',
      'First Name,Last Name,BU\nA,B,C\n',
      importsWords.missingColumns('Employee Id, Work Email, Role, Joining Date'),
    ],
    ['another encoding', Buffer.from(`${header}\nZoë`, 'latin1'), NOT_UTF8],
    ['a quotation mark that is not closed', `${header}\n"Noor,Haddad\n`, refusalsWords.quotationMarkNotClosed(2)],
    ['too many rows', `${header}\n${'a,b\n'.repeat(20_001)}`, importsWords.tooManyRows('20,000', 'employees')],
  ])('with %s is refused, and not kept', async (_, file, sentence) => {
    const { status, body } = await upload(file)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 400, fieldErrors: { file: sentence } })
    expect((await api.call(api.company.hr, '/employee/import/list')).body).toEqual([])
  })

  it('is refused when there is none, or it is too large', async () => {
    expect((await api.submit(api.company.hr, '/employee/import/check', {})).body.fieldErrors).toEqual({
      file: NO_FILE,
    })
    const large = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
    expect({ status: large.status, fieldErrors: large.body.fieldErrors }).toEqual({
      status: 413,
      fieldErrors: { file: importsWords.fileTooLarge },
    })
  })

  it('and a form with more than it has is refused', async () => {
    expect((await upload(csvOf(newcomers(1)), { addsMissing: 'yes' })).status).toBe(400)
    expect((await upload(csvOf(newcomers(1)), { state: 'done' })).body.fieldErrors).toEqual({
      state: 'Unknown field: state',
    })
  })
})

describe('the run of a file', () => {
  it('is made once by a call that is repeated, and its file kept once', async () => {
    const headers = { 'idempotency-key': 'one-file-once' }
    const send = () => upload(csvOf(newcomers(1)), {}, api.company.hr, headers)
    const [first, second] = [await send(), await send()]
    expect({ firstStatus: first.status, secondStatus: second.status, body: second.body }).toEqual({
      firstStatus: 201,
      secondStatus: 201,
      body: first.body,
    })
    expect((await api.call(api.company.hr, '/employee/import/list')).body).toHaveLength(1)
    expect((await upload(csvOf(newcomers(2)), {}, api.company.hr, headers)).status).toBe(409)
  })

  it('is seen only by HR and super admins', async () => {
    const { superadmin, hr, lisbonHr, head, lead, employee } = api.company
    const id = await check([newcomer(1, { Role: '' })])
    for (const person of [superadmin, hr, lisbonHr]) {
      expect((await api.call(person, `/employee/import/details/${id}`)).status).toBe(200)
    }
    for (const person of [head, lead, employee]) {
      const paths = ['list', `details/${id}`, 'problems', 'run', 'check']
      for (const path of paths) expect((await api.call(person, `/employee/import/${path}`)).status, path).toBe(403)
    }
  })

  it('that is not there is 404', async () => {
    const { hr } = api.company
    expect((await api.call(hr, '/employee/import/details/999')).status).toBe(404)
    expect((await api.call(hr, '/employee/import/problems', { importId: 999 })).status).toBe(404)
    expect((await api.call(hr, '/employee/import/run', { importId: 999 })).status).toBe(404)
    expect((await download(999)).statusCode).toBe(404)
  })

  it('is in the list, newest first, with pages and a search', async () => {
    const ids = [await check(newcomers(1)), await check(newcomers(2)), await check(newcomers(3))]
    const list = (body: Record<string, unknown>) => api.call(api.company.hr, '/employee/import/list', body)
    const { body, headers } = await list({ page: 1, pageSize: 10 })
    expect(body.map((run: { id: number }) => run.id)).toEqual(ids.toReversed())
    expect(headers['x-total-count']).toBe('3')
    expect((await list({ search: 'PEOPLE.' })).body).toHaveLength(3)
    expect((await list({ search: '%' })).body).toEqual([])
  })
})

describe('mistakes in a file', () => {
  it('has pages and a search', async () => {
    const id = await check(
      newcomers(30, (n) => ({ Role: n % 3 ? 'Employee' : 'Boss', BU: n % 2 ? 'Pune Office' : 'Paris' })),
    )
    const list = (body: Record<string, unknown>) =>
      api.call(api.company.hr, '/employee/import/problems', { importId: id, ...body })
    const second = await list({ page: 2, pageSize: 10 })
    expect(second.body.map((problem: { number: number }) => problem.number)).toEqual([
      11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ])
    expect(second.headers['x-total-count']).toBe('25')
    expect((await list({ search: 'paris' })).headers['x-total-count']).toBe('15')
    expect((await list({ search: 'no role' })).headers['x-total-count']).toBe('10')
  })

  it('can be downloaded, all of it or what was searched for', async () => {
    const id = await check(newcomers(2, (n) => ({ Role: n === 1 ? '=Boss' : 'Employee', BU: 'A "place"' })))
    const { headers, body } = await download(id)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="import-${id}-problems.csv"`)
    const roleMessage = peopleWords.roleNotFound('Super Admin, BU Head, HR, Employee, Team Lead')
    expect(body).toBe(
      `\uFEFF${[
        ['Line', 'Column', 'Value', 'Message'],
        [2, 'Role', '=Boss', roleMessage],
        [2, 'BU', 'A "place"', peopleWords.unitNotFound],
        [3, 'BU', 'A "place"', peopleWords.unitNotFound],
      ]
        .map(csvRow)
        .join('')}`,
    )
    expect((await download(id, '&search=boss')).body.split('\r\n')).toHaveLength(3)
  })
})

async function download(id: number, more = '') {
  const url = `/employee/import/problems.csv?importId=${id}${more}`
  return api.app.inject({ method: 'GET', url, headers: await api.signedIn(api.company.hr) })
}

describe('a retired department or designation', () => {
  const retiredAt = '2026-10-01T00:00:00Z'

  it('is refused for a person who does not have it, whether missing ones are added or not', async () => {
    await createDepartment(api.db, { name: 'Telex', retiredAt })
    await createDesignation(api.db, { name: 'Typist', retiredAt })
    const messages = [
      peopleWords.entryIsRetired('2 Department: telex'),
      peopleWords.entryIsRetired('2 Designation: Typist'),
    ]
    const line = { Department: 'telex', Designation: 'Typist' }
    expect(await wrong(line)).toEqual(messages)
    expect(await wrong(line, { addsMissing: '1' })).toEqual(messages)
  })

  it('stays with a person who has it', async () => {
    const { id: departmentId } = await createDepartment(api.db, { name: 'Telex', retiredAt })
    const { pune, lead } = api.company
    const known = await createEmployee(api.db, { buId: pune.id, reportingTo: lead.id, departmentId })
    const line = { 'Employee Id': known.staffNumber, 'Work Email': known.workEmail, Department: 'Telex' }
    expect(await wrong(line, { updatesKnown: '1' })).toEqual([])
  })
})
