import { longDay, parseDay } from '@hr/domain/dates'
import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldState } from '~/http/form-reply.ts'
import { describe, Field, Hint } from './field.tsx'

/** The last day that any form takes; a browser that knows it asks for four digits of a year, not for six. */
const LATEST = '2200-12-31'

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'id' | 'defaultValue' | 'value'>
type Props = BoxProps & { label: ReactNode; field: FieldState }

/** A day, and the same day in words below its box. */
export function DateField({ label, field, ...rest }: Props) {
  const { box, hint } = useDay(field)
  return (
    <Field label={label} field={field}>
      <DateBox field={field} box={box} {...rest} />
      <Hint field={field}>{hint}</Hint>
    </Field>
  )
}

/** The box alone, where its hint (`useDay`) stands elsewhere. */
export function DateBox({ field, box, ...rest }: BoxProps & { field: FieldState; box: RefObject<HTMLInputElement> }) {
  return (
    <input
      type="date"
      id={field.id}
      name={field.name}
      defaultValue={field.value}
      max={LATEST}
      ref={box}
      {...describe(field, true)}
      {...rest}
    />
  )
}

/**
 * The hint of a date's box: its day in words, as soon as it is one. In which order the box itself writes day, month and
 * year is each browser's own choice, so only text browsers, which make a text box of it, are told what to type
 * (docs/spec/screens.md, Forms).
 */
export function useDay(field: FieldState) {
  const box = useRef<HTMLInputElement>(null)
  const day = parseDay(useValue(box, field.value))
  const hint = (
    <>
      {day ? longDay(day) : '\u00a0'}{' '}
      <span className="vh" aria-hidden="true">
        (day - month - year)
      </span>
    </>
  )
  return { box, hint }
}

/** What stands in a box, also when it was put there before the script came, or by a script. */
function useValue(box: RefObject<HTMLInputElement>, first: string): string {
  const [value, setValue] = useState(first)
  useEffect(() => {
    const input = box.current
    if (!input) return undefined
    const read = () => setValue(input.value)
    read()
    input.addEventListener('input', read)
    return () => input.removeEventListener('input', read)
  }, [box])
  return value
}
