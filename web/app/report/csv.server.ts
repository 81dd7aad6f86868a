import type { Endpoint } from '@hr/contract/endpoint'
import { redirect } from '@remix-run/node'
import { ApiError, apiStream } from '~/http/api.server.ts'
import type { Entered } from '~/http/enter.server.ts'
import { searchText } from '~/http/search-text.ts'
import type { Chosen } from './report-kind.ts'

/** The redirect for a report's CSV button: the same address, one level deeper. Undefined if it was not pressed. */
export function toCsv(path: string, query: URLSearchParams): Response | undefined {
  if (query.get('format') !== 'CSV') return undefined
  return redirect(`${path}/csv?${withoutFormat(query)}`, 303)
}

/**
 * Passes on a file that was fetched from the API with the reader's own session (decision 7). If the API
 * refuses the filters, the page of the report says why.
 */
export async function passCsv({ context }: Pick<Entered, 'context'>, { url }: Endpoint, asked: Chosen, page: string) {
  const { searchParams } = new URL(context.path, 'http://site.invalid')
  const search = searchText(searchParams.get('q'))
  try {
    const query = new URLSearchParams(asked)
    if (search) query.set('search', search)
    const { body, headers } = await apiStream(context.caller, `${url}?${query}`)
    return new Response(context.pace(body), { headers: passedOn(headers) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return redirect(`${page}?${searchParams}`, 303)
    throw error
  }
}

function withoutFormat(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !['format', 'page', 'size'].includes(name)))
}

function passedOn(headers: Headers): Headers {
  const names = ['content-type', 'content-disposition', 'cache-control'].filter((name) => headers.has(name))
  return new Headers(names.map((name): [string, string] => [name, headers.get(name) ?? '']))
}
