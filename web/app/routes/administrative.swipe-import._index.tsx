import { swipeImport } from '@hr/contract/swipe-import'
import { importUpload } from '@hr/domain/import-file'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'
import { enter } from '~/http/enter.server.ts'
import { swipePage } from '~/swipe-import/page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return loadFiles(await enter(args), swipeImport)
}

export async function action(args: ActionFunctionArgs) {
  return uploadFile(await enter(args, { file: importUpload }), swipeImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function SwipeImport() {
  return <UploadPage page={swipePage} {...useLoaderData<typeof loader>()} />
}
