import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/http/download.server.ts'
import { enter } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** The picture of a request. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  return passOn(context, `/leaves/attachments/${idIn(args.params)}`)
}
