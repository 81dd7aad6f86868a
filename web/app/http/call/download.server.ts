import { notFound } from '../page/refusal.server.ts'
import type { RequestContext } from '../session/context.ts'
import { apiStream } from './api.server.ts'
import { ApiError } from './api-error.server.ts'

/** The headers of the API's answer that are passed on to the reader; the web sets all others itself. */
const passedOn = [
  ...['content-type', 'content-length', 'content-range', 'content-disposition', 'content-security-policy'],
  ...['accept-ranges', 'cache-control', 'etag'],
]

/**
 * Fetches a download from the API with the reader's own session, and passes it on as fast as the reader receives it. Throws
 * the 404 page if it does not exist, or not for this reader.
 */
export async function passOn(
  { caller, pace }: Pick<RequestContext, 'caller' | 'pace'>,
  path: string,
  asked?: { method: string; headers: Record<string, string> },
): Promise<Response> {
  try {
    const { body, status, headers } = await apiStream(caller, path, asked)
    if (status !== 416) return new Response(pace(body), { status, headers: pick(headers, passedOn) })
    // The length is that of the API's sentence, which is left out: a program that has the whole file would wait for it.
    await body?.cancel()
    return new Response(null, { status, headers: pick(headers, ['content-range', 'accept-ranges', 'cache-control']) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

/** Those of the named headers that are present. */
export function pick(headers: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}
