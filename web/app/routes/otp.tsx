import { codeForm } from '@hr/contract/login'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { ApiError } from '~/http/api.server.ts'
import type { RequestContext } from '~/http/context.ts'
import { goTo } from '~/http/flash.server.ts'
import { readOpenForm, STALE } from '~/http/form.server.ts'
import type { FormReply } from '~/http/form-reply.ts'
import { errorsOf, refuse, submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { useShell } from '~/http/use-shell.ts'
import { CodeBoxes } from '~/login/code-boxes.tsx'
import { addressOf, askForCode, bringCode } from '~/login/recovery.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { PostForm } from '~/ui/form.tsx'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { useZodForm } from '~/ui/use-zod-form.ts'

const AGAIN = 'Send a new code'

export async function loader({ context }: LoaderFunctionArgs) {
  return { email: await addressOf(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOpenForm(request, context)
  if (form.isStale) return refuse(context, form.fields, { '': [STALE] })
  const email = await addressOf(context)
  if (form.intent === AGAIN) return sendAgain(context, email)
  return submit(
    { form, context },
    {
      schema: codeForm,
      send: ({ otp }) => bringCode(context, email, otp),
      done: () => redirect(to('/update-password'), 303),
    },
  )
}

async function sendAgain(context: RequestContext, email: string) {
  try {
    await askForCode(context, email)
  } catch (error) {
    if (error instanceof ApiError) return refuse(context, new URLSearchParams(), errorsOf(error))
    throw error
  }
  return goTo(context, to('/otp'), 'A new code was sent. Older ones no longer work.')
}

export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function Otp() {
  const { email } = useLoaderData<typeof loader>()
  const { flash, formKey } = useShell()
  // A new code makes the error about the old one obsolete.
  return <CodePage key={flash ? formKey : ''} email={email} reply={useActionData<typeof action>()} />
}

function CodePage({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const [form, field] = useZodForm(codeForm, reply)
  return (
    <SoloCard
      title="One-time code verification"
      form={form}
      under={<Link to={to('/forgot-password')}>Another email address</Link>}
    >
      <PostForm form={form}>
        <p>
          If <strong>{email}</strong> is known here, a code is on its way to it. It works for 10 minutes.
        </p>
        <CodeBoxes field={field('otp')} />
        <p>
          <SubmitButton value="Verify" />
        </p>
      </PostForm>
      <PostForm>
        <input type="hidden" name="intent" value={AGAIN} />
        <p>
          <SubmitButton className="" value={AGAIN} />
        </p>
      </PostForm>
    </SoloCard>
  )
}
