import { type RefObject, useEffect } from 'react'
import { useShell } from '~/http/page/use-shell.ts'
import { useWasSent } from '~/ui/form/use-was-sent.ts'

/** Keeps a text in this tab while it is typed, in case the page is left by mistake, until it is sent (docs/spec/screens.md, Drafts). */
export function useTextDraft(box: RefObject<HTMLTextAreaElement>, name: string): void {
  const key = `${name} ${useShell().user?.id}`
  const isSent = useWasSent(box.current?.name)
  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    if (text.value === '') text.value = sessionStorage.getItem(key) ?? ''
    const keep = () => sessionStorage.setItem(key, text.value)
    text.addEventListener('input', keep)
    return () => text.removeEventListener('input', keep)
  }, [box, key])
  useEffect(() => {
    if (isSent) sessionStorage.removeItem(key)
  }, [key, isSent])
}
