import { useEffect, useRef } from 'react'
import { useShell } from '~/http/page/use-shell.ts'

/**
 * With a script, choosing a row moves the focus to its detail, and closing the detail moves it back to the page. A message
 * above the detail stays in sight.
 */
export function useDetailFocus(id: number | undefined): void {
  const before = useRef(id)
  const hasMessage = useShell().flash !== undefined
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    const isInPlace = id === undefined || hasMessage
    document.getElementById(id === undefined ? 'main' : 'detail')?.focus({ preventScroll: isInPlace })
  }, [id, hasMessage])
}
