import type { KeyScope } from '@hr/domain/api-key/scopes'
import type { z } from 'zod'

/**
 * One call of the API. Fastify registers it, the web calls it, OpenAPI is printed from it. `access` is one of these:
 * the digits of the roles that may call it (docs/spec/access.md, Access keys); `open` for a call without a session;
 * `signed` for a download that a signed address opens too; `reset` for the call that the token of a correct code opens;
 * `half` for one that the token of a half sign-in opens;
 * `device` and `scim` for those that the API key of a service opens; `terminal` for a call of a wall terminal.
 */
export type Endpoint = {
  method: 'POST' | 'GET' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  config: {
    access: string
    /** The call changes something, so it acts once per `Idempotency-Key`. A call without the mark writes nothing. */
    writes?: true
    /** The scope that an API key needs, where it does not follow from the rest (`scopeOf`); `none` if no key opens the call. */
    scope?: KeyScope | 'none'
    /** The call takes a file out: of a report, or of a person. The audit notes it (docs/spec/rules.md, Audit). */
    reads?: 'exported' | 'opened'
    /** The name of the single file field of a multipart call, and what the file may be. */
    upload?: { field: string; maxBytes: number; tooLarge: string }
    /** The largest body in bytes, if 64 KiB is not enough. */
    bodyLimit?: number
    summary: string
    tag: string
  }
  schema: {
    body?: z.ZodType
    params?: z.ZodType
    querystring?: z.ZodType
    response?: Record<number, z.ZodType>
  }
}

type Definition = Omit<Endpoint, 'method'> & { method?: Exclude<Endpoint['method'], 'POST'> }

/**
 * Keeps the exact types of an endpoint, so that server and client infer bodies and answers from it. A call is `POST`
 * unless its definition says `GET` (docs/spec/api.md, Addresses).
 */
export function endpoint<const E extends Definition>(definition: E): E & Pick<Endpoint, 'method'> {
  return { method: 'POST', ...definition }
}

/** What a caller sends as the body. */
export type BodyOf<E extends Endpoint> = E['schema'] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : undefined
/** What the path needs. */
export type ParamsOf<E extends Endpoint> = E['schema'] extends { params: infer P extends z.ZodType }
  ? z.input<P>
  : undefined
/** What a caller writes after the question mark. */
export type QueryOf<E extends Endpoint> = E['schema'] extends { querystring: infer Q extends z.ZodType }
  ? z.input<Q>
  : undefined
/** The input of an action, after validation. */
export type InputOf<E extends Endpoint> = E['schema'] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined

type Success = 200 | 201
/** The answer to a successful call. */
export type AnswerOf<E extends Endpoint> = E['schema'] extends { response: infer R }
  ? { [K in keyof R & Success]: R[K] extends z.ZodType ? z.output<R[K]> : never }[keyof R & Success]
  : undefined
