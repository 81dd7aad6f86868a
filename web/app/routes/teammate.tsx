import type { LoaderFunctionArgs } from '@remix-run/node'
import { pickTeammate } from '~/dashboard/teammate.server.ts'
import { enter } from '~/enter.server.ts'
import { readPart } from '~/part.server.ts'
import { quietLoader } from '~/ui/quiet-loader.ts'

/** Another teammate for the card of the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await enter(args)
  const after = new URL(args.request.url).searchParams.get('after')
  return { part: await readPart(() => pickTeammate(api, after)), buId: user.employeeBuID }
}

export const clientLoader = quietLoader
