import { leaveStatementCsv } from '@hr/contract/leave-balance'
import { afterEntering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { passCsv } from '~/report/csv.server.ts'
import { askedStatement } from '~/statement/statement.server.ts'

/** The statement of this address as a CSV file. */
export const loader = afterEntering((entered) =>
  passCsv(entered, leaveStatementCsv, askedStatement(entered), to('/leave/statement')),
)
