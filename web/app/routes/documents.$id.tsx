import type { LoaderFunctionArgs } from '@remix-run/node'
import { ApiError, apiStream } from '~/api.server.ts'
import { enter } from '~/enter.server.ts'
import { notFound } from '~/refusal.server.ts'

/** A document of the drive, whole or in part, fetched with the reader's own session (docs/decisions/0007). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  if (!/^\d{1,10}$/.test(args.params.id ?? '')) throw notFound()
  const { method, headers } = args.request
  const asked = { method, headers: pick(headers, ['range', 'if-range', 'if-none-match']) }
  try {
    const { body, status, headers } = await apiStream(context.caller, `/stratdrive/files/${args.params.id}`, asked)
    return new Response(status === 416 ? null : context.pace(body), { status, headers: pick(headers, passedOn) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

const passedOn = [
  ...['content-type', 'content-length', 'content-range', 'content-disposition', 'content-security-policy'],
  ...['accept-ranges', 'cache-control', 'etag'],
]

function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}
