import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { readRun } from '~/swipe-import/run.server.ts'

/** How far a file of swipes has come, for a page that waits. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return Response.json(await readRun(api, args.params.id))
}
