import * as t from '@hr/words/pages'
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { sentence } from '~/ui/sentence.tsx'
import { PostForm } from '../form/form.tsx'
import { announce } from './announce.ts'
import { useCameWithPage } from './use-hydrated.ts'

type Props = {
  text: string
  /** After how many seconds a script hides the message. Without a script it stays until the next page. */
  seconds: number
  /** The decision that the message is about, and the path that undoes it. */
  undo?: { path: string; leaveId: number } | undefined
  /** Whether the person wants messages to stay. */
  keep: boolean
}

/**
 * A success message at the top of the page. Its time stops while it is pointed at or focused, or the page is hidden.
 */
export function FlashBanner({ text, seconds, undo, keep }: Props) {
  const { pathname, search } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  const [isGone, setGone] = useState(false)
  const cameWithPage = useCameWithPage()

  useEffect(() => {
    if (!cameWithPage) announce(text)
  }, [cameWithPage, text])
  useEffect(
    () => (keep || !box.current ? undefined : countDown(box.current, seconds, () => setGone(true))),
    [keep, seconds],
  )

  if (isGone) return null
  return (
    <div className="banner ok flash" role={cameWithPage ? 'status' : undefined} ref={box}>
      <span>{text}</span> {undo && <Undo {...undo} />}
      <a href={pathname + search} onClick={(event) => dismiss(event, () => setGone(true))}>
        {sentence(t.closeMessage((words) => <span className="vh">{words}</span>))}
      </a>
    </div>
  )
}

/** A form like any other, which says so if it comes too late. */
function Undo({ path, leaveId }: { path: string; leaveId: number }) {
  return (
    <PostForm action={path}>
      <input type="hidden" name="leaveId" value={leaveId} />
      <button type="submit" className="sm" name="intent" value="Undo">
        {t.undo}
      </button>
    </PostForm>
  )
}

function dismiss(event: React.MouseEvent, close: () => void): void {
  event.preventDefault()
  close()
  document.getElementById('main')?.focus()
}

const STEP = 250

/** Runs `done` after this many seconds during which the page is visible and the box neither pointed at nor focused. */
export function countDown(box: HTMLElement, seconds: number, done: () => void): () => void {
  let left = seconds * 1000
  const timer = setInterval(() => {
    if (document.hidden || box.matches(':hover, :focus-within')) return
    left -= STEP
    if (left <= 0) done()
  }, STEP)
  return () => clearInterval(timer)
}
