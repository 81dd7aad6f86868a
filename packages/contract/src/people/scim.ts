import * as t from '@hr/words/directory'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'

// SCIM 2.0 for people (RFC 7643 and 7644; docs/spec/api.md, SCIM). Other programs send what they like, so unknown
// fields are let through here and left out later.

const tag = 'SCIM'
const access = 'scim'

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** What a call that failed answers, by RFC 7644, 3.12. */
export const scimFailure = z.object({
  schemas: z.tuple([z.literal(ERROR)]),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
})

const user = z.looseObject({}).describe('a User of RFC 7643, with the enterprise extension')
const answered = z.record(z.string(), z.unknown()).describe('an answer of RFC 7644, as application/scim+json')
const one = z.object({ id: z.string() })

export const findUsers = endpoint({
  method: 'GET',
  url: '/scim/v2/Users',
  config: {
    access,
    tag,
    summary: 'Employees and alumni (whose `active` is false), by filter or page by page',
  },
  schema: {
    querystring: z.looseObject({
      filter: z.string().max(500, t.filterTooLong).optional(),
      startIndex: z.string().optional().describe('the number of the first result, from 1'),
      count: z.string().optional().describe('results per page, at most 100'),
    }),
    response: { 200: answered },
  },
})

export const readUser = endpoint({
  method: 'GET',
  url: '/scim/v2/Users/:id',
  config: { access, tag, summary: 'One employee or alumnus' },
  schema: { params: one, response: { 200: answered } },
})

export const addUser = endpoint({
  url: '/scim/v2/Users',
  config: { access, writes: true, tag, summary: 'Add an employee, by the same rules as the employee form' },
  schema: { body: user, response: { 201: answered } },
})

export const replaceUser = endpoint({
  method: 'PUT',
  url: '/scim/v2/Users/:id',
  config: {
    access,
    writes: true,
    tag,
    summary: 'Change an employee; `active` false makes an alumnus, `active` true restores one',
  },
  schema: { params: one, body: user, response: { 200: answered } },
})

export const patchUser = endpoint({
  method: 'PATCH',
  url: '/scim/v2/Users/:id',
  config: { access, writes: true, tag, summary: 'Change some attributes of an employee with a PatchOp' },
  schema: {
    params: one,
    body: z.looseObject({}).describe('a PatchOp of RFC 7644'),
    response: { 200: answered },
  },
})

export const removeUser = endpoint({
  method: 'DELETE',
  url: '/scim/v2/Users/:id',
  config: { access, writes: true, tag, summary: 'Delete an employee, who becomes an alumnus' },
  schema: { params: one, response: { 204: z.null().describe('no content') } },
})

export const serviceProviderConfig = endpoint({
  method: 'GET',
  url: '/scim/v2/ServiceProviderConfig',
  config: { access, tag, summary: 'The features of SCIM that are supported' },
  schema: { response: { 200: answered } },
})

export const resourceTypes = endpoint({
  method: 'GET',
  url: '/scim/v2/ResourceTypes',
  config: { access, tag, summary: 'The resource types: only User' },
  schema: { response: { 200: answered } },
})

export const resourceType = endpoint({
  method: 'GET',
  url: '/scim/v2/ResourceTypes/:id',
  config: { access, tag, summary: 'One resource type' },
  schema: { params: one, response: { 200: answered } },
})

export const scimSchemas = endpoint({
  method: 'GET',
  url: '/scim/v2/Schemas',
  config: { access, tag, summary: 'The schemas, with the attributes that are stored' },
  schema: { response: { 200: answered } },
})

export const scimSchema = endpoint({
  method: 'GET',
  url: '/scim/v2/Schemas/:id',
  config: { access, tag, summary: 'One schema, with the attributes that are stored' },
  schema: { params: one, response: { 200: answered } },
})

export const findGroups = endpoint({
  method: 'GET',
  url: '/scim/v2/Groups',
  config: { access, tag, summary: 'The groups: always an empty list' },
  schema: { response: { 200: answered } },
})
