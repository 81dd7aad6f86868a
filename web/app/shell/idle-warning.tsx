import * as t from '@hr/words/pages'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { noteUse, sinceUse } from './last-use.ts'

const MINUTE = 60_000
/** docs/spec/rules.md, Sessions: a session ends after 30 idle minutes, and the warning appears two minutes before. */
const ENDS_AFTER = 30 * MINUTE
const WARNS_AFTER = 28 * MINUTE
const LOOKS_EVERY = 5_000

/**
 * Asks, before an idle session ends, whether to stay signed in. If nobody answers, it calls the server once after the
 * end, which raises the session-expired dialog over the page.
 */
export function IdleWarning() {
  const { revalidate } = useRevalidator()
  const isIdle = useIdle(revalidate)
  return isIdle ? <Question stay={revalidate} /> : null
}

function useIdle(askServer: () => void): boolean {
  const [isIdle, setIdle] = useState(false)
  const ask = useRef(askServer)
  ask.current = askServer

  useEffect(() => {
    noteUse()
    const timer = setInterval(() => {
      const idle = sinceUse()
      setIdle(idle >= WARNS_AFTER)
      if (idle >= ENDS_AFTER) ask.current()
    }, LOOKS_EVERY)
    return () => clearInterval(timer)
  }, [])
  return isIdle
}

function Question({ stay }: { stay: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="idle-title" aria-describedby="idle-text" onClose={stay}>
      <h2 id="idle-title">{t.sessionAboutToEnd}</h2>
      <p id="idle-text">{t.signedOutInTwoMinutes}</p>
      <form method="dialog" className="acts">
        <button type="submit" className="go">
          {t.staySignedIn}
        </button>
      </form>
    </dialog>
  )
}
