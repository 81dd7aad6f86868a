import type { YearOfPerson, YearOfType } from '@hr/contract/reports/leave-report'
import * as contract from '@hr/contract/reports/leave-report'
import type { Queryable } from '@hr/db/client'
import { inSteps } from '@hr/db/long-work'
import { todayIn } from '@hr/domain/clock'
import * as columns from '@hr/domain/leave-report/columns'
import { periodName } from '@hr/domain/leave-report/period'
import type { CurrentUser } from '../../company/current-user.ts'
import { reportedUnits } from '../../company/reach.ts'
import { type Keep, keepSums } from '../../platform/database/sum-cache.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { forReport } from '../../platform/http/reading.ts'
import { linesOf, type Next, sendCsv } from '../../platform/http/send-csv.ts'
import { absenceCells, employeeCells, monthCells, typeCells } from './csv.ts'
import { type EmployeeRow, employeesAfter } from './employees.ts'
import { ACTIVE, type LeaveRow, leaveAfter } from './leave.ts'
import { leaveLines } from './leave-file.ts'
import { monthsAfter } from './months.ts'
import type { YearFilter } from './people.ts'
import { readEmployees, readLeave, readMonths, readTypes } from './read.ts'
import { type AskedLeave, leaveFilter } from './scope.ts'
import { typesAfter } from './types.ts'
import { absencesOf, reportedEmployee, reportedLeave } from './wire.ts'

export function leaveReportRoutes(app: App, deps: Deps): void {
  const reports = { ...deps, keep: keepSums(deps.db) }
  employeeLeaveRoutes(app, reports)
  yearlyRoutes(app, reports)
  byDateRoutes(app, reports)
  employeeRoutes(app, reports)
  employeeFileRoutes(app, reports)
}

type Reports = Deps & { keep: Keep }

function employeeLeaveRoutes(app: App, deps: Reports): void {
  handle(app, contract.employeeLeaveReport, async (request, reply) => {
    const { me, body } = request
    const { page, pageSize, ...asked } = body
    const source = await forReport(deps, request)
    const { rows, total, ...sums } = await readLeave(source, leaveFilter(me, asked), { page, pageSize })
    return { data: await inSteps(counted(reply, { rows, total }), (row) => reportedLeave(row, me.timeZone)), ...sums }
  })

  handle(app, contract.employeeLeaveReportCsv, async (request, reply) => {
    const { me, query } = request
    const { db } = await forReport(deps, request)
    const filter = leaveFilter(me, query)
    const name = `employee-leave-report-${periodName(filter.period)}`
    const file = fileFor(deps, me, name, columns.employeeLeaveFileColumns)
    return sendCsv(reply, file, leaveLines(db, filter, me.timeZone))
  })
}

function byDateRoutes(app: App, deps: Reports): void {
  const activeFilter = (me: CurrentUser, asked: AskedLeave) => ({ ...leaveFilter(me, asked), statuses: ACTIVE })

  handle(app, contract.reportBasedOnDate, async (request, reply) => {
    const { me, body } = request
    const { page, pageSize, ...asked } = body
    const source = await forReport(deps, request)
    const { rows, total, ...sums } = await readLeave(source, activeFilter(me, asked), { page, pageSize })
    return { data: await absencesOf(source.db, counted(reply, { rows, total })), ...sums }
  })

  handle(app, contract.reportBasedOnDateCsv, async (request, reply) => {
    const { me, query } = request
    const { db } = await forReport(deps, request)
    const filter = activeFilter(me, query)
    const lines = linesOf({
      next: (part: Next<LeaveRow>) => leaveAfter(db, filter, part),
      cells: async (rows) => (await absencesOf(db, rows)).map(absenceCells),
    })
    const name = `leave-by-date-${periodName(filter.period)}`
    return sendCsv(reply, fileFor(deps, me, name, columns.byDateFileColumns), lines)
  })
}

function yearlyRoutes(app: App, deps: Reports): void {
  handle(app, contract.yearlyLeaveReport, async (request, reply) => {
    const { me, body } = request
    const { view, page, pageSize, ...asked } = body
    const filter = { ...asked, buId: reportedUnits(me, asked.buId) }
    const read = view === 'months' ? readMonths : readTypes
    return read(await forReport(deps, request), reply, filter, { page, pageSize })
  })

  handle(app, contract.yearlyLeaveReportCsv, async (request, reply) => {
    const { me, query } = request
    const { view, ...asked } = query
    const { db } = await forReport(deps, request)
    const filter = { ...asked, buId: reportedUnits(me, asked.buId) }
    const file = (labels: readonly string[]) => fileFor(deps, me, `yearly-leave-report-${asked.year}`, labels)
    return view === 'months'
      ? sendCsv(reply, file(columns.monthlyColumns), monthLines(db, filter))
      : sendCsv(reply, file(columns.yearlyColumns), typeLines(db, filter))
  })
}

const monthLines = (db: Queryable, filter: YearFilter) =>
  linesOf({
    next: (part: Next<YearOfPerson>) => monthsAfter(db, filter, part),
    cells: (rows) => rows.map(monthCells),
  })

/** Fewer at once, because each person has several leave types. */
const PEOPLE_AT_ONCE = 200

const typeLines = (db: Queryable, filter: YearFilter) =>
  linesOf({
    next: (part: Next<YearOfType>) => typesAfter(db, filter, part),
    limit: PEOPLE_AT_ONCE,
    cells: (rows) => rows.map(typeCells),
  })

function employeeRoutes(app: App, deps: Reports): void {
  handle(app, contract.employeeReport, async (request, reply) => {
    const { me, body } = request
    const source = await forReport(deps, request)
    const asked = { ...body, buId: reportedUnits(me, body?.buId) }
    const { rows, total, figures } = await readEmployees(source, asked, todayIn(me.timeZone, deps.now()))
    return { data: counted(reply, { rows, total }).map(reportedEmployee), figures }
  })
}

function employeeFileRoutes(app: App, deps: Reports): void {
  handle(app, contract.employeeReportCsv, async (request, reply) => {
    const { me, query } = request
    const { db } = await forReport(deps, request)
    const filter = { ...query, buId: reportedUnits(me, query.buId) }
    const lines = linesOf({
      next: (part: Next<EmployeeRow>) => employeesAfter(db, filter, part),
      cells: (rows) => rows.map((row) => employeeCells(reportedEmployee(row))),
    })
    const labels = ['SN', ...Object.values(columns.employeeColumns)]
    return sendCsv(reply, fileFor(deps, me, 'employee-report', labels), lines)
  })
}

const fileFor = ({ now }: Deps, { timeZone }: CurrentUser, name: string, labels: readonly string[]) => ({
  name,
  timeZone,
  now: now(),
  columns: labels,
})
