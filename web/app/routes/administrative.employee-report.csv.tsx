import { employeeReportCsv } from '@hr/contract/reports/leave-report'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { chosenOf } from '~/report/asked.server.ts'
import { passCsv } from '~/report/csv.server.ts'
import { employeeFields } from '~/report/employee-report.server.ts'

/** The report of this address as a CSV file, with all rows in the same order. */
export const loader = afterEntering((entered, args) => {
  const asked = chosenOf(new URL(args.request.url).searchParams, employeeFields)
  return passCsv(entered, employeeReportCsv, asked, to('/administrative/employee-report'))
})
