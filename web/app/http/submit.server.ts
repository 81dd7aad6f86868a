import { parseWithZod } from '@conform-to/zod/v4'
import { ONE_FILE } from '@hr/domain/drive/upload'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { ApiError } from './api.server.ts'
import type { Entered } from './enter.server.ts'
import { type FormReply, knownFields, messagesOf, toReply } from './form-reply.ts'

type Submitted = Pick<Entered, 'form' | 'context'>

type Steps<Schema extends z.ZodType, Answer> = {
  /** The form's rules, which the browser runs too. */
  schema: Schema
  /** Calls the API with the checked values. */
  send: (value: z.output<Schema>) => Promise<Answer>
  /** Where to go after a success, usually `goTo(context, path, message)`. */
  done: (answer: Answer, value: z.output<Schema>) => Promise<Response> | Response
  /** Errors beyond the schema, by field, checked before anything is sent. */
  check?: (value: z.output<Schema>) => Record<string, string | undefined>
  /** The file's field, and the message if the file is over its limit. */
  file?: { field: string; tooLarge: string }
}

/**
 * Handles one form from post to answer: checks it, calls the API, and goes on. If anything is wrong, the form comes
 * back with status 422, with what was typed and each message by its field.
 */
export async function submit<Schema extends z.ZodType, Answer>(
  { form, context }: Submitted,
  { schema, send, done, check, file }: Steps<Schema, Answer>,
) {
  const parsed = parseWithZod(knownFields(schema, form.fields), { schema })
  const errors: Record<string, string[]> = parsed.status === 'success' ? {} : messagesOf(parsed.error)
  if (file && form.file?.isTooLarge) errors[file.field] = [file.tooLarge]
  if (file && form.file?.hasOthers) errors[file.field] = [ONE_FILE]
  if (parsed.status === 'success') Object.assign(errors, listed(check?.(parsed.value)))
  if (parsed.status !== 'success' || Object.keys(errors).length > 0) return refuse(context, form.fields, errors)

  return attempt({ form, context }, async () => done(await send(parsed.value), parsed.value))
}

/**
 * Does what a form or dialog asks for if only the API knows its rules; `work` calls it and goes on. A refused call
 * returns the same page with the message by its field, or inside the dialog, which stays open.
 */
export async function attempt<Answer>({ form, context }: Submitted, work: () => Promise<Answer> | Answer) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const reply = toReply(form.fields, errorsOf(error))
    context.failed = true
    return error.isAway ? data<FormReply>({ ...reply, isUnsent: true }, { status: 503 }) : data(reply, { status: 422 })
  }
}

/** Returns the form with messages, for actions that have more to say than `submit` knows. */
export function refuse(context: Submitted['context'], fields: URLSearchParams, errors: Record<string, string[]>) {
  context.failed = true
  return data<FormReply>(toReply(fields, errors), { status: 422 })
}

/** The messages of a failed call: by field if it names fields, otherwise for the form as a whole (the empty name). */
export function errorsOf(error: ApiError): Record<string, string[]> {
  const byField = listed(error.fieldErrors)
  if (Object.keys(byField).length > 0) return byField
  return { '': [error.userMessage || 'Something went wrong on our side. Please try again.'] }
}

function listed(messages: Record<string, string | undefined> = {}): Record<string, string[]> {
  const said = Object.entries(messages).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(said.map(([name, message]) => [name, [message]]))
}
