import { chosenIn } from '~/http/chosen.ts'
import { entering } from '~/http/enter.server.ts'
import { loadPeople } from '~/leave/apply-page.server.ts'

/** People that match what somebody types into a picker. */
export const loader = entering(async ({ api, user }, args) => {
  const query = new URL(args.request.url).searchParams
  const forId = chosenIn(query, 'for')
  return Response.json(await loadPeople(api, user, query.get('q') ?? '', [], { forId }))
})
