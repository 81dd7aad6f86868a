import type { Endpoint } from '@hr/contract/endpoint'
import * as leave from '@hr/contract/leave'
import * as login from '@hr/contract/login'
import { describe, expect, it } from 'vitest'
import { endpoints, testApi } from './testing.ts'

const api = await testApi()
// biome-ignore lint/suspicious/noExplicitAny: the document is read as whatever it is
const document: any = (await api.app.inject('/openapi.json')).json()
const operationOf = ({ url, method }: Endpoint) =>
  document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Every value under a key of this name, however deep. */
function everything(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...everything(inner, name)])
}

describe('the OpenAPI document', () => {
  it('is version 3.1, open, and has its title', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({ title: 'HR & Leave', version: expect.any(String) })
  })

  it.each(endpoints.map((endpoint) => [endpoint.url, endpoint] as const))('describes %s', (_, endpoint) => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ summary: endpoint.config.summary, tags: [endpoint.config.tag] })
    const answers = Object.keys(endpoint.schema.response ?? { 200: true })
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(answers))
    for (const response of Object.values(operation.responses)) expect(response).toHaveProperty('description')
    const named = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const inPath = (operation.parameters ?? []).filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(named)
  })

  it('tells who may call, in words', () => {
    expect(operationOf(leave.applyLeave).description).toBe('Roles 2, 3, 4, 5.')
    expect(operationOf(login.signIn)).toMatchObject({ description: 'Open.', security: [] })
    expect(operationOf(leave.leaveAttachment).description).toBe('Whoever may read it, or holds a signed link.')
    expect(operationOf(leave.applyLeave).security).toEqual([{ token: [], user: [] }])
  })

  it('has the file of an application in its form', () => {
    const form = operationOf(leave.applyLeave).requestBody.content['multipart/form-data'].schema
    expect(form.properties.attachment).toEqual({ type: 'string', format: 'binary' })
    expect(form.required).toEqual(expect.arrayContaining(['startDate', 'endDate', 'leaveTypeId', 'reason']))
    expect(form.required).not.toContain('applyingTo')
  })

  it('refers to nothing that is not in it', () => {
    for (const reference of everything(document, '$ref')) {
      const path = String(reference).replace('#/', '').split('/')
      expect(path.reduce((value, key) => value?.[key], document)).toBeDefined()
    }
    for (const [scheme] of everything(document, 'security')
      .flat()
      .map((entry) => Object.keys(entry as object))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme ?? '')
    }
  })

  it('describes nothing else', () => {
    const operations = Object.entries(document.paths as object).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = endpoints.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
    expect(operations.toSorted()).toEqual(known.toSorted())
  })
})

describe('/docs', () => {
  it('answers a page, and its parts', async () => {
    const page = await api.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const script = /src="([^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    expect((await api.app.inject(new URL(script, 'http://api/docs/').pathname)).statusCode).toBe(200)
  })

  it('runs its own scripts alone, and sends no browser to https', async () => {
    const { headers } = await api.app.inject('/docs/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})
