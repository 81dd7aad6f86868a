import * as t from '@hr/words/refusals'
import type { FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { UserError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyLimit?: number
  }
}

/**
 * Reads JSON bodies. No body, an empty body of any content type, `null` and `{}` all mean "none", and a call that takes
 * none ignores whatever is sent (docs/spec/api.md, Bodies).
 */
export function readBodies(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.bodyLimit) route.bodyLimit = route.config.bodyLimit
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (isIgnored(request, text)) return undefined
      return parseJson(text) ?? undefined
    },
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
    if (isIgnored(request, text)) return undefined
    throw new UserError(415, 'wrong_type', t.sendJson)
  })
}

const isIgnored = (request: FastifyRequest, text: string): boolean =>
  !request.routeOptions.schema?.body || text.trim() === ''

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototype)
  } catch {
    throw new UserError(400, 'invalid', t.invalidJson)
  }
}

/** Refuses the names by which a body could change the prototype of the object that it becomes. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError(key)
  return value
}
