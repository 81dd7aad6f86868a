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
          <li key={name + message}>{name ? <a href={`#${name}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

function withoutError(title: string): string {
  return title.replace(/^Error: /, '')
}
