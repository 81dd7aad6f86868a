import { passOn } from '~/http/download.server.ts'
import { afterEntering } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** The picture of a request. */
export const loader = afterEntering(({ context }, { params }) => passOn(context, `/leaves/attachments/${idIn(params)}`))
