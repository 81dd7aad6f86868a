import { employeeImport } from '@hr/contract/employee-import'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { employeePage } from '~/employee-import/page.tsx'
import { beginImport, loadRun } from '~/file-import/pages.server.ts'
import { RunPage } from '~/file-import/run-page.tsx'
import { enter } from '~/http/enter.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  return loadRun(await enter(args), employeeImport, args.params)
}

export async function action(args: ActionFunctionArgs) {
  return beginImport(await enter(args), employeeImport)
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ImportOfFile() {
  return <RunPage page={employeePage} />
}
