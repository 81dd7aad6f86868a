import { downloadSwipeImportProblems } from '@hr/contract/swipe-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/http/download.server.ts'
import { enter } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** Everything that is wrong with a file of swipes, as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  return passOn(context, `${downloadSwipeImportProblems.url}?importId=${idIn(args.params)}`)
}
