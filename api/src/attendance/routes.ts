import * as contract from '@hr/contract/attendance/attendance'
import { attendanceFileColumns } from '@hr/domain/attendance/columns'
import { summaryCells } from '@hr/domain/attendance/summary'
import type { App, Deps } from '../platform/deps.ts'
import { handle } from '../platform/http/handle.ts'
import { counted } from '../platform/http/paging.ts'
import { forReport } from '../platform/http/reading.ts'
import { linesOf, type Next, sendCsv } from '../platform/http/send-csv.ts'
import { type PersonOfDay, peopleAfter } from './queries.ts'
import { readAttendance, readDay, readFigures, readHours, readPage, readScope, withFigures } from './read.ts'
import { receiveSwipes } from './receive.ts'
import { readWeek } from './week.ts'
import { attendanceFigures, attendanceRow, daySummary, firstLoginRow } from './wire.ts'

export function attendanceRoutes(app: App, deps: Deps): void {
  dayRoutes(app, deps)
  reportRoutes(app, deps)
  fileRoutes(app, deps)
  loginRoutes(app, deps)
  handle(app, contract.receiveSwipes, ({ body, write }) => receiveSwipes(deps, body, write))
}

function dayRoutes(app: App, deps: Deps): void {
  handle(app, contract.userAttendance, ({ me, body = {} }) => readAttendance(deps, me, me.id, body))

  handle(app, contract.allUserAttendance, ({ me, body: { employeeId, ...asked } }) =>
    readAttendance(deps, me, employeeId, asked),
  )

  handle(app, contract.attendanceWeek, ({ me, body: { employeeId, ...asked } }) =>
    readWeek(deps, me, employeeId, asked),
  )
}

function reportRoutes(app: App, deps: Deps): void {
  handle(app, contract.employeeAttendanceReport, async (request, reply) => {
    const page = await readPage(await forReport(deps, request), request.me, request.body ?? {})
    const rows = page.rows.map(attendanceRow)
    return { employeeAttendanceReport: counted(reply, { rows, total: page.total }) }
  })

  handle(app, contract.attendanceFigures, async (request) =>
    attendanceFigures(await readFigures(await forReport(deps, request), request.me, request.body ?? {})),
  )

  handle(app, contract.employeesWorkHours, async (request, reply) => {
    const { data, total } = await readHours(await forReport(deps, request), request.me, request.body)
    return { data: counted(reply, { rows: data, total }) }
  })
}

function fileRoutes(app: App, deps: Deps): void {
  handle(app, contract.employeeAttendanceReportCsv, async (request, reply) => {
    const { me, query } = request
    const source = await forReport(deps, request)
    const scope = await readScope(source, me, query)
    const file = { name: 'attendance', now: deps.now(), timeZone: me.timeZone, columns: attendanceFileColumns }
    const lines = linesOf({
      next: (part: Next<PersonOfDay>) => peopleAfter(source.db, scope, part),
      cells: async (people) =>
        (await withFigures(source, people, scope.day)).map((row) => summaryCells(daySummary(row, scope.day))),
    })
    return sendCsv(reply, file, lines)
  })
}

function loginRoutes(app: App, deps: Deps): void {
  handle(app, contract.userFirstLogin, async ({ me, body = {} }) => {
    return { data: [firstLoginRow(await readDay(deps, me, me.id, body))] }
  })

  handle(app, contract.firstLoginReport, async (request, reply) => {
    const page = await readPage(await forReport(deps, request), request.me, request.body ?? {})
    const rows = page.rows.map(firstLoginRow)
    return { data: counted(reply, { rows, total: page.total }) }
  })
}
