import * as t from '@hr/words/pages'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { announce } from '~/ui/page/announce.ts'

const PATIENCE = 300

/** A thin line at the top while a page takes longer than a moment to load. */
export function LoadingBar() {
  const isBusy = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => {
      setShown(true)
      announce(t.loading, { after: true })
      document.getElementById('main')?.setAttribute('aria-busy', 'true')
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      setShown(false)
      document.getElementById('main')?.removeAttribute('aria-busy')
    }
  }, [isBusy])

  return isShown ? <div className="loading" /> : null
}
