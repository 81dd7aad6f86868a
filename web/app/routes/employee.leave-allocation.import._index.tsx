import { openingBalanceImport } from '@hr/contract/entitlement/opening-balance-import'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'
import { openingBalancePage } from '~/opening-balance/page.tsx'

export const loader = loadFiles(openingBalanceImport)
export const action = uploadFile(openingBalanceImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportOpeningBalances() {
  return <UploadPage page={openingBalancePage} />
}
