import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useShell } from '~/shell/use-shell.ts'
import type { FormState } from './use-zod-form.ts'

type Props = {
  form?: FormState
  children: ReactNode
  className?: string
  /** Another path than the page's own. */
  action?: string
  /** For forms with a file. */
  multipart?: boolean
  /** Sends the form without a script's help, so that the whole page is loaded anew. */
  reloadDocument?: boolean
  id?: string
}

/** A posted form. It begins with what every form must carry: the session's token, and a key against double sending. */
export function PostForm({ form, children, multipart = false, ...rest }: Props) {
  return (
    <Form method="post" encType={multipart ? 'multipart/form-data' : undefined} noValidate {...form?.props} {...rest}>
      <FormTokens />
      {children}
    </Form>
  )
}

function FormTokens() {
  const { csrf, formKey } = useShell()
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="idempotencyKey" value={formKey + useId()} />
    </>
  )
}
