import { parseWithZod } from '@conform-to/zod/v4'
import type { AnswerOf, Endpoint } from '@hr/contract/call/endpoint'
import { UNEXPECTED } from '@hr/contract/call/sentences'
import { ONE_FILE } from '@hr/domain/drive/upload'
import { data } from '@remix-run/node'
import type { z } from 'zod'
import { ApiError } from '../call/api-error.server.ts'
import type { Entered } from '../session/enter.server.ts'
import { goTo } from '../session/flash.server.ts'
import { dueRun } from './due-run.ts'
import { type OpenForm, STALE } from './form.server.ts'
import { type FormReply, knownFields, messagesOf, toReply } from './form-reply.ts'
import type { PostedForm } from './posted-form.ts'
import { withoutQuestion } from './question.ts'

type Submitted = { form: PostedForm | OpenForm; context: Entered['context'] }

type Steps<Schema extends z.ZodType, Answer, Done> = {
  /** The form's rules, which the browser runs too; those of the call, if the form has none. */
  schema: Schema
  /** Calls the API with the checked values. */
  send: (value: z.output<Schema>) => Promise<Answer>
  /** What follows a success, usually `goTo(context, path, message)`. */
  done: (answer: Answer, value: z.output<Schema>) => Promise<Done> | Done
  /** Errors beyond the schema, by field, checked before anything is sent. */
  check?: (value: z.output<Schema>) => Record<string, string | undefined>
  /** The file's field, and the message if the file is over its limit. */
  file?: { field: string; tooLarge: string }
}

/**
 * Handles one form from post to answer: checks it, calls the API, and goes on. If anything is wrong, the form comes
 * back with what was typed and each message by its field, with status 422, or 503 if the service gave no answer.
 */
export async function submit<Schema extends z.ZodType, Answer, Done = Response>(
  { form, context }: Submitted,
  { schema, send, done, check, file }: Steps<Schema, Answer, Done>,
) {
  if ('isStale' in form && form.isStale) return refuse(context, form.fields, { '': [STALE] })
  const parsed = parseWithZod(knownFields(schema, form.fields), { schema })
  const ofFile = messagesOfFile(form, file)
  const errors =
    parsed.status === 'success'
      ? { ...ofFile, ...listed(check?.(parsed.value)) }
      : { ...messagesOf(parsed.error), ...ofFile }
  if (parsed.status !== 'success' || Object.keys(errors).length > 0) return refuse(context, form.fields, errors)
  try {
    return await done(await send(parsed.value), parsed.value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, form.fields, isFirstLook(form.fields, error) ? {} : errorsOf(error), error)
  }
}

function messagesOfFile({ file: sent }: Submitted['form'], file: { field: string; tooLarge: string } | undefined) {
  if (!file || !sent) return {}
  if (sent.hasOthers) return { [file.field]: [ONE_FILE] }
  return sent.isTooLarge ? { [file.field]: [file.tooLarge] } : {}
}

/**
 * Does what a dialog asks for once it is confirmed: calls the endpoint with the dialog's fields, and goes back to the
 * page behind it, which says so. A refused call shows its message inside the dialog, which stays open. `about` names
 * what in the address says what the question is about, if that is not `id`.
 */
export function confirm<E extends Endpoint & { schema: { body: z.ZodType } }>(
  entered: Pick<Entered, 'api' | 'form' | 'context'>,
  endpoint: E,
  said: string | ((answer: AnswerOf<E>) => string),
  about?: readonly string[],
) {
  const { api, context, form } = entered
  return submit(entered, {
    schema: endpoint.schema.body,
    // A body that has been checked may be sent, which the type of one endpoint cannot say of all.
    send: (body) => api(endpoint, { body } as never),
    done: (answer) =>
      goTo(
        context,
        dueRun(form.fields) ?? withoutQuestion(context.path, about),
        typeof said === 'string' ? said : said(answer),
      ),
  })
}

/**
 * Seeing for the first time what a form would do is no mistake, nor is turning to another page of it or choosing only
 * now to count past leave too.
 */
function isFirstLook(fields: URLSearchParams, { impact, policyImpact }: ApiError): boolean {
  if (!impact) return policyImpact !== undefined && !fields.get('impactFingerprint')
  const isOther = fields.has('impactPage') || fields.get('impactFrom') !== (impact.from ?? '')
  return isOther || !fields.get('impactFingerprint')
}

/** The form with its messages. If a call failed without looking at it, it may be sent again unchanged. */
function refuse(context: Entered['context'], fields: URLSearchParams, errors: FormReply['errors'], error?: ApiError) {
  context.failed = true
  const reply = toReply(fields, errors)
  if (error?.isAway || error?.status === 429) reply.isUnsent = true
  if (error?.impact) reply.impact = error.impact
  if (error?.policyImpact) reply.policyImpact = error.policyImpact
  return data(reply, { status: error?.isAway ? 503 : 422 })
}

/** The reply to an address whose filters a call refuses. Throws every error that is not a failed call. */
export function refusalOf(query: URLSearchParams, error: unknown): FormReply {
  if (!(error instanceof ApiError)) throw error
  return toReply(query, errorsOf(error))
}

/** The messages of a failed call: by field if it names fields, otherwise for the form as a whole (the empty name). */
function errorsOf(error: ApiError): Record<string, string[]> {
  const byField = listed(error.fieldErrors)
  if (Object.keys(byField).length > 0) return byField
  return { '': [error.userMessage || UNEXPECTED] }
}

function listed(messages: Record<string, string | undefined> = {}): Record<string, string[]> {
  const said = Object.entries(messages).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(said.map(([name, message]) => [name, [message]]))
}
