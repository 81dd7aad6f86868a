import { useEffect, useRef } from 'react'

/** With a script, choosing a row moves the focus to its detail, and closing the detail moves it back to the page. */
export function useDetailFocus(id: number | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    document.getElementById(id === undefined ? 'main' : 'detail')?.focus({ preventScroll: id === undefined })
  }, [id])
}
