import type { ReportedLeave } from '@hr/contract/reports/leave-report'
import { createEmployee, createLeaveRequest } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { csvRow, csvText } from '@hr/domain/csv'
import { TO_BEFORE_FROM } from '@hr/domain/leave-report/period'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { logger } from '../../platform/log.ts'
import { type Person, testApi } from '../../testing/api.ts'
import { leaveLines } from './leave-file.ts'

// An independent parser reads the files back.
const lines: string[] = []
const stream = { write: (line: string) => lines.push(line) }
const api = await testApi({ logger: { ...logger('info'), stream } })
const BOM = '\uFEFF'

const names = [
  ['"Quinn" O’Hara', 'de la Cruz, Jr.'],
  ['Line\nbreak', 'and\r\nanother'],
  ['Zoë', 'Müller-Łukasiewicz'],
  ['प्रियंका', 'देशपांडे'],
  ['=HYPERLINK("http://evil.example";"Click")', 'Rao'],
  ["'=1+1", "+49'"],
  ['@SUM(A1)', '-'],
  ['\tTab', ' spaces '],
] as const

async function download(name: string, query: Record<string, string>, by: Person = api.company.hr) {
  const url = `/leavereport/${name}.csv?${new URLSearchParams(query)}`
  return api.app.inject({ url, headers: await api.signedIn(by) })
}

async function rowsOf(name: string, query: Record<string, string>, by?: Person): Promise<string[][]> {
  const { statusCode, body } = await download(name, query, by)
  expect({ statusCode, startsWith: body.startsWith(BOM) }, body).toEqual({ statusCode: 200, startsWith: true })
  return parse(body, { bom: true, record_delimiter: '\r\n', relax_column_count: false })
}

const COLUMNS: [name: string, query: Record<string, string>, columns: string][] = [
  [
    'employee_leave_report',
    { year: '2026' },
    'SN,Employee Id,Name,BU,Department,Leave Type,From,From Session,To,To Session,Days,Days in period,Status,Applied On,Reporting To,Decided By,Decided On,Entered By',
  ],
  [
    'yearly_leave_report',
    { year: '2026' },
    'SN,Employee Id,Name,BU,Leave Type,Allocated,Comp-off,Used,Pending,Remaining',
  ],
  [
    'yearly_leave_report',
    { year: '2026', view: 'months' },
    'SN,Employee Id,Name,BU,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Total,Pending',
  ],
  [
    'report_based_on_date',
    { from: '2026-11-01', to: '2026-11-30' },
    'SN,Employee Id,Name,BU,Leave Type,From,From Session,To,To Session,Status,Back on,Back on Session',
  ],
  [
    'employee_report',
    { status: 'all' },
    'SN,Employee Id,Name,BU,Department,Designation,Role,Reporting To,Joining Date,Last Day,Status',
  ],
]

beforeEach(async () => {
  const { pune, head, annualLeave } = api.company
  for (const [index, [firstName, lastName]] of names.entries()) {
    const { id } = await createEmployee(api.db, { buId: pune.id, firstName, lastName })
    const startDate = `2026-11-${String(index + 1).padStart(2, '0')}`
    await createLeaveRequest(api.db, {
      ...{ employeeId: id, leaveTypeId: annualLeave.id, startDate, addressedTo: head.id },
      ...{ reason: 'A reason of my own', state: index % 2 ? 'approved' : 'pending', endSession: index % 3 ? 2 : 1 },
    })
  }
})

describe.each(COLUMNS)('%s.csv of %j', (name, query, columns) => {
  it('has its columns, every row of the screen in its order, and every name to the letter', async () => {
    const [header, ...rows] = await rowsOf(name, query)
    expect(header?.join()).toBe(columns)
    const { body } = await api.call(api.company.hr, `/leavereport/${name}`, query)
    const ofScreen = body.data.map((row: Record<string, string>) => [row.employeeId, row.employeeName, row.buName])
    expect(rows.map(([, number, name, bu]) => [number, csvText(name ?? ''), bu])).toEqual(ofScreen)
    expect(rows.map(([serial]) => serial)).toEqual(rows.map((_, index) => String(index + 1)))
    for (const parts of names) expect(rows.map(([, , name]) => csvText(name ?? ''))).toContain(parts.join(' '))
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-\D/)
  })

  it('keeps to the filters, and to the reach of a BU head', async () => {
    expect(await rowsOf(name, { ...query, search: 'Zoë' })).not.toHaveLength(1)
    for (const row of (await rowsOf(name, { ...query, search: 'Zoë' })).slice(1)) expect(row[2]).toMatch(/^Zoë/)
    for (const row of (await rowsOf(name, query, api.company.head)).slice(1)) expect(row[3]).toBe('Pune Office')
    const lisbon = { ...query, buId: String(api.company.lisbon.id) }
    for (const row of (await rowsOf(name, lisbon)).slice(1)) expect(row[3]).toBe('Lisbon Office')
  })

  it('has days and moments as spreadsheets of every language read them, one fact in a cell', async () => {
    const cells = (await rowsOf(name, query)).slice(1).flatMap((row) => row.slice(4))
    const dated = cells.filter((cell) => /\d\d-\d\d/.test(cell))
    for (const cell of dated) expect(cell).toMatch(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/)
    expect(dated.length > 0).toBe(!name.startsWith('yearly'))
  })

  it('is a download named by its time, without anything personal', async () => {
    await api.db.update(employees).set({ phoneNumber: '+919812345678' }).where(eq(employees.roleId, 4))
    const { headers, body } = await download(name, query)
    const moment = '2026-11-20-093000'
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const period = { 2026: '2026-', '2026-11-01': '2026-11-' }[query.year ?? query.from ?? ''] ?? ''
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="[a-z-]+-${period}${moment}\\.csv"$`),
    )
    expect(headers['cache-control']).toBe('no-store, private')
    const personal = /A reason of my own|919812345678|@example\.com/
    expect(body).not.toMatch(personal)
    expect(lines.filter((line) => line.includes(name)).length).toBeGreaterThan(0)
    expect(lines.filter((line) => personal.test(line))).toEqual([])
  })

  it('takes no pages and no field that is not its own', async () => {
    for (const field of ['page', 'reason']) {
      expect((await download(name, { ...query, [field]: '1' })).statusCode).toBe(400)
    }
  })
})

type Sent<Row> = Omit<Row, 'isApproved' | 'isCancelled'> & { isApproved: string; isCancelled: string }

/** The cells in the file for a leave that a call gives. */
function leaveCells(row: Sent<ReportedLeave>): string[] {
  const status = row.isCancelled === '1' ? 'Cancelled' : ['Pending', 'Approved', 'Rejected'][Number(row.isApproved)]!
  const half = (session: 1 | 2) => (session === 1 ? 'Morning Session' : 'Afternoon Session')
  const moment = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}`
  return [
    ...[row.employeeId, row.employeeName, row.buName, row.departmentName ?? '-', row.leaveName],
    ...[row.startDate, half(row.startSession), row.endDate, half(row.endSession)],
    ...[`${row.noOfDaysOfLeave}`, `${row.daysInPeriod}`, status, moment(row.appliedOn), row.reportingToName],
    ...[row.decidedByName ?? '-', row.decidedOn ? moment(row.decidedOn) : '-', '-'],
  ]
}

describe('the cells', () => {
  it('of leave are what the screen says', async () => {
    const [, first, second] = await rowsOf('employee_leave_report', { year: '2026', buId: `${api.company.pune.id}` })
    expect(first?.slice(3, 13)).toEqual([
      ...['Pune Office', '-', 'Annual Leave', '2026-11-01', 'Morning Session', '2026-11-01', 'Morning Session'],
      ...['0.5', '0.5', 'Pending'],
    ])
    expect(first?.slice(14)).toEqual(['Hendrik van den Berghe', '-', '-', '-'])
    expect(second?.slice(6, 13)).toEqual([
      ...['2026-11-02', 'Morning Session', '2026-11-02', 'Afternoon Session', '1', '1', 'Approved'],
    ])
    expect(second?.[15]).toBe('Hendrik van den Berghe')
    expect(second?.[16]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  it('of leave come in steps of any length as from the call', async () => {
    const { body } = await api.call(api.company.hr, '/leavereport/employee_leave_report', { year: 2026 })
    const file = body.data
      .map((row: Sent<ReportedLeave>, index: number) => csvRow([index + 1, ...leaveCells(row)]))
      .join('')
    const filter = { period: { from: '2026-01-01', to: '2026-12-31' } }
    for (const atOnce of [1, 3, 5_000]) {
      let lines = ''
      for await (const step of leaveLines(api.db, filter, api.company.pune.timeZone, atOnce)) lines += step
      expect(lines).toBe(file)
    }
    expect((await download('employee_leave_report', { year: '2026' })).body.endsWith(file)).toBe(true)
  })

  it('of a date say from when a person is back', async () => {
    const [, first, second] = await rowsOf('report_based_on_date', { from: '2026-11-01', to: '2026-11-02' })
    expect(first?.slice(5)).toEqual([
      ...['2026-11-01', 'Morning Session', '2026-11-01', 'Morning Session', 'Pending'],
      // The first is a Sunday.
      ...['2026-11-02', 'Morning Session'],
    ])
    expect(second?.slice(5)).toEqual([
      ...['2026-11-02', 'Morning Session', '2026-11-02', 'Afternoon Session', 'Approved'],
      ...['2026-11-03', 'Morning Session'],
    ])
  })

  it('of a year are figures, and "no limit" where there is none', async () => {
    const query = { year: '2026', employeeId: String(api.company.employee.id) }
    const rows = await rowsOf('yearly_leave_report', query)
    expect(rows[1]?.slice(4)).toEqual(['Annual Leave', '20', '0', '0', '0', '20'])
    expect(rows[4]?.slice(4)).toEqual(['Loss Of Pay', 'no limit', '0', '0', '0', 'no limit'])
    const [, months] = await rowsOf('yearly_leave_report', { ...query, view: 'months' })
    expect(months?.slice(4)).toEqual(Array.from({ length: 14 }, () => '0'))
  })

  it('are many, and come in their order', async () => {
    const { colleague, casualLeave } = api.company
    for (let day = 1; day <= 28; day += 1) {
      const startDate = `2026-02-${String(day).padStart(2, '0')}`
      await createLeaveRequest(api.db, { employeeId: colleague.id, leaveTypeId: casualLeave.id, startDate })
    }
    const rows = await rowsOf('employee_leave_report', { from: '2026-02-01', to: '2026-02-28' })
    expect(rows).toHaveLength(29)
    expect(rows.slice(1).map((row) => row[6])).toEqual(
      rows
        .slice(1)
        .map((row) => row[6])
        .toSorted(),
    )
  })
})

it('of a year has people who come after hundreds of people without the type', async () => {
  const { lisbon, employee, annualLeave } = api.company
  const many = Array.from({ length: 401 }, (_, n) => ({ firstName: 'Aaron', lastName: `Ames ${n}`, buId: lisbon.id }))
  for (const person of many) await createEmployee(api.db, person)
  const query = { year: '2026', leaveTypeId: String(annualLeave.id) }
  const rows = await rowsOf('yearly_leave_report', query)
  const { body } = await api.call(api.company.hr, '/leavereport/yearly_leave_report', query)
  expect(body.data.map(({ userId }: { userId: number }) => userId)).toContain(employee.id)
  expect(rows).toHaveLength(1 + body.data.length)
})

it('invalid days are refused before a file begins', async () => {
  const { statusCode, headers, body } = await download('report_based_on_date', { from: '2026-02-02', to: '2026-02-01' })
  expect({ statusCode, contentDisposition: headers['content-disposition'] }).toEqual({
    statusCode: 400,
    contentDisposition: undefined,
  })
  expect(JSON.parse(body).fieldErrors).toEqual({ to: TO_BEFORE_FROM })
})
