import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { loadHolidays } from '~/leave/apply-page.server.ts'

/** The holidays within a leave, for a script while its dates are typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return Response.json(await loadHolidays(api, new URL(args.request.url).searchParams))
}
