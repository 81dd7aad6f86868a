import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { leave } from '~/enter.server.ts'
import { readForm } from '~/form.server.ts'

/** A link to it signs nobody out. */
export function loader() {
  return redirect('/', 303)
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, context)
  await leave(context)
  return redirect('/login', { status: 303, headers: { 'Clear-Site-Data': '"cache", "storage"' } })
}
