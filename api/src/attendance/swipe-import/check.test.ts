import { NOT_UTF8 } from '@hr/contract/call/refusals'
import { employees } from '@hr/db/schema'
import { csvRow } from '@hr/domain/csv'
import { DAMAGED_TEXT } from '@hr/domain/damaged-text'
import { NO_FILE } from '@hr/domain/drive/upload'
import * as attendanceWords from '@hr/words/attendance'
import * as importsWords from '@hr/words/imports'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/swipes'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'
import { pass } from '../testing.ts'
import { csvOf, importing } from './testing.ts'

const api = await testApi()
const { upload, check, details, begin, problems, stored } = importing(api)

const ROW = 'PUN-0005,2026-11-19,09:12:33,IN,Main door'
const wrong = async (...rows: string[]) => problems(await check(csvOf(...rows)))
/** The rows of a checked file as its page shows them. */
const shown = async (importId: number, asked: object = {}) =>
  (await api.call(api.company.hr, '/attendance/import/rows', { importId, ...asked })).body
const refusal = async (file: string | Buffer) => (await upload(file)).body.fieldErrors?.file

describe('a file without a mistake', () => {
  it('is checked, and says what it would bring; nothing changes', async () => {
    await pass(api, api.company.employee, '2026-11-18', ['IN 09:00'])
    const before = await stored()
    const id = await check(
      csvOf(
        'pun-0005,2026-11-18,09:00,in,',
        'PUN-0005,2026-11-18,18:00,OUT,Main door',
        'PUN-0005,2026-11-18,18:00:00,out,Back door',
        'LIS-0003,19-11-2026,9:05,In,-',
      ),
    )
    expect(await details(id)).toEqual({
      ...{ id, fileName: 'swipes.csv', state: 'checked', rowsTotal: 4, rowsDone: 4, badRows: 0, problemCount: 0 },
      ...{ newRows: 2, knownRows: 2, people: 2, firstDay: '2026-11-18', lastDay: '2026-11-19' },
      ...{ failure: null, importedByName: null, finishedOn: null },
      ...{ uploadedByName: 'Marta Kowalczyk', createdOn: expect.stringMatching(/\+05:30$/) },
    })
    expect(await shown(id)).toEqual(
      [
        [2, 'PUN-0005', 'Priyanka Deshpande', 'same', '2026-11-18', '09:00:00', 'IN', null],
        [3, 'PUN-0005', 'Priyanka Deshpande', 'new', '2026-11-18', '18:00:00', 'OUT', t.mainDoor],
        [4, 'PUN-0005', 'Priyanka Deshpande', 'same', '2026-11-18', '18:00:00', 'OUT', 'Back door'],
        [5, 'LIS-0003', expect.any(String), 'new', '2026-11-19', '09:05:00', 'IN', null],
      ].map(([line, employeeId, employeeName, change, date, time, inOrOut, location]) => ({
        ...{ line, employeeId, employeeName, change, date, time, inOrOut, location },
      })),
    )
    expect(await shown(id, { page: 2, pageSize: 10 })).toEqual([])
    expect(await shown(id, { search: 'lis-0003' })).toMatchObject([{ line: 5 }])
    expect(await problems(id)).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['columns in another order', `Location,IN/OUT,Time,Date,Employee Id\nMain door,IN,09:12:33,2026-11-19,PUN-0005\n`],
    [
      'names in another case and spacing',
      csvOf(ROW).replace('Employee Id', ' employee_ID ').replace('IN/OUT', 'in out'),
    ],
    ['fields of the API for names', csvOf(ROW).replace('Employee Id', 'employeeId').replace('IN/OUT', 'inOrOut')],
    ['no locations', `Employee Id,Date,Time,IN/OUT\nPUN-0005,2026-11-19,09:12:33,IN\n`],
    ['a byte order mark and the line ends of Windows', `\uFEFF${csvOf(ROW).replaceAll('\n', '\r\n')}`],
    ['semicolons', csvOf(ROW).replaceAll(',', ';')],
    ['rows without anything', `${csvOf(ROW)},,,,\n\n`],
    ['apostrophes, as our own exports write them', csvOf("PUN-0005,2026-11-19,09:12:33,IN,'=Main door")],
    ['a dash for what is missing', csvOf('PUN-0005,19/11/2026,09:12:33,IN,-')],
  ])('may have %s', async (_, file) => {
    const id = await check(file)
    expect(await problems(id)).toEqual([])
    expect(await details(id)).toMatchObject({ newRows: 1, firstDay: '2026-11-19' })
  })
})

describe('a bad value is named by line and column', () => {
  it.each([
    [',2026-11-19,09:00,IN,', 'Employee Id: Employee Id is required'],
    ['PUN-9999,2026-11-19,09:00,IN,', 'Employee Id: No employee has this number'],
    ['PUN-0005,,09:00,IN,', 'Date: Date is required'],
    ['PUN-0005,2026-02-30,09:00,IN,', 'Date: Please enter a date as yyyy-mm-dd or dd-mm-yyyy'],
    ['PUN-0005,2026-11-19,,IN,', 'Time: Time is required'],
    ['PUN-0005,2026-11-19,24:00,IN,', 'Time: Please enter a time as HH:MM or HH:MM:SS'],
    ['PUN-0005,2026-11-19,09:00 PM,IN,', 'Time: Please enter a time as HH:MM or HH:MM:SS'],
    ['PUN-0005,2026-11-19,09:00,,', 'IN/OUT: IN/OUT is required'],
    ['PUN-0005,2026-11-19,09:00,UP,', 'IN/OUT: Please enter IN or OUT'],
    [`PUN-0005,2026-11-19,09:00,IN,${'x'.repeat(101)}`, 'Location: A location can have at most 100 characters'],
    ['PUN-0005,2026-11-19,09:00,IN,a\u0007', 'Location: Please use plain text'],
    ['PUN-0005,2026-11-19,09:00,IN,Caf\uFFFD', `Location: ${DAMAGED_TEXT}`],
    ['PUN-0005,2026-11-20,09:30:01,IN,', 'Time: The time is in the future'],
    ['PUN-0005,2026-11-21,09:00,IN,', 'Date: The time is in the future'],
    ['PUN-0005,2019-01-01,09:00,IN,', 'Date: This person was not employed on that day'],
    ['PUN-0005,2026-11-19,09:00,IN,Main, door', `-: ${importsWords.tooManyValues}`],
  ])('%s', async (row, problem) => {
    expect(await wrong(ROW, row)).toEqual([`3 ${problem}`])
    expect(await stored()).toEqual([])
  })

  it('all of a row, in the order of the columns; of each row by its line', async () => {
    const rows = ['X,1,2,3,', ROW, '"PUN-0005",2026-11-19,9,IN,"Main\ndoor"', ',,,,x']
    const id = await check(csvOf(...rows).replace('Employee Id', 'employee id'))
    expect(await problems(id)).toEqual([
      '2 employee id: No employee has this number',
      '2 Date: Please enter a date as yyyy-mm-dd or dd-mm-yyyy',
      '2 Time: Please enter a time as HH:MM or HH:MM:SS',
      '2 IN/OUT: Please enter IN or OUT',
      '4 Time: Please enter a time as HH:MM or HH:MM:SS',
      '4 Location: Please use plain text',
      '6 employee id: Employee Id is required',
      '6 Date: Date is required',
      '6 Time: Time is required',
      '6 IN/OUT: IN/OUT is required',
    ])
    expect(await details(id)).toMatchObject({ rowsTotal: 4, badRows: 3, problemCount: 10, newRows: 0, knownRows: 0 })
    expect(await details(id)).toMatchObject({ people: 0, firstDay: null })
  })

  it('after the last day of somebody who left, and not on it', async () => {
    const { colleague } = api.company
    const left = { leavingDate: '2026-11-18', leftAt: '2026-11-18T18:30:00Z' }
    await api.db.update(employees).set(left).where(eq(employees.id, colleague.id))
    expect(await wrong('PUN-0006,2026-11-18,09:00,IN,', 'PUN-0006,2026-11-19,09:00,IN,')).toEqual([
      '3 Date: This person was not employed on that day',
    ])
  })

  it('of the system itself like unknown ones', async () => {
    const { superadmin } = api.company
    await api.db.update(employees).set({ staffNumber: 'SYS-1' }).where(eq(employees.id, superadmin.id))
    expect(await wrong('SYS-1,2026-11-19,09:00,IN,')).toEqual(['2 Employee Id: No employee has this number'])
  })
})

describe('a file that does not list swipes', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing in it', '\n', importsWords.fileIsEmpty],
    ['no rows', csvOf(), importsWords.noRows('swipes')],
    ['a column too few', 'Employee Id,Date\nA,B\n', importsWords.missingColumns('Time, IN/OUT')],
    ['a column that we do not know', csvOf(ROW).replace('Location', 'Door'), importsWords.unknownColumns('Door')],
    ['a column twice', csvOf(ROW).replace('Location', 'time'), importsWords.columnsTwice('time')],
    ['another encoding', Buffer.from(csvOf(ROW.replace('Main', 'Entr\u00e9e')), 'latin1'), NOT_UTF8],
    ['an open quotation mark', csvOf('"PUN-0005,x'), refusalsWords.quotationMarkNotClosed(2)],
    [
      'too many rows',
      csvOf(...Array.from({ length: 50_001 }, () => 'A,B,C,D,')),
      importsWords.tooManyRows('50,000', 'swipes'),
    ],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), importsWords.fileTooLarge],
  ])('with %s is refused, and not kept', async (_, file, message) => {
    const before = await api.deps.storage.list('swipes')
    expect(await refusal(file)).toBe(message)
    expect((await api.call(api.company.hr, '/attendance/import/list')).body).toEqual([])
    expect(await api.deps.storage.list('swipes')).toEqual(before)
  })

  it('is asked for', async () => {
    const { status, body } = await api.submit(api.company.hr, '/attendance/import/check', {})
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { file: NO_FILE },
    })
    const more = await api.submit(api.company.hr, '/attendance/import/check', { buId: '1' })
    expect({ status: more.status, fieldErrors: more.body.fieldErrors }).toEqual({
      status: 400,
      fieldErrors: { buId: 'Unknown field: buId' },
    })
  })
})

describe('files and their mistakes', () => {
  it('are found by page and search, and come as a file', async () => {
    const id = await check(csvOf('X,2026-11-19,09:00,IN,', 'PUN-0005,2026-11-19,"=9,5",IN,'))
    const asked = { importId: id, page: 1, pageSize: 10, search: 'number' }
    const { body, headers } = await api.call(api.company.superadmin, '/attendance/import/problems', asked)
    expect({ body, xTotalCount: headers['x-total-count'] }).toEqual({
      body: [
        { number: 1, line: 2, column: 'Employee Id', value: 'X', message: attendanceWords.noEmployeeHasThisNumber },
      ],
      xTotalCount: '1',
    })
    const url = `/attendance/import/problems.csv?importId=${id}`
    const csv = await api.app.inject({ method: 'GET', url, headers: await api.signedIn(api.company.hr) })
    expect(csv.headers['content-disposition']).toBe(`attachment; filename="swipes-${id}-problems.csv"`)
    expect(csv.body).toBe(
      `\uFEFF${[
        ['Line', 'Column', 'Value', 'Message'],
        [2, 'Employee Id', 'X', attendanceWords.noEmployeeHasThisNumber],
        [3, 'Time', '=9,5', t.enterTimeInTheseFormats],
      ]
        .map(csvRow)
        .join('')}`,
    )
  })

  it('are listed for HR and the super admin, newest first', async () => {
    const [first, second] = [
      await check(csvOf(ROW)),
      await check(csvOf('X,2026-11-19,09:00,IN,'), api.company.lisbonHr),
    ]
    const { body } = await api.call(api.company.superadmin, '/attendance/import/list', { page: 1, pageSize: 10 })
    expect(body.map(({ id, badRows }: { id: number; badRows: number }) => [id, badRows])).toEqual([
      [second, 1],
      [first, 0],
    ])
    expect((await api.call(api.company.hr, '/attendance/import/list', { search: 'people' })).body).toEqual([])
  })

  it('that are not there are 404, and wrong input is 400', async () => {
    const { hr } = api.company
    expect((await api.call(hr, '/attendance/import/details/9')).status).toBe(404)
    expect((await api.call(hr, '/attendance/import/problems', { importId: 9 })).status).toBe(404)
    expect((await begin(9)).status).toBe(404)
    expect((await begin('x' as unknown as number)).body.fieldErrors).toEqual({
      importId: 'importId must be an existing id',
    })
    const url = '/attendance/import/problems.csv?importId=9'
    expect((await api.app.inject({ method: 'GET', url, headers: await api.signedIn(hr) })).statusCode).toBe(404)
  })

  it('are only for HR and the super admin', async () => {
    const id = await check(csvOf(ROW))
    for (const person of [api.company.head, api.company.employee, api.company.lead]) {
      expect((await upload(csvOf(ROW), person)).status).toBe(403)
      expect((await begin(id, person)).status).toBe(403)
      expect((await details(id, person)).code).toBe('forbidden')
    }
    const [row] = await api.db.execute<{ files: number }>(sql`select count(*)::int as files from imports`)
    expect(row?.files).toBe(1)
  })
})
