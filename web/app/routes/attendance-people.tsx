import { findSeen } from '~/attendance/attendance-page.server.ts'
import { findPeople } from '~/attendance/report-page.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import { entering } from '~/http/session/enter.server.ts'

/** People who match what somebody types into a field: those whose attendance the reader may see, or of the report. */
export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  if (query.get('which') === 'report') return Response.json(await findPeople(entered, searchText(query.get('q')), {}))
  return Response.json(await findSeen(entered, query.get('q'), undefined))
})
