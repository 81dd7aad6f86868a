import * as t from '@hr/words/pages'
import { useEffect, useRef, useState } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { announce } from '../page/announce.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { hidden, sentence } from '../sentence.tsx'
import { describe, Field } from './field.tsx'

type Props = { label: string; field: FieldState; hint?: string; autoComplete: 'current-password' | 'new-password' }

/** A password field. A script adds the button that shows the password; without one there would be no use for it. */
export function PasswordField({ label, field, hint, autoComplete }: Props) {
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hasScript = useHydrated()
  useEffect(() => onSubmit(input.current, () => setShown(false)), [])
  const seen = useRef(field.refusedAt)
  useEffect(() => {
    // The box is cleared only after a refusal, not when the scripts start: somebody quick may have typed by then.
    if (field.refusedAt !== seen.current && input.current) input.current.value = ''
    seen.current = field.refusedAt
  }, [field.refusedAt])

  function toggle() {
    announce(isShown ? t.passwordHidden : t.passwordVisible)
    setShown(!isShown)
  }

  return (
    <Field label={label} field={field} hint={hint}>
      <div className="join">
        <input
          type={isShown ? 'text' : 'password'}
          id={field.id}
          name={field.name}
          ref={input}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          {...describe(field, Boolean(hint))}
        />
        {hasScript && (
          <button type="button" aria-controls={field.id} onClick={toggle}>
            {sentence((isShown ? t.hidePassword : t.showPassword)(label, hidden))}
          </button>
        )}
      </div>
    </Field>
  )
}

function onSubmit(input: HTMLInputElement | null, hide: () => void): (() => void) | undefined {
  const form = input?.form
  form?.addEventListener('submit', hide)
  return () => form?.removeEventListener('submit', hide)
}
