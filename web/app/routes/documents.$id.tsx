import { passOn, pick } from '~/http/download.server.ts'
import { afterEntering } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** A document of the drive, whole or in part. */
export const loader = afterEntering(({ context }, args) => {
  const { method, headers } = args.request
  const asked = { method, headers: pick(headers, ['range', 'if-range', 'if-none-match']) }
  return passOn(context, `/stratdrive/files/${idIn(args.params)}`, asked)
})
