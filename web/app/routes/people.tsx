import { entering } from '~/http/enter.server.ts'
import { loadPeople } from '~/leave/apply-page.server.ts'

/** People that match what somebody types into a picker. */
export const loader = entering(async ({ api, user }, args) => {
  const search = new URL(args.request.url).searchParams.get('q') ?? ''
  return Response.json(await loadPeople(api, user, search, []))
})
