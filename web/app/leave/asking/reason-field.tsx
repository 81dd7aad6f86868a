import * as t from '@hr/words/asking'
import { type KeyboardEvent, useRef } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { Field } from '~/ui/form/field.tsx'
import { useHydrated } from '~/ui/page/use-hydrated.ts'
import { useTextDraft } from '../../ui/form/text-draft.ts'

const SPACES = '    '

/**
 * The reason. With a script, Tab inserts spaces (docs/spec/screens.md, Leave Apply). Esc then Tab, or Shift+Tab, leaves
 * the box, and so does Tab in an empty box. A hint says so. What is typed for one person is no draft for another.
 */
export function ReasonField({ field, forId }: { field: FieldState; forId: number | undefined }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const isScripted = useHydrated()
  const keys = useTabKey()
  useTextDraft(box, forId ? `reason for ${forId}` : 'reason')

  const described = [isScripted && 'reason-keys', field.error && 'reason-error'].filter(Boolean).join(' ')
  return (
    <Field label={t.reason} field={field}>
      <textarea
        id={field.id}
        name={field.name}
        rows={2}
        defaultValue={field.value}
        ref={box}
        onKeyDown={keys}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {isScripted && (
        <p className="hint small" id="reason-keys">
          {t.tabAddsSpaces}
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
