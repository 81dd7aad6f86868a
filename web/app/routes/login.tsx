import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readForm } from '~/form.server.ts'
import { logInAgain, signInWith } from '~/login/sign-in.server.ts'
import SignInPage from '~/login/sign-in-page.tsx'
import { pathFor, safePath } from '~/next-path.ts'
import { expired } from '~/shell/expired-texts.ts'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const user = await context.me().catch(() => undefined)
  if (user) throw redirect(pathFor(user.employeeRoleId, next), 303)
  return { next: safePath(next), asksToLogIn: query.get('expired') === '1' }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { fields, intent } = await readForm(request, context)
  return intent === expired.button ? logInAgain(context, fields) : signInWith(context, fields)
}

export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function Login() {
  const { next, asksToLogIn } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <SignInPage reply={reply} next={reply?.next ?? next} draft={reply?.draft} asksToLogIn={asksToLogIn && !reply} />
  )
}
