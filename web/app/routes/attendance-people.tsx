import { findSeen } from '~/attendance/attendance-page.server.ts'
import { entering } from '~/http/enter.server.ts'

/** People whose attendance the reader may see and who match what they type into a field. */
export const loader = entering(async (entered, args) => {
  const search = new URL(args.request.url).searchParams.get('q')
  return Response.json(await findSeen(entered, search, undefined))
})
