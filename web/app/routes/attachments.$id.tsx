import type { LoaderFunctionArgs } from '@remix-run/node'
import { passOn } from '~/download.server.ts'
import { enter } from '~/enter.server.ts'
import { idIn } from '~/id-in.server.ts'

/** The picture of a request. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await enter(args)
  return passOn(context, `/leaves/attachments/${idIn(args.params)}`)
}
