import { type RefObject, useEffect } from 'react'
import { useShell } from '~/shell/use-shell.ts'

/** Keeps the reason in this tab while it is typed, for a page that is left by mistake (ui.md, P14). */
export function useReasonDraft(box: RefObject<HTMLTextAreaElement>): void {
  const key = useKey()
  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    if (text.value === '') text.value = sessionStorage.getItem(key) ?? ''
    const keep = () => sessionStorage.setItem(key, text.value)
    text.addEventListener('input', keep)
    return () => text.removeEventListener('input', keep)
  }, [box, key])
}

/** A request that was sent leaves no draft behind: its message of success says that it was. */
export function useSentDraft(): void {
  const key = useKey()
  const { flash } = useShell()
  useEffect(() => {
    if (flash) sessionStorage.removeItem(key)
  }, [key, flash])
}

const useKey = (): string => `reason ${useShell().user?.id}`
