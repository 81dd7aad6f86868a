import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadStaff } from '~/employee/staff.server.ts'
import { enter } from '~/http/enter.server.ts'

/** People that match what somebody types into a field. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  const search = new URL(args.request.url).searchParams.get('q') ?? ''
  return Response.json(await loadStaff(api, search, undefined))
}
