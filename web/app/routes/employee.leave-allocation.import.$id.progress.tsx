import { openingBalanceImport } from '@hr/contract/opening-balance-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { progressOf } from '~/file-import/pages.server.ts'
import { enter } from '~/http/enter.server.ts'

/** How far a file of opening balances has come, for a page that waits. */
export async function loader(args: LoaderFunctionArgs) {
  return progressOf(await enter(args), openingBalanceImport, args.params)
}
