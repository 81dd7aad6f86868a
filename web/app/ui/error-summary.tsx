import { useEffect, useRef } from 'react'
import { type FormReply, listProblems } from '~/http/form-reply.ts'

/** All errors of a form, first on the page, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ reply }: { reply: FormReply | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const problems = listProblems(reply)
  const at = reply?.at ?? 0

  useEffect(() => {
    if (at === 0 || !box.current) return undefined
    box.current.focus()
    document.title = `Error: ${withoutError(document.title)}`
    return () => {
      document.title = withoutError(document.title)
    }
  }, [at])

  if (problems.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} aria-labelledby="summary-title" ref={box}>
      <h2 id="summary-title">There is a problem</h2>
      <ul>
        {problems.map(({ name, message }) => (
          <li key={name + message}>{name ? <a href={`#${name}`}>{textOf(name, message, problems)}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

function withoutError(title: string): string {
  return title.replace(/^Error: /, '')
}

/** A message that several fields have says which of them it is of: `Start date: Please select a session`. */
function textOf(name: string, message: string, problems: readonly { message: string }[]): string {
  const isAlone = problems.filter((problem) => problem.message === message).length === 1
  return isAlone ? message : `${labelOf(name)}: ${message}`
}

/** The fields whose label their name does not say: `First name` of `firstName`, but `Start date` of `startSession`. */
const labels: Record<string, string> = { startSession: 'Start date', endSession: 'End date' }

function labelOf(name: string): string {
  const words = name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
