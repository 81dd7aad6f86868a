import { openingBalanceImport } from '@hr/contract/opening-balance-import'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { enter } from '~/http/enter.server.ts'
import { openingBalancePage } from '~/opening-balance/page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadRun(await enter(args), openingBalanceImport, args.params)
}

export async function action(args: ActionFunctionArgs) {
  return beginImport(await enter(args), openingBalanceImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportOfOpeningBalances() {
  return <RunPage page={openingBalancePage} />
}
