import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pathFor, safePath } from '~/http/address/next-path.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { expired } from '~/http/session/expired-texts.ts'
import { logInAgain, signInWith } from '~/login/sign-in.server.ts'
import SignInPage from '~/login/sign-in-page.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const next = query.get('next')
  const user = await context.me().catch(() => undefined)
  // A refused form is shown again, even if somebody has signed in in another tab.
  if (user && !context.failed) throw redirect(pathFor(user.employeeRoleId, next), 303)
  return { next: safePath(next), asksToLogIn: query.get('expired') === '1', why: context.session.why }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOpenForm(request, context)
  // A stale form may come from a foreign page. It signs nobody out: `submit` shows it again.
  return form.intent === expired.button && !form.isStale ? logInAgain(context, form) : signInWith(context, form)
}

export { stayOnFailure as clientAction, unlessAnswered as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Login() {
  const { next, asksToLogIn, why } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const sent = (name: string) => reply?.values[name]?.[0]
  return (
    <SignInPage
      reply={reply}
      next={sent('next') ?? next}
      draft={sent('draft')}
      asksToLogIn={asksToLogIn && !reply}
      why={why}
    />
  )
}
