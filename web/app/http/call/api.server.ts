import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@hr/contract/call/endpoint'
import { toForm } from '@hr/contract/call/sentences'
import { failure } from '@hr/contract/failure'
import * as t from '@hr/words/pages'
import type { UploadedFile } from '../form/multipart.server.ts'
import type { Env } from '../session/env.server.ts'
import { deriveKey, sign } from '../session/seal.server.ts'
import { ApiError } from './api-error.server.ts'
import { addressOf } from './call-address.ts'
import { type Answered, asAnswered, exchange } from './exchange.server.ts'
import { type Call, isShortRead, together } from './together.server.ts'
import { type WithBooleans, withFlags } from './with-flags.ts'

/** docs/spec/screens.md, Loading. */
const TIMEOUT_MILLISECONDS = 30_000
/** A file may take longer, but not longer than servers wait for a slow sender: 4 kB a second. */
const LEAST_BYTES_PER_MILLISECOND = 4

/** Who calls, and from where. */
export type Caller = {
  env: Env
  requestId: string
  clientAddress: string
  /** The browser's own name, by which people recognise their sessions. */
  userAgent?: string | undefined
  token?: string | undefined
  userId?: number | undefined
  /** The call is an automatic refresh, which does not count as use of the session. */
  isBackground?: boolean
  /** The key of the next call to an endpoint, so that a form that is sent twice, or what a provider said, acts once. */
  nextKey?: ((url: string) => string) | undefined
  /** Absent while nothing is traced. */
  traced?: Traced | undefined
  /** Receives the reason why the API gave no answer; the page says only that there was none. */
  complain?: (message: string, fields: { id: string; error: unknown }) => void
}

/** Begins the span of a call, adds the trace to its headers, and returns what ends it; 0 for no answer. */
export type Traced = (name: string, headers: Record<string, string>) => (status: number) => void

type CallOptions<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<E> }) & {
  body?: WithBooleans<BodyOf<E>>
  query?: QueryOf<E>
  /** The one file of a multipart call. */
  file?: UploadedFile | undefined
  /** For a list call with a page: receives how many rows match in total. */
  onTotal?: (total: number) => void
}

type Options<E extends Endpoint> =
  ParamsOf<E> extends undefined ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** Calls the API. Returns the answer of the endpoint, or throws ApiError. */
export type Api = <E extends Endpoint>(endpoint: E, ...options: Options<E>) => Promise<AnswerOf<E>>

/** The typed client of one caller. Short calls that only read are sent together with others of the same moment. */
export function createApi(caller: Caller): Api {
  const read = together((call) => ask(caller, call))
  return async (endpoint, ...[options]) => {
    const answered = await choose(caller, read, endpoint, options ?? {})
    if (answered.status >= 300) throw asError(answered)
    options?.onTotal?.(answered.total)
    // What is "0" or "1" on the wire is a boolean here.
    return endpoint.schema.response?.[answered.status]?.decode(answered.body) as never
  }
}

type AnyOptions = { params?: unknown; query?: unknown; body?: unknown; file?: UploadedFile | undefined }
type Ask = (call: Call) => Promise<Answered>

function choose(caller: Caller, read: Ask, endpoint: Endpoint, options: AnyOptions): Promise<Answered> {
  const { params, query, file } = options
  const body = withFlags(options.body)
  const path = addressOf(endpoint.url, params, query)
  if (endpoint.config.upload) return upload(caller, endpoint, path, body, file)
  const call = { endpoint, params, path, body: body === undefined ? undefined : JSON.stringify(body) }
  return caller.token && !query && isShortRead(call) ? read(call) : ask(caller, call)
}

/** Sends a call in JSON. It may be sent again: what writes has a key, by which it acts once. */
function ask(caller: Caller, { endpoint, path, body }: Call): Promise<Answered> {
  const headers = headersOf(caller, endpoint)
  if (body !== undefined) headers['content-type'] = 'application/json'
  const url = caller.env.API_URL + path
  const asked = { url, method: endpoint.method, headers, body, limit: TIMEOUT_MILLISECONDS }
  return inTrace(caller, `${endpoint.method} ${endpoint.url}`, headers, () => reached(caller, exchange(asked)))
}

/** Sends a form with its file from the disk. */
async function upload(
  caller: Caller,
  endpoint: Endpoint,
  path: string,
  body: unknown,
  file: UploadedFile | undefined,
): Promise<Answered> {
  const limit = TIMEOUT_MILLISECONDS + Math.ceil((file?.byteSize ?? 0) / LEAST_BYTES_PER_MILLISECOND)
  const form = await formOf(endpoint.config.upload?.field ?? '', body, file)
  const headers = headersOf(caller, endpoint)
  const asked = { method: endpoint.method, headers, body: form, signal: AbortSignal.timeout(limit), redirect } as const
  const send = () => fetch(caller.env.API_URL + path, asked).then(answeredBy)
  // A 502 is a proxy's, as for a call in JSON.
  const sendTwice = () => send().then((answered) => (answered.status === 502 ? send() : answered))
  return inTrace(caller, `${endpoint.method} ${endpoint.url}`, headers, () => reached(caller, sendTwice()))
}

/** The API never redirects. */
const redirect = 'error'

async function answeredBy(response: Response): Promise<Answered> {
  return asAnswered(response.status, Object.fromEntries(response.headers), await response.text())
}

type Asked = { method?: string; headers?: Record<string, string> }

/**
 * Fetches a download from the API so that it can be passed on unchanged, including the answers "not modified" and "no
 * such range". It must begin within the time limit, and may then take as long as its reader needs. Throws ApiError.
 */
export async function apiStream(
  caller: Caller,
  path: string,
  { method = 'GET', headers }: Asked = {},
): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MILLISECONDS)
  const request = { method, headers: { ...callerHeaders(caller), ...headers }, signal: late.signal }
  const ask = () => reached(caller, fetch(caller.env.API_URL + path, { ...request, redirect }))
  const response = await inTrace(caller, method, request.headers, ask).finally(() => clearTimeout(timer))
  if (!response.ok && ![304, 416].includes(response.status)) throw asError(await answeredBy(response))
  return response
}

/** Sends a call as a part of the trace of its request. */
async function inTrace<Answer extends { status: number }>(
  { traced }: Caller,
  name: string,
  headers: Record<string, string>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const end = traced?.(name, headers)
  const answer = send()
  if (end)
    answer.then(
      ({ status }) => end(status),
      () => end(0),
    )
  return answer
}

/** Calls that write without a form, such as opening a request, get a new key, so that a proxy may send them again. */
function headersOf(caller: Caller, { url, config }: Endpoint): Record<string, string> {
  const headers = callerHeaders(caller)
  if (config.writes) headers['idempotency-key'] = caller.nextKey?.(url) ?? randomUUID()
  return headers
}

function callerHeaders(caller: Caller): Record<string, string> {
  const { env, requestId, clientAddress, userAgent, token, userId, isBackground } = caller
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-client-address': clientAddress,
    'x-client-signature': sign(deriveKey(env.APP_SECRET, 'client address'), clientAddress),
  }
  if (userAgent) headers['user-agent'] = userAgent.slice(0, 300)
  if (isBackground) headers['x-background'] = '1'
  if (token) {
    headers.authorization = `Bearer ${token}`
    headers.userid = String(userId)
  }
  return headers
}

async function formOf(field: string, body: unknown, file: UploadedFile | undefined): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (file) form.append(field, await openAsBlob(file.path, { type: file.type }), file.fileName)
  return form
}

/** Waits for an answer of the API. Fails with an ApiError of status 0 if there is none, and notes why in the log. */
async function reached<Answer>({ requestId, complain }: Caller, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    complain?.('no answer of the API', { id: requestId, error: (error as Error).cause ?? error })
    throw new ApiError(0, t.serviceUnreachable, { code: 'unreachable' })
  }
}

function asError({ status, retryAfter, body }: Answered): ApiError {
  const said = failure.safeParse(body).data
  const { userMessage = '', code = 'unexpected', fieldErrors = {}, secondFactor, impact, policyImpact } = said ?? {}
  const beside = Object.entries(fieldErrors).map(([field, sentence]) => [field, toForm(sentence, field)])
  return new ApiError(status, userMessage, {
    code,
    retryAfter,
    secondFactor,
    impact,
    policyImpact,
    fieldErrors: Object.fromEntries(beside),
  })
}
