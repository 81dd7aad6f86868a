import { employeeAttendanceReportCsv } from '@hr/contract/attendance/attendance'
import { askedDate } from '~/attendance/asked-day.server.ts'
import { chosenPeople } from '~/attendance/report-page.server.ts'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { passCsv } from '~/report/csv.server.ts'
import type { Chosen } from '~/report/report-kind.ts'

/** The report of this address as a CSV file, with all rows in the same order. */
export const loader = afterEntering((entered) => {
  const { query, date } = askedDate(entered)
  const { employeeIds, exceptIds } = chosenPeople(query)
  const asked: Chosen = { date }
  if (employeeIds) asked.employeeIds = employeeIds.join(',')
  if (exceptIds) asked.exceptIds = exceptIds.join(',')
  return passCsv(entered, employeeAttendanceReportCsv, asked, to('/administrative/attendance-report'))
})
