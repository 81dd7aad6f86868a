import type { LoaderFunctionArgs } from '@remix-run/node'
import { pickTeammate } from '~/dashboard/teammate.server.ts'
import type { Found } from '~/dashboard/use-teammate.ts'
import { enter } from '~/http/enter.server.ts'
import { readPart } from '~/http/part.server.ts'

/** Another teammate for the card of the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await enter(args)
  const after = new URL(args.request.url).searchParams.get('after')
  const part = await readPart(() => pickTeammate(api, after))
  return Response.json({ part, buId: user.employeeBuID } satisfies Found)
}
