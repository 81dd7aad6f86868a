import { openingBalanceImport } from '@hr/contract/entitlement/opening-balance-import'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { openingBalancePage } from '~/opening-balance/page.tsx'

export const loader = loadRun(openingBalanceImport)
export const action = beginImport(openingBalanceImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportOfOpeningBalances() {
  return <RunPage page={openingBalancePage} />
}
