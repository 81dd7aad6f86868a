import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
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

/**
 * A posted form. It begins with what every form must carry: the session's token, and a key against double sending. With a
 * script, one that is on its way sends nothing more, by whichever button; without, the key makes a repeat of it.
 */
export function PostForm({ form, children, multipart = false, ...rest }: Props) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const age = event.timeStamp - sentAt.current
    const isOnItsWay = rest.reloadDocument ? age < LEAVING : Number.isFinite(age) && isPosting()
    if (isOnItsWay) return event.preventDefault()
    form?.props.onSubmit(event)
    if (!event.defaultPrevented) sentAt.current = event.timeStamp
  }

  const encType = multipart ? 'multipart/form-data' : undefined
  return (
    <Form method="post" encType={encType} noValidate {...form?.props} {...rest} onSubmit={onSubmit}>
      <FormTokens />
      {children}
    </Form>
  )
}

/** For so many milliseconds after a form has left with the whole page; who has stopped the page may send it again. */
const LEAVING = 3_000

/** Asked of the router itself, because a second click may come before the page is drawn again. */
const isPosting = (): boolean => window.__remixRouter.state.navigation.formMethod === 'POST'

function FormTokens() {
  const { csrf, formKey } = useShell()
  return (
    <>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="idempotencyKey" value={formKey + useId()} />
    </>
  )
}
