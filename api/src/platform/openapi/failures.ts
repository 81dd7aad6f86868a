import type { Endpoint } from '@hr/contract/call/endpoint'
import { UNEXPECTED } from '@hr/contract/call/sentences'
import { ERROR } from '@hr/contract/people/scim'
import * as t from '@hr/words/refusals'
import type { Answer } from './types.ts'

type Kind = { code: string; description: string; userMessage: string; fieldErrors?: Record<string, string> }

/** Every status of a failure, described once for all calls. */
const kinds: Record<number, Kind> = {
  400: {
    code: 'invalid',
    description: 'Something that was sent is wrong; `fieldErrors` says what, by field.',
    userMessage: 'Start date is required',
    fieldErrors: { startDate: 'Start date is required' },
  },
  401: {
    code: 'unauthenticated',
    description: 'The session, key or token is missing, wrong or expired, or signing in failed.',
    userMessage: t.yourSessionHasEnded,
  },
  403: { code: 'forbidden', description: 'The caller is not allowed to do this.', userMessage: t.notAllowed },
  404: {
    code: 'not_found',
    description: 'It does not exist, or the caller may not know that it exists.',
    userMessage: t.notFound,
  },
  409: {
    code: 'conflict',
    description: 'It conflicts with what is stored; `userMessage` says why.',
    userMessage: t.leaveOnTheseDays,
  },
  413: {
    code: 'too_large',
    description: 'The body or the file is too large.',
    userMessage: t.requestTooLarge,
  },
  415: {
    code: 'wrong_type',
    description: 'This type of body or file is not accepted.',
    userMessage: t.sendJson,
  },
  416: {
    code: 'invalid',
    description: 'The requested range is outside the file.',
    userMessage: t.rangeOutsideFile,
  },
  429: {
    code: 'slow_down',
    description: 'Too many calls; `Retry-After` says when to try again.',
    userMessage: t.tooManyRequests,
  },
  500: {
    code: 'unexpected',
    description: 'Something failed on our side.',
    userMessage: UNEXPECTED,
  },
  503: {
    code: 'busy',
    description: 'The API or its database is busy or unavailable; `Retry-After` says when to try again.',
    userMessage: t.serviceIsBusy,
  },
}

/** The statuses with which a call may fail. Tests of the API fail if a call answers with any other. */
export function failuresOf({ method, config: { access }, schema }: Endpoint): number[] {
  const hasSession = access === 'signed' || /^\d[\d-]*$/.test(access)
  const hasKey = access === 'device' || access === 'scim'
  const isGiven = Boolean(schema.body ?? schema.params ?? schema.querystring)
  const possible: [status: number, happens: boolean][] = [
    [400, true],
    // A wrong password is a 401 too.
    [401, access !== 'terminal' && (access !== 'open' || isGiven)],
    // Whatever the roles that may call, an API key may lack the scope.
    [403, hasSession || hasKey],
    [404, isGiven],
    [409, method !== 'GET' && isGiven],
    [413, method !== 'GET'],
    [415, method !== 'GET'],
    [416, access === 'signed'],
    [429, true],
    [500, true],
    [503, true],
  ]
  return possible.filter(([, happens]) => happens).map(([status]) => status)
}

const retryAfter = { 'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer' } } }

export const SCIM = 'application/scim+json'

const as = (type: string, schema: string, example: object) => ({
  [type]: { schema: { $ref: `#/components/schemas/${schema}` }, example },
})

/** The failure answers, to which calls refer. Those of SCIM have a form of their own. */
export const failureAnswers: Record<string, Answer> = Object.fromEntries(
  Object.entries(kinds).flatMap(([status, { description, ...said }]) => {
    const headers = [429, 503].includes(Number(status)) && { headers: retryAfter }
    const example = { ...said, requestId: '4f0c9f0e-6f6e-4b43-a0a4-0c3f3e3f2f11' }
    const inScim = { schemas: [ERROR], status, detail: said.userMessage }
    return [
      [`Failure${status}`, { description, ...headers, content: as('application/json', 'Failure', example) }],
      [`ScimFailure${status}`, { description, ...headers, content: as(SCIM, 'ScimFailure', inScim) }],
    ]
  }),
)

export const failureAnswer = (status: number, { config }: Endpoint) => ({
  $ref: `#/components/responses/${config.access === 'scim' ? 'ScimFailure' : 'Failure'}${status}`,
})
