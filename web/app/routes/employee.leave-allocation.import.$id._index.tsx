import { openingBalanceImport } from '@hr/contract/opening-balance-import'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { enter } from '~/http/enter.server.ts'
import { openingBalancePage } from '~/opening-balance/page.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'

export async function loader(args: LoaderFunctionArgs) {
  return loadRun(await enter(args), openingBalanceImport, args.params)
}

export async function action(args: ActionFunctionArgs) {
  return beginImport(await enter(args), openingBalanceImport)
}

// without an answer the form stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function ImportOfOpeningBalances() {
  return <RunPage page={openingBalancePage} />
}
