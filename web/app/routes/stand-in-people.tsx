import { entering } from '~/http/enter.server.ts'
import { loadStandInPeople } from '~/stand-in/stand-in-page.server.ts'

/** People who can stand in, while somebody types. */
export const loader = entering(async (entered, args) => {
  return Response.json(await loadStandInPeople(entered, new URL(args.request.url).searchParams.get('q') ?? ''))
})
