import { passOn, pick } from '~/http/call/download.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering } from '~/http/session/enter.server.ts'

/** A document of the drive, whole or in part. */
export const loader = afterEntering(({ context }, args) => {
  const { method, headers } = args.request
  const asked = { method, headers: pick(headers, ['range', 'if-range', 'if-none-match']) }
  return passOn(context, `/stratdrive/files/${idIn(args.params)}`, asked)
})
