import { keepDays } from '@hr/domain/leave/allocation'
import type { FormEvent } from 'react'
import type { FieldState } from '~/http/form-reply.ts'
import { describe } from '~/ui/field.tsx'

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

/** What is no part of a number of days does not stay in the box. */
export function stripAsTyped({ currentTarget: box }: FormEvent<HTMLInputElement>): void {
  const kept = keepDays(box.value)
  // the caret would jump
  if (kept !== box.value) box.value = kept
}
