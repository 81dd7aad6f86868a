import { redirect } from '@remix-run/node'
import { to } from '~/http/address/to.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering } from '~/http/session/enter.server.ts'
import { findScreen, mayOpen } from '~/screens.ts'

const EDIT = to('/calendar/wokingdays/edit')

/**
 * Redirects to the page whose address is spelt `wokingdays`, unless the person may not open it. The super admin, who
 * has no calendar of these days, goes to the list with actions (docs/spec/access.md, Super admin).
 */
export const loader = afterEntering(({ user }, args) => {
  const { pathname, search } = new URL(args.request.url)
  const path = pathname.replace('workingdays', 'wokingdays')
  if (!findScreen(path)) throw notFound()
  const open = [path, EDIT].find((each) => mayOpen(user.employeeRoleId, each))
  return redirect(open ? open + search : to('/calendar'), 303)
})

/** For the 404 page of an address without a page: without a component there would be no frame. */
export default function NotFound() {
  return null
}
