import * as t from '@hr/words/pages'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '~/http/form/form-reply.ts'
import { PostForm } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { Link } from './link.tsx'

type Props = {
  question: string
  /** A sentence about what will happen. */
  children?: ReactNode
  /** Hidden fields that identify the object. */
  fields: Record<string, string | number>
  /** The page that answers it with its own page, if that is not the page below it. */
  action?: string
  /** The address to which Cancel leads. */
  back: string
  /** Choices to make before confirming, each a `.field`. */
  controls?: ReactNode
  /** Whether nothing is taken away, so that Confirm need not be red. */
  isSafe?: boolean
  /** The reply after a failed confirmation: the question stays open and shows the error. */
  reply?: FormReply | undefined
}

/**
 * A question that its address asks for (`?confirm=…`), first in main. Without a script it is a card above the dimmed
 * page. With one it is a modal dialog that Esc cancels, and the focus begins on Cancel.
 */
export function ConfirmDialog({ question, children, fields, action, controls, back, isSafe = false, reply }: Props) {
  const error = errorIn(reply, Object.keys(fields))
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLAnchorElement>(null)
  useEffect(() => openModally(dialog.current, cancel.current), [])

  return (
    <dialog open aria-labelledby="question" ref={dialog} onCancel={(event) => cancelByLink(event, cancel.current)}>
      <h2 id="question">{question}</h2>
      {children && <p>{children}</p>}
      {error && (
        <p className="err" role="alert">
          <span>
            <span className="vh">{t.errorLabel} </span>
            {error}
          </span>
        </p>
      )}
      <PostForm {...(action && { action, reloadDocument: true })}>
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        {controls && <div className="why stack">{controls}</div>}
        <div className="acts">
          <SubmitButton className={isSafe ? 'go' : 'go bad'} name="intent" value="Confirm" />{' '}
          <Link className="btn" to={back} ref={cancel} preventScrollReset>
            {t.cancel}
          </Link>
        </div>
      </PostForm>
    </dialog>
  )
}

/** An error of the whole form, or of a hidden field, which has no control next to which to show it. */
function errorIn(reply: FormReply | undefined, hidden: string[]): string | undefined {
  return ['', ...hidden].flatMap((name) => reply?.errors[name] ?? [])[0]
}

function openModally(dialog: HTMLDialogElement | null, cancel: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  const opener = document.activeElement
  dialog.close()
  dialog.showModal()
  cancel?.focus()
  return () => giveFocusBack(opener)
}

/**
 * Returns the focus to what opened the question, to its menu if that has closed meanwhile, or to the page if both are
 * gone.
 */
function giveFocusBack(opener: Element | null): void {
  const stops = [opener, opener?.closest('details')?.querySelector('summary'), document.getElementById('main')]
  for (const stop of stops) {
    if (!(stop instanceof HTMLElement) || !stop.isConnected) continue
    stop.focus()
    if (document.activeElement === stop) return
  }
}

function cancelByLink(event: React.SyntheticEvent, cancel: HTMLElement | null): void {
  event.preventDefault()
  cancel?.click()
}
