import { type Call, severalCalls } from '@hr/contract/call/calls'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { mayEnter } from '@hr/domain/access'
import * as t from '@hr/words/refusals'
import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { aboutCaller } from '../company/current-user.ts'
import type { App } from '../platform/deps.ts'
import type { Count } from '../platform/http/call-limits.ts'
import { refuseDamage } from '../platform/http/damaged.ts'
import { failureOf, forbidden, notFound, type UserError } from '../platform/http/errors.ts'

/**
 * Answers `/calls`: calls that only read, each as it would answer on its own, after one look-up of the session for all
 * of them (decision 77). It knows the routes that are registered after it.
 */
export function answerSeveral(app: App, count: Count): void {
  const reads = new Map<string, Read>()
  app.addHook('onRoute', (route) => {
    if (isRead(route)) reads.set(route.url, readOf(route))
  })
  app.route({
    ...severalCalls,
    handler: async (request, reply) => {
      request.calls = request.body.map(({ url }) => url).filter((url) => reads.has(url))
      const answers: Promise<string>[] = []
      for (const call of request.body) {
        // One by one: the limiter tells those that it counts at the same time the number of the last.
        answers.push(answerOf(request, call, reads.get(call.url), await count(request)))
      }
      // Sent as it is, because the answers are JSON already.
      const text = `{"user":${JSON.stringify(aboutCaller(request.me))},"answers":[${(await Promise.all(answers)).join()}]}`
      return reply.type('application/json; charset=utf-8').send(text as never)
    },
  })
}

/** Whether a route takes a session, and answers in JSON without changing anything. */
const isRead = ({ method, url, config }: RouteOptions): boolean =>
  method === 'POST' && url !== severalCalls.url && /^\d[\d-]*$/.test(config?.access ?? '') && !config?.writes

type Read = {
  access: string
  schema: Endpoint['schema']
  /** Calls the handler of the route. Returns its answer in JSON. */
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<string>
}

function readOf({ url, config, schema, handler }: RouteOptions): Read {
  const known = (schema ?? {}) as Endpoint['schema']
  const toText = serializerCompiler({ schema: known.response?.[200] as never, method: 'POST', url })
  const run = async (...args: Parameters<Read['run']>) => toText(await Reflect.apply(handler, undefined, args))
  return { access: config?.access ?? '', schema: known, run }
}

/** The answer to one of the calls, in JSON; also to one that fails. */
async function answerOf(whole: FastifyRequest, call: Call, read: Read | undefined, tooMany: UserError | undefined) {
  const request: FastifyRequest = Object.create(whole)
  const headers = new Map<string, unknown>()
  try {
    if (!read) throw notFound(t.noSuchReadOnlyCall)
    if (!mayEnter(whole.me.roleId, read.access)) throw forbidden()
    if (tooMany) throw tooMany
    take(request, call, read.schema)
    const text = await read.run(request, headersInto(headers))
    return inJson({ status: 200, total: headers.get('x-total-count') }, text)
  } catch (error) {
    const { status, retryAfter, body } = failureOf(error as FastifyError, request)
    return inJson({ status, retryAfter }, JSON.stringify(body))
  }
}

/** Gives a request the parameters and the body of its call, or fails with 400 by their fields. */
function take(request: FastifyRequest, { params = {}, body }: Call, schema: Endpoint['schema']): void {
  const asked = { params, query: {}, body: schema.body && (body ?? {}) }
  Object.assign(request, asked)
  refuseDamage(request, schema)
  if (schema.params) request.params = valid('params', schema.params, params)
  if (schema.body) request.body = valid('body', schema.body, asked.body)
}

function valid(validationContext: string, schema: NonNullable<Endpoint['schema']['body']>, value: unknown): unknown {
  const checked = validatorCompiler({ schema } as never)(value) as { value?: unknown; error?: unknown }
  if (checked.error) throw Object.assign(new Error('invalid'), { validation: checked.error, validationContext })
  return checked.value
}

/** The parts of a reply that a handler which reads needs. */
const headersInto = (headers: Map<string, unknown>) =>
  ({ header: (name: string, value: unknown) => void headers.set(name, value) }) as unknown as FastifyReply

const inJson = (about: object, body: string): string => `${JSON.stringify(about).slice(0, -1)},"body":${body}}`
