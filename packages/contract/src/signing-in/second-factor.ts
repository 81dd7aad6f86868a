import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/sign-in'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  asTyped,
  done,
  flag,
  id,
  idList,
  listBody,
  moment,
  nothing,
  optional,
  plainLine,
  required,
} from '../call/fields.ts'
import { WRONG_CODE, WRONG_PASSWORD } from '../call/sentences.ts'
import { begun } from './login.ts'

// The second step of signing in: a code of an authenticator app, a recovery code, or a passkey (decision 131)

const tag = refusalsWords.secondFactorCalls
const NO_PASSKEY = t.passkeyDoesNotWork
const NO_SET_UP = t.startAgain

/** Six digits of an app, or a recovery code, with spaces or hyphens as people type them. */
const otp = () =>
  required(t.codeRequired, WRONG_CODE)
    .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
    .pipe(z.string().regex(/^([0-9]{6}|[a-z2-7]{10})$/, WRONG_CODE))

/** Six digits of an app that has just been given its secret. */
const digits = () =>
  required(t.codeRequired, WRONG_CODE)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[0-9]{6}$/, WRONG_CODE))

const sealed = () => required(NO_SET_UP).max(4_000, NO_SET_UP)
/** What a browser answers for a passkey, as JSON. */
const answer = () => required(NO_PASSKEY).max(20_000, NO_PASSKEY)

/** The proof that it is still the same person: their password, or a code for people without one. */
const proof = {
  currentPassword: optional(asTyped(t.passwordRequired).max(1_000, WRONG_PASSWORD)),
}

// The second step, with the token of the first

export const secondStepForm = z.strictObject({ otp: otp() })

export const confirmByCode = endpoint({
  url: '/login/second_factor/code',
  config: {
    access: 'half',
    writes: true,
    tag,
    summary: 'Second step of signing in, with a code of the authenticator app or a recovery code',
  },
  schema: { body: secondStepForm, response: { 200: begun } },
})

/** The options for a browser, in the words of WebAuthn, and what comes back with its answer. */
const asked = z.object({ options: z.record(z.string(), z.unknown()), handshake: z.string() })

export const askForPasskey = endpoint({
  url: '/login/second_factor/passkey/begin',
  config: { access: 'half', tag, summary: 'Second step of signing in with a passkey: the options for the browser' },
  schema: { body: z.strictObject({}).optional(), response: { 200: asked } },
})

export const confirmByPasskey = endpoint({
  url: '/login/second_factor/passkey',
  config: { access: 'half', writes: true, tag, summary: 'Second step of signing in, with a passkey' },
  schema: { body: z.strictObject({ handshake: sealed(), answer: answer() }), response: { 200: begun } },
})

/** A secret for an authenticator app, and the sealed set-up that proves it when the first code comes. */
const newApp = z.object({
  secret: z.string(),
  address: z.string().describe('an address for a QR code, otpauth://totp/…'),
  setUp: z.string(),
})
const earlier = z.strictObject({ setUp: optional(sealed()) }).optional()

export const beginFirstApp = endpoint({
  url: '/login/second_factor/first_app/begin',
  config: {
    access: 'half',
    tag,
    summary: 'A secret for an authenticator app, for people who need a second factor and have none',
  },
  schema: { body: earlier, response: { 200: newApp } },
})

export const firstAppForm = z.strictObject({ setUp: sealed(), otp: digits() })

const codes = z
  .array(z.string())
  .nullable()
  .describe('new recovery codes, which are shown only once; null if none were made, or the call is repeated')

export const addFirstApp = endpoint({
  url: '/login/second_factor/first_app',
  config: {
    access: 'half',
    writes: true,
    tag,
    summary: 'Set up an authenticator app during sign-in, and sign in with its first code',
  },
  schema: { body: firstAppForm, response: { 200: begun.extend({ recoveryCodes: codes }) } },
})

// One's own second factor

const passkey = z.object({ id: z.number(), name: z.string(), addedOn: moment, lastUsedOn: moment.nullable() })
export type Passkey = z.infer<typeof passkey>

export const secondFactor = endpoint({
  url: '/login/second_factor',
  config: { access: '12345', tag, summary: 'The caller’s second factor' },
  schema: {
    response: {
      200: z.object({
        appAddedOn: moment.nullable(),
        passkeys: z.array(passkey),
        codesLeft: z.number().describe('recovery codes that are not used yet'),
        isRequired: flag.describe('"1" if the role of the caller requires a second factor'),
        proof: z
          .enum(['password', 'code', 'recent'])
          .describe('what a change requires; `recent` is a session that began within the last ten minutes'),
      }),
    },
  },
})

export const beginApp = endpoint({
  url: '/login/second_factor/app/begin',
  config: { access: '12345', tag, summary: 'A secret for an authenticator app' },
  schema: { body: earlier, response: { 200: newApp } },
})

export const addAppForm = z.strictObject({ setUp: sealed(), otp: digits(), ...proof })

export const addApp = endpoint({
  url: '/login/second_factor/app',
  config: {
    access: '12345',
    writes: true,
    tag,
    summary: 'Set up an authenticator app with its first code; the previous app stops working',
  },
  schema: { body: addAppForm, response: { 200: z.object({ recoveryCodes: codes }) } },
})

export const beginPasskey = endpoint({
  url: '/login/second_factor/passkeys/begin',
  config: { access: '12345', tag, summary: 'The options for the browser to make a new passkey' },
  schema: { body: z.strictObject({}).optional(), response: { 200: asked } },
})

export const addPasskeyForm = z.strictObject({
  name: plainLine(t.nameRequired, 60, t.nameTooLong),
  handshake: sealed(),
  answer: answer(),
  ...proof,
})

export const addPasskey = endpoint({
  url: '/login/second_factor/passkeys',
  config: { access: '12345', writes: true, tag, summary: 'Add a passkey for the caller' },
  schema: { body: addPasskeyForm, response: { 200: z.object({ recoveryCodes: codes }) } },
})

export const changeForm = z.strictObject(proof)

export const renewCodes = endpoint({
  url: '/login/second_factor/recovery_codes',
  config: { access: '12345', writes: true, tag, summary: 'Make ten new recovery codes; the old ones stop working' },
  schema: { body: changeForm, response: { 200: z.object({ recoveryCodes: codes }) } },
})

export const removeApp = endpoint({
  url: '/login/second_factor/app/remove',
  config: { access: '12345', writes: true, tag, summary: 'Remove the caller’s authenticator app' },
  schema: { body: changeForm, response: { 204: nothing } },
})

export const removePasskey = endpoint({
  url: '/login/second_factor/passkeys/remove',
  config: { access: '12345', writes: true, tag, summary: 'Remove one of the caller’s passkeys' },
  schema: { body: z.strictObject({ passkeyId: id(), ...proof }), response: { 204: nothing } },
})

// Those of others

const holder = z.object({
  id: z.number(),
  employeeName: z.string(),
  buName: z.string(),
  hasApp: flag,
  passkeys: z.number(),
  since: moment,
  mayReset: flag,
})
export type FactorHolder = z.infer<typeof holder>

export const listHolders = endpoint({
  url: '/login/second_factor/people',
  config: { access: '13', tag, summary: 'Employees who have a second factor' },
  schema: { body: listBody, response: { 200: z.array(holder) } },
})

export const resetFactor = endpoint({
  url: '/login/second_factor/reset',
  config: { access: '13', writes: true, tag, summary: 'Remove the second factor of an employee who has lost it' },
  schema: { body: z.strictObject({ employeeId: id(), ...proof }), response: { 200: done } },
})

export const requiredRoles = endpoint({
  url: '/login/second_factor/roles',
  config: { access: '13', tag, summary: 'The roles that require a second factor' },
  schema: { response: { 200: z.object({ roleIds: z.array(z.number()) }) } },
})

export const requireFactor = endpoint({
  url: '/login/second_factor/roles/require',
  config: { access: '1', writes: true, tag, summary: 'Choose the roles that require a second factor' },
  schema: { body: z.strictObject({ roleIds: idList(20) }), response: { 200: done } },
})
