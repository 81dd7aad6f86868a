import { type RefObject, useEffect } from 'react'
import { useShell } from '~/http/use-shell.ts'

/** Keeps a text in this tab while it is typed, in case the page is left by mistake (docs/spec/screens.md, Drafts). */
export function useTextDraft(box: RefObject<HTMLTextAreaElement>, name: string): void {
  const key = useKey(name)
  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    if (text.value === '') text.value = sessionStorage.getItem(key) ?? ''
    const keep = () => sessionStorage.setItem(key, text.value)
    text.addEventListener('input', keep)
    return () => text.removeEventListener('input', keep)
  }, [box, key])
}

/** Deletes the draft of a text that was sent. */
export function useSentDraft(name: string, isSent: boolean): void {
  const key = useKey(name)
  useEffect(() => {
    if (isSent) sessionStorage.removeItem(key)
  }, [key, isSent])
}

const useKey = (name: string): string => `${name} ${useShell().user?.id}`
