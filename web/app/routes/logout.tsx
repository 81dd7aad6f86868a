import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { leave } from '~/http/enter.server.ts'
import { readOpenForm } from '~/http/form.server.ts'
import { forbidden } from '~/http/refusal.server.ts'
import { to } from '~/http/to.ts'

/** A link to this address signs nobody out. */
export function loader() {
  return redirect(to('/'), 303)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { isStale } = await readOpenForm(request, context)
  if (isStale) throw forbidden()
  await leave(context)
  return redirect(to('/login'), { status: 303, headers: { 'Clear-Site-Data': '"cache", "storage"' } })
}
