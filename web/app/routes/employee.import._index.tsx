import { employeeImport } from '@hr/contract/employee-import'
import { importUpload } from '@hr/domain/import-file'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { employeePage } from '~/employee-import/page.tsx'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'
import { enter } from '~/http/enter.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  return loadFiles(await enter(args), employeeImport)
}

export async function action(args: ActionFunctionArgs) {
  return uploadFile(await enter(args, { file: importUpload }), employeeImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportEmployees() {
  return <UploadPage page={employeePage} {...useLoaderData<typeof loader>()} />
}
