import { downloadImportProblems } from '@hr/contract/employee-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/http/download.server.ts'
import { enter } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** Everything that is wrong with a file, as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  return passOn(context, `${downloadImportProblems.url}?importId=${idIn(args.params)}`)
}
