import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/enter.server.ts'
import { loadHolidays } from '~/leave/apply-page.server.ts'
import { quietLoader } from '~/ui/quiet-loader.ts'

/** The holidays within a leave, while its dates are typed. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await enter(args)
  return loadHolidays(api, new URL(args.request.url).searchParams)
}

export const clientLoader = quietLoader
