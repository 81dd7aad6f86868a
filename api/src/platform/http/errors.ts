import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import { toCaller, UNEXPECTED } from '@hr/contract/call/sentences'
import type { PolicyImpact } from '@hr/contract/entitlement/policy-impact'
import type { Failure, SecondFactor } from '@hr/contract/failure'
import type { Impact } from '@hr/contract/working-time/impact'
import { refusedByTables } from '@hr/db/refusals'
import * as t from '@hr/words/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isOfScim, SCIM_TYPE, toScimFailure } from './scim-failure.ts'

type FieldErrors = Record<string, string>
type Details = {
  fieldErrors?: FieldErrors
  retryAfter?: number
  secondFactor?: SecondFactor
  impact?: Impact
  policyImpact?: PolicyImpact
}

/** The only error that people see: a status, a message fit to show, and messages by field. */
export class UserError extends Error {
  readonly status: number
  readonly code: string
  readonly fieldErrors: FieldErrors | undefined
  /** The number of seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  /** The step that is still to come, for a sign-in whose first step was right. */
  readonly secondFactor: SecondFactor | undefined
  /** What the call would do to leave, which has to be agreed to first. */
  readonly impact: Impact | undefined
  /** What a policy would do to days, which has to be agreed to first. */
  readonly policyImpact: PolicyImpact | undefined

  constructor(status: number, code: string, userMessage: string, details: Details = {}) {
    super(userMessage)
    this.status = status
    this.code = code
    this.fieldErrors = details.fieldErrors
    this.retryAfter = details.retryAfter
    this.secondFactor = details.secondFactor
    this.impact = details.impact
    this.policyImpact = details.policyImpact
  }
}

export const unauthenticated = (message = t.yourSessionHasEnded) => new UserError(401, 'unauthenticated', message)
export const forbidden = (message = t.notAllowed) => new UserError(403, 'forbidden', message)
export const notFound = (message = t.notFound) => new UserError(404, 'not_found', message)

/** 409 with one sentence, or with one by each field, the first of which is also the message of the whole. */
export function conflict(said: string | FieldErrors) {
  if (typeof said === 'string') return new UserError(409, 'conflict', said)
  return new UserError(409, 'conflict', Object.values(said)[0] ?? '', { fieldErrors: said })
}

export const tooLarge = (message: string, fieldErrors?: FieldErrors) =>
  new UserError(413, 'too_large', message, { fieldErrors })
export const wrongType = (message: string, fieldErrors?: FieldErrors) =>
  new UserError(415, 'wrong_type', message, { fieldErrors })
export const busy = (retryAfter: number) => new UserError(503, 'busy', t.serviceIsBusy, { retryAfter })

/** 429, with the number of seconds after which to try again. */
export const slowDown = (message: string, retryAfter: number) =>
  new UserError(429, 'slow_down', message, { retryAfter })

/** 400 with a message for each field; the first one is also the message of the whole. */
export function invalid(fieldErrors: FieldErrors, message = Object.values(fieldErrors)[0] ?? t.checkYourInput) {
  return new UserError(400, 'invalid', message, { fieldErrors })
}

/** Throws 400 by the field if a body names another than the address of its call. It need not name any. */
export function refuseOther(field: string, named: number | undefined, addressed: number): void {
  const isOther = named !== undefined && named !== addressed
  refuse({ [field]: isOther ? t.differsFromAddress : undefined })
}

/** Throws 400, or the error that `as` makes of the messages, if there is any message. */
export function refuse(fieldErrors: Partial<FieldErrors>, as: (said: FieldErrors) => UserError = invalid): void {
  const said = Object.entries(fieldErrors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (said.length > 0) throw as(Object.fromEntries(said))
}

/**
 * Installs the error handler and the 404 handler of the whole API. Errors other than UserError are logged and not
 * shown.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw notFound(NO_SUCH_CALL)
  })
}

const unexpected = () => new UserError(500, 'unexpected', UNEXPECTED)

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter, body } = failureOf(error, request)
  if (retryAfter) reply.header('retry-after', retryAfter)
  // left over from a download that failed
  reply.removeHeader('content-disposition')
  const isScim = isOfScim(request.url)
  const said = isScim ? toScimFailure(status, body) : body
  const type = isScim ? SCIM_TYPE : 'application/json; charset=utf-8'
  return reply.code(status).type(type).serializer(JSON.stringify).send(said)
}

/** The answer of a failed call. Anything but a refusal is logged. */
export function failureOf(error: FastifyError, request: FastifyRequest) {
  const known = asUserError(error, request)
  if (!known) request.log.error({ err: describe(error) }, 'unexpected failure')
  else if (known.status === 503) request.log.warn({ err: describe(error) }, 'busy')
  const { status, retryAfter, message: userMessage, code, fieldErrors, ...steps } = known ?? unexpected()
  const { secondFactor, impact, policyImpact } = steps
  const body: Failure = { userMessage, code, requestId: request.id, fieldErrors, secondFactor, impact, policyImpact }
  return { status, retryAfter, body }
}

function asUserError(error: FastifyError, request: FastifyRequest): UserError | undefined {
  if (error instanceof UserError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return invalid(firstPerField(error.validation, partOf(request, error)))
  return fromDatabase(error) ?? fromFastify(error)
}

/** The part of a request in which the error is. */
function partOf({ params, query, body }: FastifyRequest, { validationContext }: FastifyError): unknown {
  if (validationContext === 'params') return params
  return validationContext === 'querystring' ? query : body
}

function firstPerField(issues: ValidationIssue[], given: unknown): FieldErrors {
  // Without a prototype, so that an unknown field may be called toString.
  const errors: FieldErrors = Object.create(null)
  for (const { field, message } of issues.flatMap((issue) => byField(issue, given))) errors[field] ??= message
  return errors
}

type ValidationIssue = { instancePath: string; message?: string; params: unknown }

function byField({ instancePath, message = '', params }: ValidationIssue, given: unknown) {
  const { keys } = (params as { keys?: string[] } | undefined) ?? {}
  if (keys) return keys.map((field) => ({ field, message: t.unknownField(field) }))
  const path = instancePath.split('/').slice(1)
  const [field] = path
  if (!field) return [{ field: 'body', message: t.sendObject }]
  return [{ field, message: toCaller(message, path, given) }]
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'SILENT',
]
const GOING_AWAY = [
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]
/** What PgBouncer says in the place of a database that is away. Postgres has this code for a mistake of ours, and names a routine of its own. */
const OF_POOLER = '08P01'
const IN_THE_WAY = ['CROWDED', '40P01', '55P03', '57014', '40001', '25P03']

/** The database's disk or our own is full, or a quota or the size that a file may have is used up. */
const NO_ROOM = ['53100', 'ENOSPC', 'EDQUOT', 'EFBIG']
/** The functions of Postgres that make the file of a table longer. Postgres has a code only for a full disk, not for a quota. */
const LENGTHENING = ['mdextend', 'mdzeroextend']
const noRoom = () => new UserError(503, 'busy', t.noSpaceLeft, { retryAfter: 30 })

/** Whether an error says that there is no room to write. */
export const isFull = (error: unknown): boolean =>
  NO_ROOM.includes(databaseCode(error) ?? '') || LENGTHENING.includes(saidOf(error, 'routine') ?? '')

/** The code of Postgres or of the connection, even if the query builder has wrapped the error. */
export const databaseCode = (error: unknown): string | undefined => saidOf(error, 'code')

function saidOf(error: unknown, what: 'code' | 'routine'): string | undefined {
  const { [what]: said, cause } = (error ?? {}) as { code?: unknown; routine?: unknown; cause?: unknown }
  const own = typeof said === 'string' ? said : undefined
  return cause ? (saidOf(cause, what) ?? own) : own
}

export const UNIQUE_VIOLATION = '23505'

/**
 * Waits for a write, and fails with 409 and these sentences by their fields when a unique index refuses it: somebody
 * has the value already. Only the index knows, however many write at once.
 */
export async function refusingTaken<T>(
  write: PromiseLike<T>,
  taken: FieldErrors | (() => Promise<FieldErrors>),
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (databaseCode(error) !== UNIQUE_VIOLATION) throw error
    const said = typeof taken === 'function' ? await taken() : taken
    throw Object.keys(said).length > 0 ? conflict(said) : error
  }
}

function fromDatabase(error: unknown): UserError | undefined {
  const code = databaseCode(error)
  if (!code) return undefined
  const refused = refusedByTables[code]
  if (refused) return conflict(refused)
  if (isFull(error)) return noRoom()
  if (IN_THE_WAY.includes(code)) return busy(1)
  if (UNREACHABLE.includes(code) || GOING_AWAY.includes(code)) return busy(5)
  if (code === OF_POOLER && !saidOf(error, 'routine')) return busy(5)
  return undefined
}

const SENTENCES: Record<number, [code: string, message: string]> = {
  400: ['invalid', t.requestUnreadable],
  413: ['too_large', t.requestTooLarge],
  414: ['too_large', t.addressTooLong],
  415: ['wrong_type', t.sendJson],
  429: ['slow_down', t.tooManyRequests],
  503: ['busy', t.serviceIsBusy],
}

function fromFastify(error: FastifyError): UserError | undefined {
  const sentence = SENTENCES[error.statusCode ?? 500]
  return (
    sentence && new UserError(error.statusCode ?? 500, ...sentence, error.statusCode === 503 ? { retryAfter: 5 } : {})
  )
}

/** What may be logged of a failure. The parameters of a query are left out, because they can hold personal data. */
export function describe(error: Error) {
  const code = databaseCode(error)
  const message = error.message.replace(/\nparams:[\s\S]*/, '')
  const places = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, code, message, stack: places?.slice(0, 12).join('\n') }
}
