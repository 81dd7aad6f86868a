import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadManagers } from '~/employee/managers.server.ts'
import { chosenIn } from '~/http/chosen.ts'
import { enter } from '~/http/enter.server.ts'

/** Managers that match what somebody types into a field. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  const query = new URL(args.request.url).searchParams
  const managers = await loadManagers(api, {
    search: query.get('q') ?? '',
    buId: chosenIn(query, 'bu'),
    employeeId: chosenIn(query, 'of'),
    without: chosenIn(query, 'without'),
  })
  return Response.json(managers)
}
