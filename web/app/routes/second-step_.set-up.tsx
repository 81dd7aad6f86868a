import * as t from '@hr/words/sign-in'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readOpenForm } from '~/http/form/form.server.ts'
import { AppFields } from '~/login/app-fields.tsx'
import { readFirstApp, setUpFirstApp } from '~/login/second-step.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'

const rules = async () => (await import('@hr/contract/signing-in/second-factor')).firstAppForm

export async function loader({ context }: LoaderFunctionArgs) {
  return readFirstApp(context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return setUpFirstApp(context, await readOpenForm(request, context))
}

// A new secret would not be the one in the app by now.
export { stayOnFailure as clientAction, unlessAnswered as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function SetUpSecondFactor() {
  const app = useLoaderData<typeof loader>()
  const [form, field] = useZodForm(rules, useActionData<typeof action>())
  return (
    <SoloCard title={t.setUpTwoStepTitle} form={form} under={<Link to={to('/login')}>{t.signInAsSomebodyElse}</Link>}>
      <p>{t.requiredSetUpApp}</p>
      <PostForm form={form}>
        <AppFields app={app} field={field('otp')} />
        <p>
          <SubmitButton value={t.confirm} />
        </p>
      </PostForm>
    </SoloCard>
  )
}
