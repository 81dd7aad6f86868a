import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { App } from './deps.ts'

/** The OpenAPI document at /openapi.json, printed from the schemas that validate the calls, browsable at /docs. */
export async function documentation(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'HR & Leave',
        version: '0.1.0',
        description: 'Every call of the API. Roles are named by their ids.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer' },
          user: { type: 'apiKey', in: 'header', name: 'UserId' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const config: Config = route.route.config
      return { url, schema: { ...withFile(schema, config), ...described(config) } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } as object }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: pageRules })
}

/** Its own rules would send browsers to https, which is not everywhere (`upgrade-insecure-requests`). */
const pageRules = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'self'"],
  'frame-ancestors': ["'none'"],
}

type Config = { access?: string; summary?: string; tag?: string; upload?: { field: string } } | undefined

/** A call with a file takes a multipart form; the file is no field of the schema that validates the others. */
function withFile(schema: FastifySchema, config: Config): FastifySchema {
  if (!config?.upload) return schema
  const body = schema.body as { properties?: object }
  const file = { [config.upload.field]: { type: 'string', format: 'binary' } }
  return {
    ...schema,
    consumes: ['multipart/form-data', 'application/json'],
    body: { ...body, properties: { ...body.properties, ...file } },
  }
}

function described(config: Config) {
  if (!config?.access) return {}
  const isOpen = config.access === 'open'
  return {
    summary: config.summary,
    tags: config.tag ? [config.tag] : undefined,
    description: whoMayCall(config.access),
    security: isOpen ? [] : [{ token: [], user: [] }],
  }
}

function whoMayCall(access: string): string {
  if (access === 'open') return 'Open.'
  if (access === 'signed') return 'Whoever may read it, or holds a signed link.'
  return access === 'reset' ? 'With the token of a right code.' : `Roles ${[...access].join(', ')}.`
}
