import type { LoaderFunctionArgs } from '@remix-run/node'
import { readRun } from '~/employee-import/run.server.ts'
import { enter } from '~/http/enter.server.ts'

/** How far a file has come, for a page that waits. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return Response.json(await readRun(api, args.params.id))
}
