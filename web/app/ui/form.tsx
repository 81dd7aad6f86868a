import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useShell } from '~/http/use-shell.ts'
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
  const sent = useRef<Sent>()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (sent.current && isOnItsWay(sent.current, event)) return event.preventDefault()
    form?.props.onSubmit(event)
    if (event.defaultPrevented) return
    const asPage = rest.reloadDocument ?? false
    sent.current = { at: event.timeStamp, asPage, answer: window.__remixRouter.state.actionData }
  }

  const encType = multipart ? 'multipart/form-data' : undefined
  return (
    <Form method="post" encType={encType} noValidate {...form?.props} {...rest} onSubmit={onSubmit}>
      <FormTokens />
      {children}
    </Form>
  )
}

/** When a form was sent, whether with the whole page, and what had been answered to the page's forms until then. */
type Sent = { at: number; asPage: boolean; answer: unknown }

/** For so many milliseconds after a form has left with the whole page; who has stopped the page may send it again. */
const LEAVING = 3_000

/**
 * Asked of the router itself, because a second click may come before the page is drawn again. A form that was refused
 * can be sent again at once, while the router still reads the page anew behind the answer.
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
