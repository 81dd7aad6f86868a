import { chosenIn } from '~/http/form/chosen.ts'
import { entering } from '~/http/session/enter.server.ts'
import { loadLeaveDays } from '~/leave/days/leave-days.server.ts'

/** What is known about the days of a leave, for a script while its dates are typed. */
export const loader = entering(async (entered, args) => {
  const query = new URL(args.request.url).searchParams
  return Response.json(await loadLeaveDays(entered, query, chosenIn(query, 'for')))
})
