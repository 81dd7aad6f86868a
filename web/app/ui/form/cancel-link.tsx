import * as t from '@hr/words/pages'
import { useNavigate, useSearchParams } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { cameFrom } from '~/http/address/way-back.ts'
import { Link } from '../page/link.tsx'

/**
 * Cancel of a form: goes back one page if a script knows that the previous page was ours, otherwise to the page that
 * the address names, or to the list (docs/spec/screens.md, Forms).
 */
export function CancelLink({ to }: { to: string }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  function goBack(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    // `idx` is the router's count of our own pages before this one.
    if (!isPlain || !(window.history.state?.idx > 0)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link className="plain" to={cameFrom(query) ?? to} onClick={goBack}>
      {t.cancel}
    </Link>
  )
}
