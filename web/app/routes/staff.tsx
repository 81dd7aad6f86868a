import { loadStaff } from '~/employee/staff.server.ts'
import { entering } from '~/http/session/enter.server.ts'

/** People that match what somebody types into a field. */
export const loader = entering(async (entered, args) => {
  const search = new URL(args.request.url).searchParams.get('q') ?? ''
  return Response.json(await loadStaff(entered, search, undefined))
})
