import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ClientLoaderFunctionArgs } from '@remix-run/react'
import { pickTeammate } from '~/dashboard/teammate.server.ts'
import { enter } from '~/enter.server.ts'
import { readPart } from '~/part.server.ts'

/** Another teammate for the card of the dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await enter(args)
  const after = new URL(args.request.url).searchParams.get('after')
  return { part: await readPart(() => pickTeammate(api, after)), buId: user.employeeBuID }
}

/** Without an answer it gives nothing, so that the card stays as it is; only the way to another page is taken. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
