import { useEffect, useRef, useState } from 'react'
import { useShell } from '~/http/use-shell.ts'
import { countDown } from './banner.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * What went wrong, for so many seconds over the foot of the page, so that nothing moves when it goes; it stays in the
 * summary and by its field. For who keeps messages it stands in the page, where it covers nothing. Only with a script:
 * without one it would stand there twice.
 */
export function ErrorBanner({ text, seconds }: { text: string | undefined; seconds: number }) {
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
  // the summary says it to screen readers
  return (
    <p className={prefs.keepMessages ? 'banner warn flash' : 'banner warn toast'} ref={box}>
      {text}
    </p>
  )
}
