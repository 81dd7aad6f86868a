import { chosenIn } from '~/http/form/chosen.ts'
import { entering } from '~/http/session/enter.server.ts'
import { loadPeople } from '~/leave/asking/apply-page.server.ts'
import { loadStandInPeople } from '~/stand-in/stand-in-page.server.ts'

/** People that match what somebody types into a picker: for Cc, or possible stand-ins. */
export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q') ?? ''
  if (query.get('which') === 'stand-in') return Response.json(await loadStandInPeople(entered, search))
  const forId = chosenIn(query, 'for')
  return Response.json(await loadPeople(entered.api, entered.user, search, [], { forId }))
})
