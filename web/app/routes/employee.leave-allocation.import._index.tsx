import { openingBalanceImport } from '@hr/contract/opening-balance-import'
import { importUpload } from '@hr/domain/import-file'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'
import { enter } from '~/http/enter.server.ts'
import { openingBalancePage } from '~/opening-balance/page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadFiles(await enter(args), openingBalanceImport)
}

export async function action(args: ActionFunctionArgs) {
  return uploadFile(await enter(args, { file: importUpload }), openingBalanceImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportOpeningBalances() {
  return <UploadPage page={openingBalancePage} {...useLoaderData<typeof loader>()} />
}
