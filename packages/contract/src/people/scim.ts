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

const user = z.looseObject({}).describe('a User of RFC 7643, with the extension for enterprises')
const answered = z.record(z.string(), z.unknown()).describe('application/scim+json')
const one = z.object({ id: z.string() })

export const findUsers = endpoint({
  method: 'GET',
  url: '/scim/v2/Users',
  config: {
    access,
    tag,
    summary: 'People, also alumni, who are not active; by a filter, or page by page',
  },
  schema: {
    querystring: z.looseObject({
      filter: z.string().max(500, t.filterTooLong).optional(),
      startIndex: z.string().optional().describe('from 1'),
      count: z.string().optional().describe('at most 100'),
    }),
    response: { 200: answered },
  },
})

export const readUser = endpoint({
  method: 'GET',
  url: '/scim/v2/Users/:id',
  config: { access, tag, summary: 'One person' },
  schema: { params: one, response: { 200: answered } },
})

export const addUser = endpoint({
  url: '/scim/v2/Users',
  config: { access, writes: true, tag, summary: 'Add a person, as HR does by the form' },
  schema: { body: user, response: { 201: answered } },
})

export const replaceUser = endpoint({
  method: 'PUT',
  url: '/scim/v2/Users/:id',
  config: { access, writes: true, tag, summary: 'Change a person; active decides whether they work here' },
  schema: { params: one, body: user, response: { 200: answered } },
})

export const patchUser = endpoint({
  method: 'PATCH',
  url: '/scim/v2/Users/:id',
  config: { access, writes: true, tag, summary: 'Change some attributes of a person, by a PatchOp' },
  schema: {
    params: one,
    body: z.looseObject({}).describe('a PatchOp of RFC 7644'),
    response: { 200: answered },
  },
})

export const removeUser = endpoint({
  method: 'DELETE',
  url: '/scim/v2/Users/:id',
  config: { access, writes: true, tag, summary: 'Let a person go, who becomes an alumnus' },
  schema: { params: one, response: { 204: z.null().describe('No content') } },
})

export const serviceProviderConfig = endpoint({
  method: 'GET',
  url: '/scim/v2/ServiceProviderConfig',
  config: { access, tag, summary: 'What of SCIM is spoken here' },
  schema: { response: { 200: answered } },
})

export const resourceTypes = endpoint({
  method: 'GET',
  url: '/scim/v2/ResourceTypes',
  config: { access, tag, summary: 'Users, and nothing else' },
  schema: { response: { 200: answered } },
})

export const resourceType = endpoint({
  method: 'GET',
  url: '/scim/v2/ResourceTypes/:id',
  config: { access, tag, summary: 'One of them' },
  schema: { params: one, response: { 200: answered } },
})

export const scimSchemas = endpoint({
  method: 'GET',
  url: '/scim/v2/Schemas',
  config: { access, tag, summary: 'The attributes that are kept' },
  schema: { response: { 200: answered } },
})

export const scimSchema = endpoint({
  method: 'GET',
  url: '/scim/v2/Schemas/:id',
  config: { access, tag, summary: 'The attributes of one schema that are kept' },
  schema: { params: one, response: { 200: answered } },
})

export const findGroups = endpoint({
  method: 'GET',
  url: '/scim/v2/Groups',
  config: { access, tag, summary: 'Groups: always empty' },
  schema: { response: { 200: answered } },
})
