import { downloadImportProblems } from '@hr/contract/employee-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/download.server.ts'
import { enter } from '~/enter.server.ts'
import { idIn } from '~/id-in.server.ts'

/** Everything that is wrong with a file, as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  return passOn(context, `${downloadImportProblems.url}?importId=${idIn(args.params)}`)
}
