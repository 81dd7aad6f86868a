import type { RequestContext } from './context.ts'
import { isToken } from './csrf.server.ts'
import { type FileRule, MAX_FORM_BYTES, READ_AT_MOST, readMultipart, type UploadedFile } from './multipart.server.ts'
import { forbidden, tooLarge } from './refusal.server.ts'
import { unsent } from './unsent.server.ts'

/** A posted form whose token was right. */
export type PostedForm = {
  /** Every field but the machinery's own and the file. */
  fields: URLSearchParams
  /** Of a form with several buttons, the one that was pressed. */
  intent: string
  idempotencyKey: string | undefined
  file: UploadedFile | undefined
}

export type FormContext = Pick<RequestContext, 'session' | 'afterwards' | 'path' | 'isData'>

/** Names that belong to the machinery of forms and never to a schema. */
const OWN_FIELDS = ['csrf', 'idempotencyKey', 'intent', '__intent__', '__state__']
const MAX_FIELDS = 500

/** What a GET has for a form. */
export const noForm: PostedForm = {
  fields: new URLSearchParams(),
  intent: '',
  idempotencyKey: undefined,
  file: undefined,
}

/**
 * Reads a posted form. Throws a 403 page unless it carries the session's token, before any file is written, and a 413 page
 * with as much of it as was read when it is too large.
 */
export async function readForm(request: Request, context: FormContext, rule?: FileRule): Promise<PostedForm> {
  const hasToken = (entries: URLSearchParams) => isToken(context.session.csrf, entries.get('csrf'))
  const { entries, file, isCut } = request.headers.get('content-type')?.startsWith('multipart/form-data')
    ? await readMultipart(request, { rule, mayKeep: hasToken, afterwards: context.afterwards })
    : { ...(await readSimple(request)), file: undefined }

  if (!hasToken(entries)) throw forbidden()
  const form = toForm(entries, file)
  if (isCut) throw unsent(context, { form, file: rule?.field }, 413)
  return form
}

function toForm(entries: URLSearchParams, file: UploadedFile | undefined): PostedForm {
  const intent = entries.get('intent') ?? ''
  const key = entries.get('idempotencyKey') ?? ''
  for (const name of OWN_FIELDS) entries.delete(name)
  return { fields: entries, intent, idempotencyKey: /^[\x21-\x7e]{8,200}$/.test(key) ? key : undefined, file }
}

async function* bodyOf({ body }: Request): AsyncIterable<Uint8Array> {
  // the browser's types do not know that a stream can be walked through
  if (body) yield* body as unknown as AsyncIterable<Uint8Array>
}

/** Reads to the end what it no longer keeps: whoever is answered before they have sent everything sees a broken line. */
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
