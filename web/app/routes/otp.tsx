import { codeForm } from '@hr/contract/signing-in/login'
import * as t from '@hr/words/sign-in'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { to } from '~/http/address/to.ts'
import { type OpenForm, readOpenForm } from '~/http/form/form.server.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import { useShell } from '~/http/page/use-shell.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { CodeBoxes } from '~/login/code-boxes.tsx'
import { addressOf, askForCode, bringCode } from '~/login/recovery.server.ts'
import { SoloCard } from '~/login/solo-card.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { useZodForm } from '~/ui/form/use-zod-form.ts'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'

const rules = async () => (await import('@hr/contract/signing-in/login')).codeForm

const AGAIN = t.sendNewCode

export async function loader({ context }: LoaderFunctionArgs) {
  return { email: await addressOf(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readOpenForm(request, context)
  const email = await addressOf(context)
  if (form.intent === AGAIN) return sendAgain(form, context, email)
  return submit(
    { form, context },
    {
      schema: codeForm,
      send: ({ otp }) => bringCode(context, email, otp),
      done: () => redirect(to('/update-password'), 303),
    },
  )
}

function sendAgain(form: OpenForm, context: RequestContext, email: string) {
  return submit(
    { form, context },
    {
      schema: z.object({}),
      send: () => askForCode(context, email),
      done: () => goTo(context, to('/otp'), t.newCodeSent),
    },
  )
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Otp() {
  const { email } = useLoaderData<typeof loader>()
  const { flash, formKey } = useShell()
  // A new code makes the error about the old one obsolete.
  return <CodePage key={flash ? formKey : ''} email={email} reply={useActionData<typeof action>()} />
}

function CodePage({ email, reply }: { email: string; reply: FormReply | undefined }) {
  const [form, field] = useZodForm(rules, reply)
  return (
    <SoloCard
      title={t.oneTimeCodeVerification}
      form={form}
      under={<Link to={to('/forgot-password')}>{t.useAnotherEmail}</Link>}
    >
      <PostForm form={form}>
        <p>{sentence(t.codeSentTo(<strong>{email}</strong>))}</p>
        <CodeBoxes field={field('otp')} />
        <p>
          <SubmitButton value={t.verify} />
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
