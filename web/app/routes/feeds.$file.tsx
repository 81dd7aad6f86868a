import * as t from '@hr/words/calendar-feeds'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiStream } from '~/http/call/api.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { pick } from '~/http/call/download.server.ts'

const PASSED_ON = ['content-type', 'cache-control', 'etag', 'x-robots-tag']

/**
 * A calendar, passed on without `enter`: programs that read it have no session, and its address is the permission.
 * Every wrong address gets the same 404, without a page.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { method, headers } = request
  const asked = { method, headers: { 'if-none-match': headers.get('if-none-match') ?? '' } }
  const caller = { ...context.caller, token: undefined, userId: undefined }
  try {
    const answer = await apiStream(caller, `/calendar/feeds/${encodeURIComponent(params.file ?? '')}`, asked)
    const { status } = answer
    return new Response(status === 304 ? null : answer.body, { status, headers: pick(answer.headers, PASSED_ON) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return new Response(t.notFound, { status: 404 })
    throw error
  }
}
