import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { mayOpen } from '~/screens.ts'

const HOME = to('/leave/leave-apply')

/**
 * docs/spec/screens.md, Addresses: redirects to Leave Apply, or to the list of types for a role that cannot apply
 * (docs/spec/access.md, Super admin).
 */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args)
  return redirect(mayOpen(user.employeeRoleId, HOME) ? HOME : to('/leave/list'), 303)
}
