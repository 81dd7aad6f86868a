import { redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'

/** docs/spec/screens.md, Addresses. */
export const loader = afterEntering(() => redirect(to('/bu/list'), 303))
