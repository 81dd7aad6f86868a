import { redirect } from '@remix-run/node'
import { afterEntering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'

/** docs/spec/screens.md, Addresses. */
export const loader = afterEntering(() => redirect(to('/employee/list'), 303))
