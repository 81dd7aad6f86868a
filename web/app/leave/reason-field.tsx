import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Field } from '~/ui/field.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import type { FieldState } from '~/ui/use-zod-form.ts'

const SPACES = '    '

/**
 * The reason. With a script Tab inserts spaces, as the seed has it (seed 2 §2); Esc then Tab, or Shift+Tab, leaves the
 * box, an empty box lets Tab through, and a hint says so. `draftKey` keeps what was typed until it has been sent.
 */
export function ReasonField({ field, draftKey }: { field: FieldState; draftKey: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const isScripted = useHydrated()
  const keys = useTabKey()
  useDraft(box, draftKey)

  const described = [isScripted && 'reason-keys', field.error && 'reason-error'].filter(Boolean).join(' ')
  return (
    <Field label="Reason" field={field}>
      <textarea
        id={field.id}
        name={field.name}
        rows={3}
        defaultValue={field.value}
        ref={box}
        onKeyDown={keys}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {isScripted && (
        <p className="hint small" id="reason-keys">
          Tab adds spaces. To leave this box press Esc then Tab, or Shift+Tab.
        </p>
      )}
    </Field>
  )
}

function useTabKey() {
  const isLeaving = useRef(false)
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, currentTarget } = event
    if (key === 'Tab' && !shiftKey && !isLeaving.current && currentTarget.value !== '') insertSpaces(event)
    isLeaving.current = key === 'Escape'
  }
}

function insertSpaces(event: KeyboardEvent<HTMLTextAreaElement>): void {
  event.preventDefault()
  const { currentTarget: box } = event
  box.setRangeText(SPACES, box.selectionStart, box.selectionEnd, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Keeps the text in this tab, for a page that is left or a session that ends. */
function useDraft(box: React.RefObject<HTMLTextAreaElement>, key: string): void {
  useEffect(() => {
    const text = box.current
    if (!text) return undefined
    if (text.value === '') text.value = sessionStorage.getItem(key) ?? ''
    const keep = () => sessionStorage.setItem(key, text.value)
    text.addEventListener('input', keep)
    return () => text.removeEventListener('input', keep)
  }, [box, key])
}
