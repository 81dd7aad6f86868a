import type { Metrics } from '@hr/watch/metrics'
import type { Tracing } from '@hr/watch/tracing'
import { matchRoutes } from '@remix-run/react'
import type { Request, RequestHandler, Response } from 'express'
import type { Traced } from '../app/http/call/api.server.ts'
import type { Build } from './pages.ts'

/** Finds the pattern of the page that an address leads to, such as `/employee/:id`. */
type RouteOf = (path: string) => string

/** What figures and traces call an address: never by what varies in it. */
function routesOf({ routes }: Pick<Build, 'routes'>): RouteOf {
  type Node = { path?: string | undefined; index?: boolean | undefined; children?: Node[] }
  const childrenOf = (parentId: string | undefined): Node[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && (route.parentId || undefined) === parentId)
      .map((route) => {
        const { id = '', path, index } = route ?? {}
        return index ? { path, index } : { path, children: childrenOf(id) }
      })
  const tree = childrenOf(undefined) as Parameters<typeof matchRoutes>[0]
  return (path) => {
    if (path === '/healthz' || path === '/readyz') return path
    if (path.startsWith('/assets/')) return '/assets'
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    const parts = (matchRoutes(tree, page) ?? []).map(({ route }) => route.path).filter(Boolean)
    const isUnknown = parts.includes('*') || (parts.length === 0 && page !== '/')
    return isUnknown ? 'none' : `/${parts.join('/')}`
  }
}

/** What runs before the pages: nothing, if nothing is measured or traced. */
export function watchers(metrics: Metrics | undefined, tracing: Tracing | undefined, build: Build): RequestHandler[] {
  const routeOf = metrics || tracing ? routesOf(build) : undefined
  if (!routeOf) return []
  return [...(metrics ? [measure(metrics, routeOf)] : []), ...(tracing ? [trace(tracing, routeOf)] : [])]
}

/** Counts every request that is answered. */
function measure({ tellRequest }: Metrics, routeOf: RouteOf): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    response.once('close', () => {
      const seconds = (performance.now() - started) / 1000
      tellRequest({ method: request.method, route: routeOf(request.path), status: response.statusCode, seconds })
    })
    next()
  }
}

/**
 * Makes a span of every request for a page, and one of every call to the API that it makes. Only a proxy in
 * `TRUSTED_PROXIES` may say of which trace it is part: anybody else could have us record what they like.
 */
function trace(tracing: Tracing, routeOf: RouteOf): RequestHandler {
  const { api, tracer } = tracing
  return (request, response, next) => {
    if (request.path.startsWith('/assets/')) return next()
    const from = isTrusted(request) ? api.propagation.extract(api.ROOT_CONTEXT, request.headers) : api.ROOT_CONTEXT
    const route = routeOf(request.path)
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'hr.request_id': response.locals.requestId,
    }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, from)
    Object.assign(response.locals, {
      trace: span.spanContext().traceId,
      traced: tracerOfCalls(tracing, api.trace.setSpan(from, span)),
    })
    response.once('close', () => endSpan(tracing, span, response.statusCode))
    next()
  }
}

const isTrusted = (request: Request): boolean => {
  const trusts = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean
  return trusts(request.socket.remoteAddress ?? '', 0)
}

type Parent = ReturnType<Tracing['api']['context']['active']>

function tracerOfCalls(tracing: Tracing, parent: Parent): Traced {
  const { api, tracer } = tracing
  return (name, headers) => {
    const span = tracer.startSpan(name, { kind: api.SpanKind.CLIENT }, parent)
    api.propagation.inject(api.trace.setSpan(parent, span), headers)
    return (status) => endSpan(tracing, span, status)
  }
}

type Span = ReturnType<Tracing['tracer']['startSpan']>

/** Ends the span of a request with the status of its answer: 0 for none. */
function endSpan({ api }: Tracing, span: Span, status: Response['statusCode']): void {
  if (status > 0) span.setAttribute('http.response.status_code', status)
  if (status === 0 || status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end()
}
