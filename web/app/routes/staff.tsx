import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadStaff } from '~/employee/staff.server.ts'
import { enter } from '~/enter.server.ts'

/** People whom a field finds while somebody types. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return loadStaff(api, new URL(args.request.url).searchParams.get('q') ?? '', undefined)
}
