import * as t from '@hr/words/pages'
import { useEffect, useRef } from 'react'
import { type FormReply, listProblems } from '~/http/form/form-reply.ts'

type Props = {
  reply: FormReply | undefined
  /** What people call the fields whose names do not say it. */
  labels?: Record<string, string>
}

/** All errors of a form, first on the page, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ reply, labels = fixed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const problems = listProblems(reply)
  const at = reply?.at ?? 0

  useEffect(() => {
    if (at === 0 || !box.current) return undefined
    box.current.focus()
    document.title = t.titleWithError(t.titleWithoutError(document.title))
    return () => {
      document.title = t.titleWithoutError(document.title)
    }
  }, [at])

  if (problems.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} aria-labelledby="summary-title" ref={box}>
      <h2 id="summary-title">{t.thereIsAProblem}</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name + message}>
            {name ? (
              <a href={`#${name}`} onClick={(event) => goTo(name) && event.preventDefault()}>
                {textOf(message, problems, labels[name] ?? labelOf(name))}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Moves the focus to a field, if it takes it. Just changing the address would do so too, but Remix then forgets the
 * answer to the form, and with it every error.
 */
function goTo(name: string): boolean {
  const field = document.getElementById(name)
  field?.focus()
  return field !== null && document.activeElement === field
}

/** A message that several fields have says which of them it is of: `Start date: Please select a session`. */
function textOf(message: string, problems: readonly { message: string }[], label: string | undefined) {
  const isAlone = problems.filter((problem) => problem.message === message).length === 1
  return isAlone || !label ? message : t.errorOfField(label, message)
}

/** Most names say their label: `Zip code` of `zipCode`. A half day is a part of its date, as the form shows it. */
const fixed: Record<string, string> = { startSession: t.startDate, endSession: t.endDate }

function labelOf(name: string): string | undefined {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return /^[a-z ]+$/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
}
