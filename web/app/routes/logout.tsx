import * as t from '@hr/words/sign-in'
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { forbidden } from '~/http/page/refusal.server.ts'
import { part, partingOf } from '~/login/part.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'

/** A link to this address signs nobody out. It is the page between signing out here and at the provider. */
export function loader({ context }: LoaderFunctionArgs) {
  const parting = partingOf(context)
  if (!parting) throw redirect(to('/'), 303)
  return parting
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { isStale } = await readOpenForm(request, context)
  if (isStale) throw forbidden()
  return part(context)
}

/** Leads on at once, where the browser does that. Others, such as w3m, have the link. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: t.signingOutPageTitle },
  ...(data ? [{ httpEquiv: 'refresh', content: `0; url=${data.address}` }] : []),
]

export default function Logout() {
  const { provider, address } = useLoaderData<typeof loader>()
  return (
    <SoloCard title={t.signingOut}>
      <p className="why">{t.goOnToProvider(provider)}</p>
      <p className="why">
        <a className="btn" href={address}>
          {t.signOutOfProvider(provider)}
        </a>
      </p>
    </SoloCard>
  )
}
