import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn, pick } from '~/http/download.server.ts'
import { enter } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** A document of the drive, whole or in part. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  const { method, headers } = args.request
  const asked = { method, headers: pick(headers, ['range', 'if-range', 'if-none-match']) }
  return passOn(context, `/stratdrive/files/${idIn(args.params)}`, asked)
}
