import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '~/enter.server.ts'
import { notFound } from '~/refusal.server.ts'
import { findScreen, mayOpen } from '~/screens.ts'

/** To the page whose address the seed spells `wokingdays`; nobody is led to one that they may not open. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await enter(args)
  const path = `/calendar/wokingdays/${args.params.page}`
  if (!findScreen(path)) throw notFound()
  const { search } = new URL(args.request.url)
  return redirect(mayOpen(user.employeeRoleId, path) ? path + search : '/calendar', 303)
}

/** For the 404 page of an address that has no such page: without a component there would be no shell. */
export default function NotFound() {
  return null
}
