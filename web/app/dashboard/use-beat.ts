import { useEffect, useRef, useState } from 'react'
import { useShell } from '~/http/use-shell.ts'

const SECOND = 1_000

type Options = {
  /** How often. */
  seconds: number
  /** Whether the time stands still just now, besides while the page is hidden. */
  isHeld: () => boolean
  beat: () => void
}

/**
 * Does something every so many seconds until it is paused. It starts paused for who wants nothing to move
 * (docs/spec/screens.md, Motion), and they may start it.
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

/** Whether a mouse points at it; a finger that has touched it last does not. */
export function isPointedAt(box: Element | null): boolean {
  return matchMedia('(hover: hover)').matches && box?.matches(':hover') === true
}
