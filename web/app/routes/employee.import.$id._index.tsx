import { employeeImport } from '@hr/contract/people/employee-import'
import { employeePage } from '~/employee-import/page.tsx'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'

export const loader = loadRun(employeeImport)
export const action = beginImport(employeeImport)
export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ImportOfFile() {
  return <RunPage page={employeePage} />
}
