import type { YearOfPerson, YearOfType } from '@hr/contract/leave-report'
import * as contract from '@hr/contract/leave-report'
import { todayIn } from '@hr/domain/clock'
import * as columns from '@hr/domain/leave-report/columns'
import { columnsOf, periodName, yearPeriod } from '@hr/domain/leave-report/period'
import type { FastifyReply } from 'fastify'
import type { CurrentUser } from '../current-user.ts'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { counted, type Paging } from '../paging.ts'
import { unitInReach } from '../reach.ts'
import { AT_ONCE, sendCsv } from '../send-csv.ts'
import { absenceCells, employeeCells, leaveCells, monthCells, typeCells } from './csv.ts'
import { countEmployees, type EmployeeRow, employeesAfter, reportEmployees } from './employees.ts'
import { countCells, toFigures } from './figures.ts'
import { ACTIVE, type LeaveRow, leaveAfter, listLeave, totalsOfLeave } from './leave.ts'
import { listMonths, monthsAfter, monthsOf } from './months.ts'
import type { YearFilter } from './people.ts'
import { type AskedLeave, type LeaveFilter, leaveFilter } from './scope.ts'
import { listTypes, typesAfter } from './types.ts'
import { absencesOf, reportedEmployee, reportedLeave } from './wire.ts'

export function leaveReportRoutes(app: App, deps: Deps): void {
  employeeLeaveRoutes(app, deps)
  yearlyRoutes(app, deps)
  byDateRoutes(app, deps)
  employeeRoutes(app, deps)
  employeeFileRoutes(app, deps)
}

function employeeLeaveRoutes(app: App, deps: Deps): void {
  handle(app, contract.employeeLeaveReport, async ({ me, body }, reply) => {
    const { rows, ...sums } = await readLeave(deps, reply, leaveFilter(me, body), body)
    return { data: rows.map((row) => reportedLeave(row, me.timeZone)), ...sums }
  })

  handle(app, contract.employeeLeaveReportCsv, async ({ me, query }, reply) => {
    const filter = leaveFilter(me, query)
    return sendCsv(reply, {
      ...fileFor(deps, me, `employee-leave-report-${periodName(filter.period)}`, columns.employeeLeaveFileColumns),
      next: (last: LeaveRow | undefined) => leaveAfter(deps.db, filter, last, AT_ONCE),
      cells: (rows) => rows.map((row) => leaveCells(reportedLeave(row, me.timeZone))),
    })
  })
}

function byDateRoutes(app: App, deps: Deps): void {
  const activeFilter = (me: CurrentUser, asked: AskedLeave) => ({ ...leaveFilter(me, asked), statuses: ACTIVE })

  handle(app, contract.reportBasedOnDate, async ({ me, body }, reply) => {
    const { rows, ...sums } = await readLeave(deps, reply, activeFilter(me, body), body)
    return { data: await absencesOf(deps.db, rows), ...sums }
  })

  handle(app, contract.reportBasedOnDateCsv, async ({ me, query }, reply) => {
    const filter = activeFilter(me, query)
    return sendCsv(reply, {
      ...fileFor(deps, me, `leave-by-date-${periodName(filter.period)}`, columns.byDateFileColumns),
      next: (last: LeaveRow | undefined) => leaveAfter(deps.db, filter, last, AT_ONCE),
      cells: async (rows) => (await absencesOf(deps.db, rows)).map(absenceCells),
    })
  })
}

/** One page of leave, with the sums over all of it. */
async function readLeave({ db }: Deps, reply: FastifyReply, filter: LeaveFilter, asked: Paging) {
  const [rows, totals, cells] = await Promise.all([
    listLeave(db, filter, asked),
    totalsOfLeave(db, filter),
    countCells(db, filter),
  ])
  const total = totals.reduce((count, { requests }) => count + requests, 0)
  return { rows: counted(reply, { rows, total }), totals, figures: toFigures(cells, columnsOf(filter.period)) }
}

function yearlyRoutes(app: App, deps: Deps): void {
  const { db } = deps

  handle(app, contract.yearlyLeaveReport, async ({ me, body: { view, page, pageSize, ...asked } }, reply) => {
    const filter = { ...asked, buId: unitInReach(me, 'seeReports', asked.buId) }
    const read = view === 'months' ? readMonths : readTypes
    return read(deps, reply, filter, { page, pageSize })
  })

  handle(app, contract.yearlyLeaveReportCsv, async ({ me, query: { view, ...asked } }, reply) => {
    const filter = { ...asked, buId: unitInReach(me, 'seeReports', asked.buId) }
    const file = (labels: readonly string[]) => fileFor(deps, me, `yearly-leave-report-${asked.year}`, labels)
    return view === 'months'
      ? sendCsv(reply, {
          ...file(columns.monthlyColumns),
          next: (last: YearOfPerson | undefined) => monthsAfter(db, filter, last, AT_ONCE),
          cells: (rows) => rows.map(monthCells),
        })
      : sendCsv(reply, {
          ...file(columns.yearlyColumns),
          next: (last: YearOfType | undefined) => typesAfter(db, filter, last, PEOPLE_AT_ONCE),
          cells: (rows) => rows.map(typeCells),
        })
  })
}

/** Fewer at once, because each person has several leave types. */
const PEOPLE_AT_ONCE = 200

async function readTypes({ db }: Deps, reply: FastifyReply, filter: YearFilter, asked: Paging) {
  const period = yearPeriod(filter.year)
  const [{ totals, ...page }, cells] = await Promise.all([
    listTypes(db, filter, asked),
    countCells(db, { ...filter, period }),
  ])
  return { view: 'types' as const, data: counted(reply, page), totals, figures: toFigures(cells, columnsOf(period)) }
}

async function readMonths({ db }: Deps, reply: FastifyReply, filter: YearFilter, asked: Paging) {
  const period = yearPeriod(filter.year)
  const [page, cells] = await Promise.all([listMonths(db, filter, asked), countCells(db, { ...filter, period })])
  const data = counted(reply, page)
  return { view: 'months' as const, data, totals: monthsOf(cells), figures: toFigures(cells, columnsOf(period)) }
}

function employeeRoutes(app: App, { db, now }: Deps): void {
  handle(app, contract.employeeReport, async ({ me, body = {} }, reply) => {
    const filter = { ...body, buId: unitInReach(me, 'seeReports', body.buId) }
    const [page, figures] = await Promise.all([
      reportEmployees(db, filter, body),
      countEmployees(db, filter, todayIn(me.timeZone, now())),
    ])
    return { data: counted(reply, page).map(reportedEmployee), figures }
  })
}

function employeeFileRoutes(app: App, deps: Deps): void {
  handle(app, contract.employeeReportCsv, async ({ me, query }, reply) => {
    const filter = { ...query, buId: unitInReach(me, 'seeReports', query.buId) }
    return sendCsv(reply, {
      ...fileFor(deps, me, 'employee-report', ['SN', ...Object.values(columns.employeeColumns)]),
      next: (last: EmployeeRow | undefined) => employeesAfter(deps.db, filter, last, AT_ONCE),
      cells: (rows) => rows.map((row) => employeeCells(reportedEmployee(row))),
    })
  })
}

const fileFor = ({ now }: Deps, { timeZone }: CurrentUser, name: string, labels: readonly string[]) => ({
  name,
  timeZone,
  now: now(),
  columns: labels,
})
