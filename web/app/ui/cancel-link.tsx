import { useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { Link } from './link.tsx'

/**
 * Cancel of a form: goes back one page if a script knows that the previous page was ours, otherwise to the list
 * (docs/spec/screens.md, Forms).
 */
export function CancelLink({ to }: { to: string }) {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // `idx` is the router's count of our own pages before this one.
    if (!isPlain || !(window.history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link className="plain" to={to} onClick={goBack}>
      Cancel
    </Link>
  )
}
