import { personalScopes, serviceScopes } from '@hr/domain/api-key/scopes'
import * as t from '@hr/words/api-keys'
import * as refusalsWords from '@hr/words/refusals'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, day, flag, id, listBody, moment, nothing, optional, plainLine } from '../call/fields.ts'
import { choice } from '../people/employee-form.ts'

const tag = refusalsWords.apiKeyCalls

const name = plainLine(t.nameRequired, 60, t.nameTooLong)
const lastDay = () => day(t.lastDayRequired)
const SCOPES = t.choosePermissions
const when = moment.nullable()

const made = z.object({
  id: z.number(),
  key: z.string().nullable().describe('the API key, which is shown only once; null if the call is repeated'),
})

const usedKey = {
  id: z.number(),
  name: z.string(),
  createdOn: moment,
  endsOn: civilDay
    .nullable()
    .describe('the last day on which the key works, in the time zone of its owner; null if it has none'),
  isOver: flag.describe('"1" if that day has passed'),
  lastUsedOn: when.describe('when the key was last used; null if it never was'),
  lastUsedFrom: z.string().nullable().describe('the IP address from which the key was last used; null if it never was'),
  revokedOn: when.describe('when the key was revoked; null if it was not'),
}

// The keys of a person

const personalScope = z.enum(
  personalScopes.map(({ value }) => value),
  { error: SCOPES },
)

const ownKey = z.object({ ...usedKey, scopes: z.array(personalScope) })
export type OwnKey = z.infer<typeof ownKey>

const ownKeyForm = z.strictObject({
  name,
  /** A form sends a single one as it is. */
  scopes: z
    .union([z.array(personalScope), personalScope], { error: SCOPES })
    .transform((given) => [...new Set([given].flat())])
    .refine((given) => given.length > 0, SCOPES),
  endsOn: lastDay().describe('the last day on which the key works, at most a year from now'),
})
export type OwnKeyForm = z.output<typeof ownKeyForm>

export const makeOwnKey = endpoint({
  url: '/apikeys/make_own_key',
  config: { access: '12345', writes: true, tag, summary: 'Make an API key that acts as the caller, within its scopes' },
  schema: { body: ownKeyForm, response: { 201: made } },
})

export const listOwnKeys = endpoint({
  url: '/apikeys/list_own_keys',
  config: { access: '12345', tag, summary: 'The caller’s API keys: working keys first, then newest first' },
  schema: { body: listBody, response: { 200: z.array(ownKey) } },
})

const oneKey = z.strictObject({ keyId: id() })

export const revokeOwnKey = endpoint({
  url: '/apikeys/revoke_own_key',
  config: { access: '12345', writes: true, tag, summary: 'Revoke one of the caller’s API keys permanently' },
  schema: { body: oneKey, response: { 204: nothing } },
})

// The keys of services, and every other

const serviceScope = z.enum(
  serviceScopes.map(({ value }) => value),
  { error: SCOPES },
)

const anyKey = z.object({
  ...usedKey,
  scopes: z.array(z.union([personalScope, serviceScope])),
  createdBy: z.string().describe('who made the key; for the key of a person, its owner'),
  isOwn: flag.describe('"1" for the key of a person, "0" for that of a device or service'),
  buName: z.string().nullable().describe('the only business unit whose people the key reaches; null for all units'),
})
export type AnyKey = z.infer<typeof anyKey>

const serviceKeyForm = z
  .strictObject({
    name,
    scope: optional(serviceScope).transform((scope) => scope ?? 'swipes'),
    buId: choice().describe(
      'the only business unit whose people the key reaches; all units when left out; swipes are accepted for everybody',
    ),
    endsOn: z
      .string()
      .nullish()
      .transform((text) => text?.trim() || undefined)
      .pipe(lastDay().optional())
      .describe(
        'the last day on which the key works, at most a year from now; only a key with the scope `swipes` may leave it out',
      ),
  })
  .refine(({ scope, endsOn }) => scope === 'swipes' || endsOn !== undefined, {
    path: ['endsOn'],
    error: t.lastDayRequired,
  })
export type ServiceKeyForm = z.output<typeof serviceKeyForm>

export const makeKey = endpoint({
  url: '/attendance/make_key',
  config: { access: '17', writes: true, tag, summary: 'Make an API key for a device or another service' },
  schema: { body: serviceKeyForm, response: { 201: made } },
})

export const listKeys = endpoint({
  url: '/attendance/list_keys',
  config: {
    access: '17',
    tag,
    summary: 'All API keys of people, devices and services: working keys first, then newest first',
  },
  schema: { body: listBody, response: { 200: z.array(anyKey) } },
})

export const revokeKey = endpoint({
  url: '/attendance/revoke_key',
  config: { access: '17', writes: true, tag, summary: 'Revoke any API key permanently' },
  schema: { body: oneKey, response: { 204: nothing } },
})
