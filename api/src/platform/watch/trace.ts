import { type Statement, statements } from '@hr/db/statements'
import type { Tracing } from '@hr/watch/tracing'
import type { FastifyRequest } from 'fastify'
import { isSigned, keysOf } from '../database/secrets.ts'
import type { App, Deps } from '../deps.ts'

/** Longer texts of statements are cut. */
const LONGEST_TEXT = 4_000

/**
 * Makes a span of every call, as part of the web's trace if the web has called, and of every statement in it. Nobody
 * else may name the trace of a call, and so have us record it. The lines of the log carry the id of the trace.
 */
export function traceCalls(app: App, { env }: Deps, { api, tracer }: Tracing): void {
  const keys = keysOf(env, 'client address')
  const contexts = new WeakMap<FastifyRequest, ReturnType<typeof api.context.active>>()

  app.addHook('onRequest', (request, reply, done) => {
    const { method, id, headers } = request
    const route = request.routeOptions.url ?? 'none'
    const from = isOfWeb(request, keys) ? api.propagation.extract(api.ROOT_CONTEXT, headers) : api.ROOT_CONTEXT
    const attributes = { 'http.request.method': method, 'http.route': route, 'hr.request_id': id }
    const span = tracer.startSpan(`${method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, from)
    const context = api.trace.setSpan(from, span)
    contexts.set(request, context)
    request.log = request.log.child({ trace: span.spanContext().traceId })
    reply.log = request.log
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    })
    api.context.with(context, done)
  })
  // Between the two the body is read, which happens in the course of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    api.context.with(contexts.get(request) ?? api.ROOT_CONTEXT, done)
  })
  statements.subscribe((told) => traceStatement(told as Statement, { api, tracer }))
}

function isOfWeb({ headers }: FastifyRequest, keys: Buffer[]): boolean {
  const { 'x-client-address': address, 'x-client-signature': signature } = headers
  return typeof address === 'string' && typeof signature === 'string' && isSigned(keys, address, signature)
}

/** A statement outside of a call, of a sweep for example, is part of no trace. */
function traceStatement({ text, answer }: Statement, { api, tracer }: Pick<Tracing, 'api' | 'tracer'>): void {
  if (!api.trace.getActiveSpan()) return
  const name = text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? ''
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) }
  const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes })
  answer.then(
    () => span.end(),
    () => {
      span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    },
  )
}
