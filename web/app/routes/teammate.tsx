import { pickTeammate } from '~/dashboard/teammate.server.ts'
import type { Found } from '~/dashboard/use-teammate.ts'
import { readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'

/** Another teammate for the card of the dashboard. */
export const loader = entering(async ({ api, user }, args) => {
  const after = new URL(args.request.url).searchParams.get('after')
  const part = await readPart(() => pickTeammate(api, after))
  return Response.json({ part, buId: user.employeeBuID } satisfies Found)
})
