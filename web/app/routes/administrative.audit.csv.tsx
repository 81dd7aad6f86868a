import { auditCsv } from '@hr/contract/reports/audit'
import { auditFields } from '~/audit/audit-page.server.ts'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { chosenOf } from '~/report/asked.server.ts'
import { passCsv } from '~/report/csv.server.ts'

/** The entries of this address as a CSV file, all of them. */
export const loader = afterEntering((entered, args) => {
  const asked = chosenOf(new URL(args.request.url).searchParams, auditFields)
  return passCsv(entered, auditCsv, asked, to('/administrative/audit'))
})
