import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FormReply } from '~/http/form-reply.ts'
import { PostForm } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  question: string
  /** What it is about, in a sentence. */
  children?: ReactNode
  /** Hidden fields that say which. */
  fields: Record<string, string | number>
  /** Where Cancel leads. */
  back: string
  /** Something to choose before it is confirmed, each a `.field`. */
  controls?: ReactNode
  /** What became of it when it was confirmed: the question stays open, and says what went wrong. */
  reply?: FormReply | undefined
}

/**
 * A question that its address asks for (`?confirm=…`), first in main. Without a script it is a card over the dimmed
 * page; with one a modal dialog that Esc cancels, and focus begins on Cancel.
 */
export function ConfirmDialog({ question, children, fields, controls, back, reply }: Props) {
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
            <span className="vh">Error: </span>
            {error}
          </span>
        </p>
      )}
      <PostForm>
        {Object.entries(fields).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        {controls && <div className="why stack">{controls}</div>}
        <div className="acts">
          <SubmitButton name="intent" value="Confirm" />{' '}
          <Link className="btn" to={back} ref={cancel} preventScrollReset>
            Cancel
          </Link>
        </div>
      </PostForm>
    </dialog>
  )
}

/** What is wrong with the whole, or with what has no control beside which it could stand. */
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

/** To what opened the question; to its menu when that has closed meanwhile, to the page when both are gone. */
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
