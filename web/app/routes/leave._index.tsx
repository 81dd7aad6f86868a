import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { mayOpen } from '~/screens.ts'

const HOME = '/leave/leave-apply'

/** Seed 2 §2: to Leave Apply; who has none goes to the list of types (decisions.md, People). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args)
  return redirect(mayOpen(user.employeeRoleId, HOME) ? HOME : '/leave/list', 303)
}
