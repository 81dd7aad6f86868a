import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiStream } from '~/http/call/api.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { pick } from '~/http/call/download.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'

/**
 * The size of every avatar, however large it is shown: one file is fetched once, and is sharp on high-resolution
 * screens.
 */
const SIDE = 96

const PASSED_ON = ['content-type', 'content-length', 'cache-control']

/**
 * The picture of a person, open to everybody who knows its name, which cannot be guessed. The address ends in `/photo`,
 * because w3m prints that word for it (docs/spec/screens.md, Text browsers).
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const path = `/uploads/employee_profile_pictures/${encodeURIComponent(params.name ?? '')}?size=${SIDE}`
  try {
    const picture = await apiStream(context.caller, path, {
      headers: { accept: request.headers.get('accept') ?? '*/*' },
    })
    return new Response(picture.body, { headers: { vary: 'Accept', ...pick(picture.headers, PASSED_ON) } })
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound()
    throw error
  }
}
