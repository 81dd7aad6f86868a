import { parseWithZod } from '@conform-to/zod/v4'
import { toFlag } from '@hr/contract/fields'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { type FieldState, type FormReply, knownFields, messagesOf, refusedAt, toReply } from '~/http/form-reply.ts'

/** The first values: of a stored row, or of a draft. */
export type StartValues = Record<string, string | readonly string[] | number | boolean | null | undefined>

export type FormState = {
  /** The latest reply, of the server or of the same rules in the browser. It stays until the next post. */
  reply: FormReply | undefined
  props: {
    noValidate: true
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onBlur?: (event: FormEvent<HTMLFormElement>) => void
    onKeyUp?: (event: FormEvent<HTMLFormElement>) => void
  }
}

type Options<Schema extends z.ZodType> = {
  start?: StartValues | undefined
  /** Errors beyond the schema, by field, as the server finds them too. */
  check?: (value: z.output<Schema>, form: FormData) => Record<string, string | undefined>
}

const none: ReadonlySet<string> = new Set()

/**
 * A form whose rules are one zod schema, which the action runs too. Without a script the action's reply contains the
 * errors. With one the same rules run when the form is posted, and a field's message goes away as soon as the field is
 * edited (docs/spec/screens.md, Forms).
 */
export function useZodForm<Schema extends z.ZodType>(
  schema: Schema,
  reply: FormReply | undefined,
  { start = {}, check }: Options<Schema> = {},
): [FormState, (name: string) => FieldState] {
  const [latest, setLatest] = useState(reply)
  const [seen, setSeen] = useState(reply)
  const [edited, setEdited] = useState(none)
  if (seen !== reply) {
    setSeen(reply)
    setLatest(reply)
    setEdited(none)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // "Calculate days" and similar buttons send the form without checking it.
    if (submitter && 'formNoValidate' in submitter && submitter.formNoValidate) return
    const found = problemsOf(schema, new FormData(event.currentTarget), check)
    if (Object.keys(found.errors).length === 0) return
    event.preventDefault()
    setLatest(found)
    setEdited(none)
  }

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (latest?.errors[name] && !edited.has(name)) setEdited(new Set([...edited, name]))
  }

  const form = {
    reply: latest,
    props: { noValidate: true, onSubmit, onChange } as const,
  }
  return [form, (name) => ({ ...fieldState(name, latest, edited, start), refusedAt: refusedAt(reply) })]
}

function problemsOf<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  check: Options<Schema>['check'],
): FormReply {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  const parsed = parseWithZod(knownFields(schema, fields), { schema })
  if (parsed.status !== 'success') return toReply(fields, messagesOf(parsed.error))
  const more = Object.entries(check?.(parsed.value, form) ?? {}).flatMap(([name, said]) =>
    said ? [[name, [said]]] : [],
  )
  return toReply(fields, Object.fromEntries(more))
}

function fieldState(name: string, reply: FormReply | undefined, edited: ReadonlySet<string>, start: StartValues) {
  const values = reply ? (reply.values[name] ?? []) : asList(start[name])
  const error = edited.has(name) ? undefined : reply?.errors[name]?.[0]
  return { name, id: name, error, value: values[0] ?? '', values }
}

function asList(value: StartValues[string]): readonly string[] {
  if (value === undefined || value === null) return []
  if (typeof value === 'boolean') return [toFlag(value)]
  return typeof value === 'object' ? value : [String(value)]
}
