import { leaveStatementCsv } from '@hr/contract/leave'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { passCsv } from '~/report/csv.server.ts'
import { askedStatement } from '~/statement/statement.server.ts'

/** The statement of this address as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  return passCsv(entered, leaveStatementCsv, askedStatement(entered), to('/leave/statement'))
}
