import { entering } from '~/http/enter.server.ts'
import { loadHolidays } from '~/leave/apply-page.server.ts'

/** The holidays within a leave, for a script while its dates are typed. */
export const loader = entering(async ({ api }, args) => {
  return Response.json(await loadHolidays(api, new URL(args.request.url).searchParams))
})
