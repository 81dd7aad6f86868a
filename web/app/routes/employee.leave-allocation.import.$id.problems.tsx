import { openingBalanceImport } from '@hr/contract/opening-balance-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { problemsOf } from '~/file-import/pages.server.ts'
import { enter } from '~/http/enter.server.ts'

/** All mistakes of a file of opening balances, as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  return problemsOf(await enter(args), openingBalanceImport, args.params)
}
