import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { enter } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'

/** docs/spec/screens.md, Addresses. */
export async function loader(args: LoaderFunctionArgs) {
  await enter(args)
  return redirect(to('/employee/list'), 303)
}
