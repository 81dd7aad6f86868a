import { leaveStatementCsv } from '@hr/contract/leave/leave-balance'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { passCsv } from '~/report/csv.server.ts'
import { askedStatement } from '~/statement/statement.server.ts'

/** The statement of this address as a CSV file. */
export const loader = afterEntering((entered) =>
  passCsv(entered, leaveStatementCsv, askedStatement(entered), to('/leave/statement')),
)
