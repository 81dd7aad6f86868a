import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldState, type FormReply, refusedAt } from '~/http/form/form-reply.ts'
import type { Check } from './problems-of.ts'

/** The first values: of a stored row, or of a draft. */
export type StartValues = Record<string, string | readonly string[] | number | boolean | null | undefined>

export type FormState = {
  /** The latest reply, of the server or of the same rules in the browser. It stays until the next post. */
  reply: FormReply | undefined
  props: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onFocus?: () => void
    onBlur?: (event: FormEvent<HTMLFormElement>) => void
    onKeyUp?: (event: FormEvent<HTMLFormElement>) => void
  }
}

type Options<Schema extends z.ZodType> = {
  start?: StartValues | undefined
  /** Errors beyond the schema, by field, as the server finds them too. */
  check?: Check<Schema>
}

const none: ReadonlySet<string> = new Set()

/**
 * A form whose rules are one zod schema, which the action runs too. Without a script the action's reply contains the
 * errors. With one the same rules run when the form is posted, and a field's message goes away as soon as the field is
 * edited (docs/spec/screens.md, Forms). The rules come when somebody enters the form, since pages that are only read need
 * none; whatever is sent before they are there, only the action checks (decision 28).
 */
export function useZodForm<Schema extends z.ZodType>(
  load: () => Promise<Schema>,
  reply: FormReply | undefined,
  { start = {}, check }: Options<Schema> = {},
): [FormState, (name: string) => FieldState] {
  const [latest, setLatest] = useState(reply)
  const [seen, setSeen] = useState(reply)
  const [edited, setEdited] = useState(none)
  const rules = useRules(load)
  if (seen !== reply) {
    setSeen(reply)
    setLatest(reply)
    setEdited(none)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // "Calculate days" and similar buttons send the form without checking it.
    if (submitter && 'formNoValidate' in submitter && submitter.formNoValidate) return
    const found = rules.judge.current?.(new FormData(event.currentTarget), check)
    if (!found || Object.keys(found.errors).length === 0) return
    event.preventDefault()
    setLatest(found)
    setEdited(none)
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    // The box may have had the focus before the script ran.
    if (!rules.judge.current) rules.fetch()
    if (latest?.errors[name] && !edited.has(name)) setEdited(new Set([...edited, name]))
  }

  const form = {
    reply: latest,
    props: { noValidate: true, onSubmit, onChange, onFocus: rules.fetch } as const,
  }
  return [form, (name) => ({ ...fieldState(name, latest, edited, start), refusedAt: refusedAt(reply) })]
}

type Judge<Schema extends z.ZodType> = (form: FormData, check: Check<Schema> | undefined) => FormReply

/** Fetches rules whenever they are asked for, since a page may come to have others; the browser keeps the files. */
function useRules<Schema extends z.ZodType>(load: () => Promise<Schema>) {
  const rules = useRef<Judge<Schema>>()

  async function fetch() {
    try {
      const [schema, { problemsOf }] = await Promise.all([load(), import('./problems-of.ts')])
      rules.current = (form, check) => problemsOf(schema, form, check)
    } catch {
      // Without a line the action is asked, as without a script.
    }
  }

  return { judge: rules, fetch }
}

function fieldState(name: string, reply: FormReply | undefined, edited: ReadonlySet<string>, start: StartValues) {
  const values = reply ? (reply.values[name] ?? []) : asList(start[name])
  const error = edited.has(name) ? undefined : reply?.errors[name]?.[0]
  return { name, id: name, error, value: values[0] ?? '', values }
}

function asList(value: StartValues[string]): readonly string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'boolean') return [value ? '1' : '0']
  return typeof value === 'object' ? value : [String(value)]
}
