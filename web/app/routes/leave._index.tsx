import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '~/enter.server.ts'
import { menuOf } from '~/screens.ts'

const HOME = '/leave/leave-apply'

/** Seed 2 §2: to Leave Apply; who has none goes to the first leave screen they have (decisions.md, People). */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args)
  const items = menuOf(user.employeeRoleId).find(({ label }) => label === 'Leave')?.items ?? []
  const home = items.find(({ path }) => path === HOME) ?? items[0]
  return redirect(home?.path ?? '/', 303)
}
