import { keepDays } from '@hr/domain/leave/balance/allocation'
import type { FormEvent } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { describe } from '~/ui/form/field.tsx'

/** A box for days; a script keeps digits, one dot and two decimals (docs/spec/screens.md, Forms). */
export function DaysInput({ field }: { field: FieldState }) {
  return (
    <input
      type="text"
      inputMode="decimal"
      size={6}
      id={field.id}
      name={field.name}
      defaultValue={field.value}
      autoComplete="off"
      onInput={stripAsTyped}
      {...describe(field, false)}
    />
  )
}

/** Removes what cannot be part of a number of days while somebody types. */
export function stripAsTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const kept = keepDays(box.value)
  // Assigning an unchanged value would move the caret.
  if (kept !== box.value) box.value = kept
}
