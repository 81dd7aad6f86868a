import * as attendance from '@hr/contract/attendance/attendance'
import type { Endpoint } from '@hr/contract/call/endpoint'
import { failure } from '@hr/contract/failure'
import * as leave from '@hr/contract/leave/leave'
import { leaveBalance } from '@hr/contract/leave/leave-balance'
import * as scim from '@hr/contract/people/scim'
import { scimFailure } from '@hr/contract/people/scim'
import * as login from '@hr/contract/signing-in/login'
import * as t from '@hr/words/pages'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, testApi } from '../../testing/api.ts'
import { failuresOf } from './failures.ts'
import type { Answer, Content } from './types.ts'

const api = await testApi()
const ONCE =
  'With an Idempotency-Key (a header of 1 to 200 visible characters) it acts once: a repeat gets the first answer again.'
// biome-ignore lint/suspicious/noExplicitAny: the document is read as whatever it is
const document: any = (await api.app.inject('/openapi.json')).json()
const operationOf = ({ url, method }: Endpoint) =>
  document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Every value under a key of this name, at any depth. */
function everything(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...everything(inner, name)])
}

const contentsOf = (part?: { content?: Content }) => Object.values(part?.content ?? {})
/** Makes a failed check readable, since vitest does not print the rejected value. */
const taking = (example: unknown) =>
  Object.defineProperty((schema: z.ZodType) => schema.safeParse(example).success, 'name', {
    value: JSON.stringify(example),
  })

describe('the OpenAPI document', () => {
  it('is version 3.1, open, and has its title', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(document.info).toMatchObject({ title: t.productName, version: expect.any(String) })
  })

  it.each(endpoints.map((endpoint) => [endpoint.url, endpoint] as const))('describes %s', (_, endpoint) => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({ summary: endpoint.config.summary, tags: [endpoint.config.tag] })
    const answers = [...Object.keys(endpoint.schema.response ?? { 200: true }), ...failuresOf(endpoint).map(String)]
    expect(Object.keys(operation.responses).toSorted()).toEqual(answers.toSorted())
    if (operation.requestBody) expect(operation.requestBody.required).toBe(endpoint.schema.body?.type !== 'optional')
    const named = [...endpoint.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const inPath = (operation.parameters ?? []).filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath.map((parameter: { name: string }) => parameter.name)).toEqual(named)
  })

  it.each(
    endpoints.map((endpoint) => [endpoint.url, endpoint] as const),
  )('shows of %s what it takes', (_, endpoint) => {
    const { requestBody, parameters = [], responses } = operationOf(endpoint)
    for (const { example } of contentsOf(requestBody)) expect(endpoint.schema.body).toSatisfy(taking(example))
    const path = parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    const named = path.map(({ name, example }: { name: string; example: unknown }) => [name, example])
    if (endpoint.schema.params) expect(endpoint.schema.params).toSatisfy(taking(Object.fromEntries(named)))
    for (const [status, schema] of Object.entries(endpoint.schema.response ?? {})) {
      for (const { example } of contentsOf(responses[status])) expect(schema).toSatisfy(taking(example))
    }
  })

  it('shows facts and decisions as they are on the wire', () => {
    const ofLeave = (endpoint: Endpoint) => everything(operationOf(endpoint).responses[200], 'properties')
    expect(ofLeave(leaveBalance)[0]).toMatchObject({ isUnlimited: { type: 'string', enum: ['0', '1'] } })
    expect(ofLeave(leave.listAppliedLeaves)[1]).toMatchObject({
      isApproved: { type: 'string', enum: ['0', '1', '2'] },
      startSession: { type: 'number', enum: [1, 2] },
    })
  })

  it('gives each value of a choice once, in one type', () => {
    const choices = everything(document.paths, 'enum') as unknown[][]
    expect(choices.length).toBeGreaterThan(100)
    for (const values of choices) {
      expect(new Set(values.map(String)).size).toBe(values.length)
      expect(new Set(values.map((value) => typeof value)).size).toBe(1)
    }
    const several = (everything(document.paths, 'anyOf') as { enum?: unknown[] }[][]).filter((parts) =>
      parts.every((part) => part.enum),
    )
    expect(several).toEqual([])
  })

  it('shows of each failure what it says', () => {
    const answers = Object.entries<Answer>(document.components.responses)
    expect(answers.length).toBe(2 * 11)
    for (const [name, answer] of answers)
      for (const { example } of contentsOf(answer))
        expect(name.startsWith('Scim') ? scimFailure : failure).toSatisfy(taking(example))
  })

  it('says that SCIM has its own type, in answers and failures', () => {
    const { requestBody, responses } = operationOf(scim.addUser)
    const type = 'application/scim+json'
    expect(Object.keys(requestBody.content)).toEqual([type, 'application/json'])
    expect(Object.keys(responses[201].content)).toEqual([type])
    expect(responses[409]).toEqual({ $ref: '#/components/responses/ScimFailure409' })
    expect(Object.keys(document.components.responses.ScimFailure409.content)).toEqual([type])
  })

  it('names each call once, as a generator may name a function', () => {
    const names = endpoints.map((endpoint) => operationOf(endpoint).operationId)
    expect(new Set(names).size).toBe(endpoints.length)
    for (const name of names) expect(name).toMatch(/^[a-z][a-zA-Z]+$/)
    expect(names).toEqual(expect.arrayContaining(['leavesApplyLeave', 'calendarFeeds', 'getCalendarFeeds']))
  })

  it('has no pattern that a reader without Unicode classes or looking ahead would refuse', () => {
    const patterns = everything(document.paths, 'pattern').map(String)
    expect(patterns).toContain('^\\d{1,10}$')
    for (const pattern of patterns) {
      expect(pattern).not.toMatch(/\\[pPu]|\(\?(?!:)|\\[1-9kbB]/)
      expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow()
    }
  })

  it('tells who may call, in words', () => {
    expect(operationOf(leave.applyLeave).description).toBe(
      `For roles 2, 3, 4, 5, 6, 7. An API key needs the scope apply. ${ONCE}`,
    )
    expect(operationOf(login.signIn)).toMatchObject({ description: `Open to everybody. ${ONCE}`, security: [] })
    expect(operationOf(leave.leaveAttachment).description).toBe(
      'For everybody who may read the file, or with a signed link.',
    )
    expect(operationOf(leave.applyLeave).security).toEqual([{ token: [], user: [] }, { apiKey: [] }])
    expect(operationOf(login.changePassword).security).toEqual([{ token: [], user: [] }])
    expect(operationOf(leave.leaveAttachment).security).toEqual([{ token: [], user: [] }, { signedLink: [] }])
    expect(operationOf(attendance.receiveSwipes)).toMatchObject({
      description: `With an API key that has the scope swipes. ${ONCE}`,
      security: [{ apiKey: [] }],
    })
    expect(operationOf(login.resetPassword).security).toEqual([{ passwordToken: [] }])
  })

  it('has the file of an application in its form', () => {
    const form = operationOf(leave.applyLeave).requestBody.content['multipart/form-data'].schema
    expect(form.properties.attachment).toEqual({ type: 'string', format: 'binary' })
    expect(form.required).toEqual(expect.arrayContaining(['startDate', 'endDate', 'leaveTypeId', 'reason']))
    expect(form.required).not.toContain('applyingTo')
    const { schema } = operationOf(leave.applyLeave).requestBody.content['application/json']
    expect(schema.properties).toEqual(expect.not.objectContaining({ attachment: expect.anything() }))
  })

  it('says what kind of file it is', () => {
    const kinds = Object.entries<Record<string, { responses: Record<string, Answer> }>>(document.paths)
      .filter(([, { get }]) => get)
      .map(([path, { get }]) => [path, Object.keys(get?.responses[200]?.content ?? {}).join()])
    expect(Object.fromEntries(kinds)).toMatchObject({
      '/leavereport/employee_report.csv': 'text/csv',
      '/calendar/feeds/{file}': 'text/calendar',
      '/stratdrive/files/{id}': 'application/octet-stream',
      '/iclock/{call}': 'text/plain',
    })
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

  it('runs only its own scripts, and sends no browser to https', async () => {
    const { headers } = await api.app.inject('/docs/')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })
})
