import { useEffect, useRef, useState } from 'react'
import { useShell } from '~/http/page/use-shell.ts'

const SECOND = 1_000

type Options = {
  /** The interval in seconds. */
  seconds: number
  /** Whether the time is held at the moment, for a reason other than a hidden page. */
  isHeld: () => boolean
  beat: () => void
}

/**
 * Does something every `seconds` seconds until it is paused. For people who want no motion it starts paused
 * (docs/spec/screens.md, Motion), and they can start it.
 */
export function useBeat({ seconds, ...options }: Options) {
  const [isPaused, setPaused] = useState(useShell().prefs.pauseMotion)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])
  useEffect(() => {
    if (isPaused) return undefined
    let left = seconds
    const timer = setInterval(() => {
      if (document.hidden || latest.current.isHeld()) return
      left -= 1
      if (left > 0) return
      left = seconds
      latest.current.beat()
    }, SECOND)
    return () => clearInterval(timer)
  }, [isPaused, seconds])

  return { isPaused, setPaused }
}

/** Whether a mouse points at the element. A finger that has touched it does not count. */
export function isPointedAt(box: Element | null): boolean {
  return matchMedia('(hover: hover)').matches && box?.matches(':hover') === true
}
