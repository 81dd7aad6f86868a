import { openAsBlob } from 'node:fs'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@hr/contract/endpoint'
import { failure } from '@hr/contract/fields'
import { toForm } from '@hr/contract/sentences'
import type { Env } from './env.server.ts'
import type { UploadedFile } from './multipart.server.ts'
import { type Refusal, refusals } from './refusal.server.ts'
import { deriveKey, sign } from './seal.server.ts'

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
  /** For a posted form: the key of the next call to an endpoint, so that a form that is sent twice acts once. */
  nextKey?: ((url: string) => string) | undefined
  /** Receives the reason why the API gave no answer; the page says only that there was none. */
  complain?: (message: string, fields: { id: string; error: unknown }) => void
}

type CallOptions<E extends Endpoint> = (ParamsOf<E> extends undefined
  ? { params?: undefined }
  : { params: ParamsOf<E> }) & {
  body?: BodyOf<E>
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

type Failed = { code: string; fieldErrors?: Record<string, string> | undefined; retryAfter?: number | undefined }

/**
 * A failed call; `userMessage` is fit to show. Status 0 means that there was no answer. An ApiError that nobody catches
 * becomes an error page, because Remix takes a thrown value of this shape (`type`, `data`, `init`) for an answer.
 */
export class ApiError extends Error {
  readonly type = 'DataWithResponseInit'
  readonly status: number
  readonly userMessage: string
  readonly code: string
  readonly fieldErrors: Record<string, string>
  readonly retryAfter: number | undefined

  constructor(status: number, userMessage: string, { code, fieldErrors = {}, retryAfter }: Failed) {
    super(`API ${status} ${code}`)
    this.status = status
    this.userMessage = userMessage
    this.code = code
    this.fieldErrors = fieldErrors
    this.retryAfter = retryAfter
  }

  /** Whether a later retry makes sense: there was no answer, or the database is away. */
  get isAway(): boolean {
    return [0, 502, 503, 504].includes(this.status)
  }

  get data(): Refusal {
    return refusals[this.init.status] ?? { title: 'Something went wrong', text: this.userMessage }
  }

  get init(): { status: number } {
    if (this.isAway) return { status: 503 }
    return { status: [403, 404, 429].includes(this.status) ? this.status : 500 }
  }
}

/** The typed client of one caller. */
export function createApi(caller: Caller): Api {
  return async (endpoint, ...[options]) => {
    const url = caller.env.API_URL + fillPath(endpoint.url, options?.params) + queryText(options?.query)
    const limit = TIMEOUT_MILLISECONDS + Math.ceil((options?.file?.byteSize ?? 0) / LEAST_BYTES_PER_MILLISECOND)
    const request = await init(caller, endpoint, options ?? {})
    const response = await send(caller, url, { ...request, signal: AbortSignal.timeout(limit) })
    if (!response.ok) throw await asError(response)
    options?.onTotal?.(Number(response.headers.get('x-total-count')))
    return decoded(endpoint, response)
  }
}

/** Reads an answer as the contract decodes it: what is "0" or "1" on the wire is a boolean here. */
async function decoded<E extends Endpoint>({ schema }: E, response: Response): Promise<AnswerOf<E>> {
  const answer = response.status === 204 ? null : await response.json()
  return schema.response?.[response.status]?.decode(answer) as AnswerOf<E>
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
  const response = await send(caller, caller.env.API_URL + path, request).finally(() => clearTimeout(timer))
  if (!response.ok && ![304, 416].includes(response.status)) throw await asError(response)
  return response
}

type AnyOptions = { body?: unknown; file?: UploadedFile }

async function init(caller: Caller, endpoint: Endpoint, options: AnyOptions): Promise<RequestInit> {
  const headers = new Headers(callerHeaders(caller))
  if (endpoint.config.writes && caller.nextKey) headers.set('idempotency-key', caller.nextKey(endpoint.url))
  if (endpoint.config.upload) {
    return { method: endpoint.method, headers, body: await formOf(endpoint.config.upload.field, options) }
  }
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  return { method: endpoint.method, headers, body: options.body === undefined ? null : JSON.stringify(options.body) }
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

async function formOf(field: string, { body, file }: AnyOptions): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (file) form.append(field, await openAsBlob(file.path, { type: file.type }), file.fileName)
  return form
}

async function send({ requestId, complain }: Caller, url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error' })
  } catch (error) {
    complain?.('no answer of the API', { id: requestId, error: (error as Error).cause ?? error })
    throw new ApiError(0, 'The service cannot be reached. Please try again in a moment.', { code: 'unreachable' })
  }
}

async function asError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const body = failure.safeParse(await response.json().catch(() => undefined)).data
  const { userMessage = '', code = 'unexpected', fieldErrors = {} } = body ?? {}
  const beside = Object.entries(fieldErrors).map(([field, sentence]) => [field, toForm(sentence, field)])
  return new ApiError(response.status, userMessage, { code, fieldErrors: Object.fromEntries(beside), retryAfter })
}

/** `?year=2026&asOf=2026-06-30`, without what is undefined; nothing for nothing. */
function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

function fillPath(url: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
