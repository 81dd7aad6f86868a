import { downloadImportProblems } from '@hr/contract/employee-import'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { ApiError, apiStream } from '~/api.server.ts'
import { enter } from '~/enter.server.ts'
import { notFound } from '~/refusal.server.ts'

/** Everything that is wrong with a file, as a CSV file; fetched with the reader's own session (docs/decisions/0007). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  if (!/^\d{1,10}$/.test(args.params.id ?? '')) throw notFound()
  try {
    const file = await apiStream(context.caller, `${downloadImportProblems.url}?importId=${args.params.id}`)
    return new Response(file.body, { headers: passedOn(file.headers) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

function passedOn(headers: Headers): Headers {
  const names = ['content-type', 'content-disposition'].filter((name) => headers.has(name))
  return new Headers(names.map((name): [string, string] => [name, headers.get(name) ?? '']))
}
