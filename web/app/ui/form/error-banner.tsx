import { useEffect, useRef, useState } from 'react'
import { type FormReply, listProblems } from '~/http/form/form-reply.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { countDown } from '../page/banner.tsx'
import { useHydrated } from '../page/use-hydrated.ts'

/**
 * Shows what went wrong for a few seconds at the foot of the page, where it moves nothing; it stays in the summary and
 * next to its field. For people who keep messages it is part of the page, where it covers nothing. It needs a script:
 * without one it would be there twice.
 */
export function ErrorBanner({ reply, seconds }: { reply: FormReply | undefined; seconds: number }) {
  const text = listProblems(reply)[0]?.message
  const { prefs } = useShell()
  const isScripted = useHydrated()
  const box = useRef<HTMLParagraphElement>(null)
  const [isGone, setGone] = useState(false)
  const isShown = isScripted && text !== undefined && !isGone

  useEffect(
    () =>
      isShown && !prefs.keepMessages && box.current ? countDown(box.current, seconds, () => setGone(true)) : undefined,
    [isShown, prefs.keepMessages, seconds],
  )
  if (!isShown) return null
  // hidden from screen readers, which read the summary
  return (
    <p className={prefs.keepMessages ? 'banner warn flash' : 'banner warn toast'} ref={box}>
      {text}
    </p>
  )
}
