import { passOn } from '~/http/call/download.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering } from '~/http/session/enter.server.ts'

/** The picture of a request. */
export const loader = afterEntering(({ context }, { params }) => passOn(context, `/leaves/attachments/${idIn(params)}`))
