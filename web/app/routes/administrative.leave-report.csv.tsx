import { employeeLeaveReportCsv, reportBasedOnDateCsv, yearlyLeaveReportCsv } from '@hr/contract/reports/leave-report'
import { todayIn } from '@hr/domain/clock'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { askedOf, kindIn } from '~/report/asked.server.ts'
import { passCsv } from '~/report/csv.server.ts'

const files = { employee: employeeLeaveReportCsv, yearly: yearlyLeaveReportCsv, date: reportBasedOnDateCsv }

/** The report of this address as a CSV file, with all rows in the same order. */
export const loader = afterEntering((entered, args) => {
  const query = new URL(args.request.url).searchParams
  const kind = kindIn(query)
  const asked = askedOf(kind, query, todayIn(entered.user.timeZone, new Date()))
  return passCsv(entered, files[kind], asked, to('/administrative/leave-report'))
})
