import { longDay, parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/pages'
import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { dateType, describe, Field, Hint } from './field.tsx'

/** The last day that any form accepts. It makes browsers ask for four digits of the year instead of six. */
const LATEST = '2200-12-31'

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'id' | 'defaultValue' | 'value'>
type Props = BoxProps & { label: ReactNode; field: FieldState }

/** A date box, with the day in words below it. */
export function DateField({ label, field, ...rest }: Props) {
  const { box, hint } = useDay(field)
  return (
    <Field label={label} field={field}>
      <DateBox field={field} box={box} {...rest} />
      <Hint field={field}>{hint}</Hint>
    </Field>
  )
}

/** Only the box, for pages that show its hint (`useDay`) elsewhere. */
export function DateBox({ field, box, ...rest }: BoxProps & { field: FieldState; box: RefObject<HTMLInputElement> }) {
  const type = dateType(field.value)
  return (
    <input
      type={type}
      id={field.id}
      name={field.name}
      defaultValue={field.value}
      max={type === 'date' ? LATEST : undefined}
      ref={box}
      {...describe(field, true)}
      {...rest}
    />
  )
}

/**
 * The hint of a date box: the day in words as soon as the value is one. Each browser decides in which order its box
 * shows day, month and year, so only text browsers, which show a text box, say what to type (docs/spec/screens.md,
 * Forms).
 */
export function useDay(field: FieldState) {
  const box = useRef<HTMLInputElement>(null)
  const day = parseDay(useValue(box, field.value))
  const hint = (
    <>
      {day ? longDay(day) : '\u00a0'}{' '}
      <span className="vh" aria-hidden="true">
        {t.dayMonthYear}
      </span>
    </>
  )
  return { box, hint }
}

/** The value of a box, including one that was entered before the script ran, or that a script has set. */
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
