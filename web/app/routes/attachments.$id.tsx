import type { LoaderFunctionArgs } from '@remix-run/node'
import { ApiError, apiStream } from '~/api.server.ts'
import { enter } from '~/enter.server.ts'
import { notFound } from '~/refusal.server.ts'

/** The picture of a request, fetched with the reader's own session (docs/decisions/0007). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  if (!/^\d{1,10}$/.test(args.params.id ?? '')) throw notFound()
  try {
    const picture = await apiStream(context.caller, `/leaves/attachments/${args.params.id}`)
    return new Response(context.pace(picture.body), { headers: passedOn(picture.headers) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

function passedOn(headers: Headers): Headers {
  const names = ['content-type', 'content-length', 'content-disposition', 'content-security-policy']
  const kept = names.flatMap((name): [string, string][] => (headers.get(name) ? [[name, headers.get(name) ?? '']] : []))
  return new Headers(kept)
}
