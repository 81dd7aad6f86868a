import { redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'

const HOME = to('/leave/leave-apply')

/**
 * docs/spec/screens.md, Addresses: redirects to Leave Apply, or to the list of types for a role that cannot apply
 * (docs/spec/access.md, Super admin).
 */
export const loader = afterEntering(({ user }) => {
  return redirect(mayOpen(user.employeeRoleId, HOME) ? HOME : to('/leave/list'), 303)
})
