import { loadManagers } from '~/employee/managers.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { entering } from '~/http/session/enter.server.ts'

/** Managers that match what somebody types into a field. */
export const loader = entering(async ({ api }, args) => {
  const query = new URL(args.request.url).searchParams
  const managers = await loadManagers(api, {
    search: query.get('q') ?? '',
    buId: chosenIn(query, 'bu'),
    employeeId: chosenIn(query, 'of'),
    without: chosenIn(query, 'without'),
  })
  return Response.json(managers)
})
