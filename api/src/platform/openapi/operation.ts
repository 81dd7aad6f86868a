import type { Endpoint } from '@hr/contract/call/endpoint'
import { scopeOf } from '@hr/contract/call/scope'
import { mayEnter, rolesThat } from '@hr/domain/access'

/** `POST /leaves/leave_balance/:userId` becomes `leavesLeaveBalance`; the name of a GET call begins with `get`. */
export function operationId({ method, url }: Pick<Endpoint, 'method' | 'url'>): string {
  const words = url
    .split('/')
    .filter((part) => !part.startsWith(':') || url.startsWith('/scim/'))
    .flatMap((part) => part.split(/[^a-zA-Z]+/))
    .filter(Boolean)
  const [first = '', ...rest] = method === 'POST' ? words : [method.toLowerCase(), ...words]
  return first + rest.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/** The ways in which callers prove who they are. */
export const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `logInToken` of /login/auth.' },
  user: {
    type: 'apiKey',
    in: 'header',
    name: 'UserId',
    description: 'The `userId` of /login/auth, which must belong to the token.',
  },
  passwordToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that another call gives for an emailed code or for the link of a new employee.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `key` of /apikeys/make_own_key or /attendance/make_key.',
  },
  halfToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `secondFactor.token` of the 401 answer to signing in, with its `userId` in the header `UserId`.',
  },
  signedLink: {
    type: 'apiKey',
    in: 'query',
    name: 'signature',
    description: 'Part of an address that another call answers, with `until`. It works for ten minutes.',
  },
} as const

type Security = Partial<Record<keyof typeof securitySchemes, []>>[]

const session: Security = [{ token: [], user: [] }]

const byAccess: Record<string, { words: string; security: Security }> = {
  open: { words: 'Open to everybody.', security: [] },
  signed: {
    words: 'For everybody who may read the file, or with a signed link.',
    security: [...session, { signedLink: [] }],
  },
  reset: {
    words: 'With the token given for an emailed code or for the link of a new employee.',
    security: [{ passwordToken: [] }],
  },
  half: { words: 'With the token of the first step of signing in.', security: [{ halfToken: [] }] },
  device: { words: 'With an API key that has the scope swipes.', security: [{ apiKey: [] }] },
  scim: { words: 'With an API key that has the scope scim.', security: [{ apiKey: [] }] },
  terminal: {
    words: 'For wall terminals, which are admitted by the secret in their address or by their network.',
    security: [],
  },
}

/** Who may call, in words and in OpenAPI's terms. */
export function whoMayCall(config: Endpoint['config']): { words: string; security: Security } {
  const { access } = config
  return byAccess[access] ?? byRole(access, scopeOf(config))
}

function byRole(access: string, scope: string | undefined): { words: string; security: Security } {
  const words = `For roles ${rolesThat(({ id }) => mayEnter(id, access)).join(', ')}.`
  if (!scope) return { words, security: session }
  return { words: `${words} An API key needs the scope ${scope}.`, security: [...session, { apiKey: [] }] }
}
