import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useShell } from '~/http/page/use-shell.ts'
import type { FormState } from './use-zod-form.ts'

type Props = {
  form?: FormState
  children: ReactNode
  className?: string
  /** Set if it is not the page's own path. */
  action?: string
  /** Set for a form with a file. */
  multipart?: boolean
  /** Sends the form without the script, so that the whole page is loaded again. */
  reloadDocument?: boolean
  id?: string
}

/**
 * A posted form. It contains what every form must carry: the session's token, and a key against sending twice. With a
 * script, a form that is being sent cannot be sent again by any button; without one, the key makes the second post a
 * repeat.
 */
export function PostForm({ form, children, multipart = false, ...rest }: Props) {
  const sent = useRef<Sent>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (sent.current && isOnItsWay(sent.current, event)) return event.preventDefault()
    form?.props.onSubmit(event)
    if (event.defaultPrevented) return
    const asPage = rest.reloadDocument ?? false
    sent.current = { at: event.timeStamp, asPage, answer: window.__remixRouter.state.actionData }
  }

  const encType = multipart ? 'multipart/form-data' : undefined
  // All routes are known from the first page on, so there is none to discover by a form.
  return (
    <Form method="post" discover="none" encType={encType} noValidate {...form?.props} {...rest} onSubmit={onSubmit}>
      <FormTokens />
      {children}
    </Form>
  )
}

/** When a form was sent, whether the whole page was sent with it, and the reply that the page had at that time. */
type Sent = { at: number; asPage: boolean; answer: unknown }

/**
 * Milliseconds for which a form that was sent with the whole page is blocked. After that, somebody who has stopped the
 * page can send it again.
 */
const LEAVING = 3_000

/**
 * Whether the form is still being sent. The router is asked directly, because a second click may come before the page
 * is rendered again. A refused form can be sent again at once, even while the router reloads the page's data.
 */
function isOnItsWay({ at, asPage, answer }: Sent, { timeStamp }: FormEvent): boolean {
  if (asPage) return timeStamp - at < LEAVING
  const { navigation, actionData } = window.__remixRouter.state
  return navigation.formMethod === 'POST' && actionData === answer
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
