import { parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/pages'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Fragment } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { Icon } from '../icon.tsx'

type Base = { label: ReactNode; field: FieldState; hint?: ReactNode }
type Own<T> = Base & Omit<T, 'name' | 'id' | 'defaultValue' | 'value' | 'required'>

/**
 * A label, a hint and an error message around one control. Without the space at its end lynx reads a list below a hint as
 * part of the label that follows.
 */
export function Field({ label, field, hint, children }: Base & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && <Hint field={field}>{hint}</Hint>}
      <FieldError field={field} />
      {children}{' '}
    </div>
  )
}

/** Help for filling in a field. */
export function Hint({ field, children }: { field: FieldState; children: ReactNode }) {
  return (
    <p className="hint" id={`${field.id}-hint`}>
      {children}
    </p>
  )
}

/** The error of a field, shown next to it. */
export function FieldError({ field }: { field: FieldState }) {
  if (!field.error) return null
  return (
    <p className="err" id={`${field.id}-error`}>
      <Icon name="alert" />
      <span>
        <span className="vh">{t.errorLabel} </span>
        {field.error}
      </span>
    </p>
  )
}

/** The attributes that connect a control with its hint and its error. */
export function describe(field: FieldState, hasHint: boolean) {
  const ids = [hasHint && `${field.id}-hint`, field.error && `${field.id}-error`].filter(Boolean)
  return { 'aria-invalid': field.error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined } as const
}

/**
 * The type of a date box with this value. A box of dates would show nothing of an invalid date, such as one from a text
 * browser, so that comes back in a box of text.
 */
export function dateType(value: string): 'date' | 'text' {
  return value === '' || parseDay(value) === value ? 'date' : 'text'
}

/** One line of text; also for e-mail, date, search and telephone. */
export function TextField({ label, field, hint, type = 'text', ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <Field label={label} field={field} hint={hint}>
      <input
        type={type === 'date' ? dateType(field.value) : type}
        id={field.id}
        name={field.name}
        defaultValue={type === 'password' ? undefined : field.value}
        {...describe(field, Boolean(hint))}
        {...rest}
      />
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({ label, field, hint, ...rest }: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return (
    <Field label={label} field={field} hint={hint}>
      <textarea
        id={field.id}
        name={field.name}
        defaultValue={field.value}
        rows={3}
        {...describe(field, Boolean(hint))}
        {...rest}
      />
    </Field>
  )
}

export type Option = { value: string | number; label: string }

type SelectProps = Own<SelectHTMLAttributes<HTMLSelectElement>> & {
  options: readonly Option[]
  /** The label of the first option, which means none. Null if one of the others is always chosen. */
  empty?: string | null
}

/** A choice of one option from a list. */
export function SelectField({ label, field, hint, options, empty = t.select, ...rest }: SelectProps) {
  return (
    <Field label={label} field={field} hint={hint}>
      <select id={field.id} name={field.name} defaultValue={field.value} {...describe(field, Boolean(hint))} {...rest}>
        {empty !== null && <option value="">{empty}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A choice between two or three visible options, such as the two sessions of a day. Must be in a fieldset. */
export function RadioPair({ field, options }: { field: FieldState; options: readonly Option[] }) {
  return (
    <div className="seg">
      {options.map(({ value, label }, index) => (
        <Fragment key={value}>
          <label className="opt">
            <input
              type="radio"
              name={field.name}
              value={value}
              id={index === 0 ? field.id : undefined}
              defaultChecked={field.value === String(value)}
              {...describe(field, false)}
            />{' '}
            {label}
          </label>{' '}
        </Fragment>
      ))}
    </div>
  )
}

/**
 * One file. The server never returns the chosen file, so after a refused post it must be chosen again. The kinds that
 * the browser offers are set by script, because w3m sends the form as soon as a file is chosen in a box that has `accept`.
 */
export function FileField({ label, field, hint, accept, ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const narrow = (box: HTMLInputElement | null) => {
    if (box && accept) box.accept = accept
  }
  return (
    <Field label={label} field={field} hint={hint}>
      <input type="file" id={field.id} name={field.name} ref={narrow} {...describe(field, Boolean(hint))} {...rest} />
    </Field>
  )
}

/** A checkbox, sent as "1" if it is ticked. */
export function CheckField({ label, field, ...rest }: Own<InputHTMLAttributes<HTMLInputElement>>) {
  return (
    <div className="field">
      <FieldError field={field} />
      <label className="opt">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value="1"
          defaultChecked={field.value === '1'}
          {...describe(field, false)}
          {...rest}
        />{' '}
        {label}
      </label>
    </div>
  )
}
