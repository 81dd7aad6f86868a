import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { loadPeople } from '~/leave/apply-page.server.ts'

/** People that match what somebody types into a picker. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await enter(args)
  const search = new URL(args.request.url).searchParams.get('q') ?? ''
  return Response.json(await loadPeople(api, user, search, []))
}
