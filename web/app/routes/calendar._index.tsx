import { redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'

const HOME = to('/calendar/holiday')

/**
 * docs/spec/screens.md, Addresses: redirects to the Holiday Calendar, or to the list of holidays for a role without
 * that calendar (docs/spec/access.md, Super admin).
 */
export const loader = afterEntering(({ user }) => {
  return redirect(mayOpen(user.employeeRoleId, HOME) ? HOME : to('/calendar/holiday/list'), 303)
})
