import type { Endpoint } from '@hr/contract/call/endpoint'
import { redirect } from '@remix-run/node'
import { apiStream } from '~/http/call/api.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { pick } from '~/http/call/download.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import type { Chosen } from './report-kind.ts'

const PASSED_ON = ['content-type', 'content-disposition', 'cache-control']

/** The address of a report's file: that of the report, one level deeper. Undefined if its CSV button was not pressed. */
export function csvAddress(path: string, query: URLSearchParams): string | undefined {
  return query.get('format') === 'CSV' ? `${path}/csv?${withoutFormat(query)}` : undefined
}

/**
 * Passes on a file that was fetched from the API with the reader's own session. If the API
 * refuses the filters, the page of the report says why.
 */
export async function passCsv({ context }: Pick<Entered, 'context'>, { url }: Endpoint, asked: Chosen, page: string) {
  const { searchParams } = new URL(context.path, 'http://site.invalid')
  const search = searchText(searchParams.get('q'))
  try {
    const query = new URLSearchParams(asked)
    if (search) query.set('search', search)
    const { body, headers } = await apiStream(context.caller, `${url}?${query}`)
    return new Response(context.pace(body), { headers: pick(headers, PASSED_ON) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return redirect(`${page}?${searchParams}`, 303)
    throw error
  }
}

function withoutFormat(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !['format', 'page', 'size'].includes(name)))
}
