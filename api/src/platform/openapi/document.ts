import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@hr/contract/call/endpoint'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from '../deps.ts'
import { complete } from './complete.ts'
import { SCIM } from './failures.ts'
import { operationId, securitySchemes, whoMayCall } from './operation.ts'
import type { Document } from './types.ts'

const info = {
  title: 'HR & Leave',
  version: '0.1.0',
  description: [
    'Every call of the API.',
    'Roles are numbers: 1 super admin, 2 BU head, 3 HR, 4 employee, 5 team lead, 6 auditor, 7 IT administrator.',
    'In what you send, null means the same as leaving a field out.',
    'Days are yyyy-mm-dd (dd-mm-yyyy is also accepted), times are ISO 8601 with offset.',
    'A day of leave has two sessions: 1 is the morning, 2 the afternoon.',
  ].join(' '),
}

/**
 * Serves the OpenAPI document at /openapi.json, printed from the schemas that validate the calls, and a browser for it
 * at /docs.
 */
export async function documentation(app: App): Promise<void> {
  const calls = new Map<string, Endpoint>()
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, components: { securitySchemes } },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      if (!route.route.config?.access) return { url, schema }
      const call = route.route as unknown as Endpoint
      calls.set(operationId(call), call)
      return { url, schema: { ...withFile(schema, call), ...spoken(call), ...described(call) } }
    },
    transformObject: (printed) => complete(jsonSchemaTransformObject(printed) as unknown as Document, calls) as object,
  })
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pageRules })
}

/**
 * The plugin's own rules would send browsers to https, which not every installation has (`upgrade-insecure-requests`).
 */
const pageRules = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** Makes a call with a file take a multipart form. The file is not a field of the schema that validates the others. */
function withFile(schema: FastifySchema, { config }: Endpoint): FastifySchema {
  if (!config.upload) return schema
  const body = schema.body as { properties?: object }
  const file = { [config.upload.field]: { type: 'string', format: 'binary' } }
  return {
    ...schema,
    consumes: ['multipart/form-data', 'application/json'],
    body: { ...body, properties: { ...body.properties, ...file } },
  }
}

/** SCIM has a type of its own, and is understood in JSON as well (docs/spec/api.md, SCIM). */
const spoken = ({ config }: Endpoint) =>
  config.access === 'scim' ? { consumes: [SCIM, 'application/json'], produces: [SCIM] } : {}

const ONCE =
  'With an Idempotency-Key (a header of 1 to 200 visible characters) it acts once: a repeat gets the first answer again.'

function described(call: Endpoint) {
  const { words, security } = whoMayCall(call.config)
  return {
    operationId: operationId(call),
    summary: call.config.summary,
    tags: [call.config.tag],
    description: call.config.writes ? `${words} ${ONCE}` : words,
    security,
  }
}
