import * as t from '@hr/words/pages'
import { forbidden, tooLarge } from '../page/refusal.server.ts'
import type { RequestContext } from '../session/context.ts'
import { isToken } from '../session/csrf.server.ts'
import { deriveKey, sign } from '../session/seal.server.ts'
import { type FileRule, MAX_FORM_BYTES, READ_AT_MOST, readMultipart, type UploadedFile } from './multipart.server.ts'
import type { PostedForm } from './posted-form.ts'
import { unsent } from './unsent.server.ts'

/** A form that anybody may send, such as the sign-in form. */
export type OpenForm = PostedForm & {
  /** Its page belongs to the current session. */
  hasToken: boolean
  /** Nothing shows that it comes from a page of ours, so the form is shown again with `STALE`. */
  isStale: boolean
}

type Needed = 'env' | 'session' | 'former' | 'isOurs' | 'caller' | 'afterwards' | 'path' | 'isData'
type FormContext = Pick<RequestContext, Needed>

/** The message on a form that is shown again because its page was opened before the token changed. */
export const STALE = t.pageOpenTooLong

/** Names that the handling of forms uses itself, and that never occur in a schema. */
const OWN_FIELDS = ['csrf', 'idempotencyKey', 'intent', '__intent__', '__state__']
const MAX_FIELDS = 500

/** The form of a GET. */
export const noForm: PostedForm = {
  fields: new URLSearchParams(),
  intent: '',
  idempotencyKey: undefined,
  file: undefined,
}

/**
 * Reads a posted form, and gives the API calls that follow their keys. Throws a 403 page unless the form carries the
 * token of the session, or of the person who was signed in here before. A file is written only in the first case.
 * Throws a 413 page with as much of the form as was read if it is too large.
 */
export async function readForm(request: Request, context: FormContext, rule?: FileRule): Promise<PostedForm> {
  const { hasToken, ...form } = await read(request, context, rule)
  if (!hasToken && form.formerUser === undefined) throw forbidden()
  return form
}

/**
 * Reads a form that needs no session. Its page may be older than the current token, because somebody has signed in or
 * out in another tab. The browser's own statement that the page is ours then replaces the token.
 */
export async function readOpenForm(request: Request, context: FormContext): Promise<OpenForm> {
  const form = await read(request, context)
  return { ...form, isStale: !form.hasToken && form.formerUser === undefined && !context.isOurs }
}

type Read = PostedForm & { hasToken: boolean }

async function read(request: Request, context: FormContext, rule?: FileRule): Promise<Read> {
  const hasToken = (entries: URLSearchParams) => isToken(context.session.csrf, entries.get('csrf'))
  const { entries, file, isCut } = request.headers.get('content-type')?.startsWith('multipart/form-data')
    ? await readMultipart(request, { rule, mayKeep: hasToken, afterwards: context.afterwards })
    : { ...(await readSimple(request)), file: undefined }

  const isOwn = hasToken(entries)
  const former = isOwn || isCut ? undefined : context.former()
  const formerUser = former && isToken(former.csrf, entries.get('csrf')) ? former.userId : undefined
  const form = { ...toForm(entries, isOwn ? file : undefined), formerUser }
  if (isOwn && isCut) throw unsent(context, { form, file: rule?.field }, 413)
  context.caller.nextKey = keysOf(context.env.APP_SECRET, form)
  return { ...form, hasToken: isOwn }
}

/**
 * Makes the keys of the API calls of a form, from its own key and its whole content, passwords included. The same form
 * sent again gets the same keys and is a repeat. A form that the browser brought back with different content gets new
 * keys.
 */
function keysOf(secret: string, { idempotencyKey, intent, fields, file }: PostedForm) {
  if (!idempotencyKey) return undefined
  const said = [...fields].map((field) => JSON.stringify(field)).toSorted()
  return keysFor(secret, [idempotencyKey, intent, said, file?.contentHash])
}

/**
 * Makes the keys of the API calls that come of something, which are the same if it comes again. Several calls of one
 * endpoint are distinguished by their order.
 */
export function keysFor(secret: string, whatCame: unknown[]) {
  const key = sign(deriveKey(secret, 'posted form'), JSON.stringify(whatCame))
  const calls = new Map<string, number>()
  return (url: string): string => {
    const count = (calls.get(url) ?? 0) + 1
    calls.set(url, count)
    return `${key}.${count}`
  }
}

function toForm(entries: URLSearchParams, file: UploadedFile | undefined): PostedForm {
  const intent = entries.get('intent') ?? ''
  const key = entries.get('idempotencyKey') ?? ''
  for (const name of OWN_FIELDS) entries.delete(name)
  return { fields: entries, intent, idempotencyKey: /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined, file }
}

async function* bodyOf({ body }: Request): AsyncIterable<Uint8Array> {
  // The browser's types do not know that a stream can be iterated.
  if (body) yield* body as unknown as AsyncIterable<Uint8Array>
}

/**
 * Reads to the end even what is not kept, because a sender who gets an answer before everything is sent sees a broken
 * connection.
 */
async function readSimple(request: Request): Promise<{ entries: URLSearchParams; isCut: boolean }> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of bodyOf(request)) {
    if (bytes < MAX_FORM_BYTES) chunks.push(chunk.subarray(0, MAX_FORM_BYTES - bytes))
    bytes += chunk.byteLength
    if (bytes > READ_AT_MOST) throw tooLarge()
  }
  const all = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  const entries = new URLSearchParams([...all].slice(0, MAX_FIELDS))
  return { entries, isCut: bytes > MAX_FORM_BYTES || all.size > MAX_FIELDS }
}
