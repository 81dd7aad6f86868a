import { loadPeopleToEnterFor } from '~/employee/may-enter-for.server.ts'
import { entering } from '~/http/session/enter.server.ts'

/** People for whom leave can be entered, while somebody types. */
export const loader = entering(async (entered, args) => {
  return Response.json(await loadPeopleToEnterFor(entered, new URL(args.request.url).searchParams.get('q') ?? ''))
})
