import { employeeImport } from '@hr/contract/people/employee-import'
import { employeePage } from '~/employee-import/page.tsx'
import { loadFiles, uploadFile } from '~/file-import/pages.server.ts'
import { UploadPage } from '~/file-import/upload-page.tsx'

export const loader = loadFiles(employeeImport)
export const action = uploadFile(employeeImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportEmployees() {
  return <UploadPage page={employeePage} />
}
