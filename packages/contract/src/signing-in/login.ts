import { passwordProblem } from '@hr/domain/login/password'
import * as refusalsWords from '@hr/words/refusals'
import * as t from '@hr/words/sign-in'
import { z } from 'zod'
import { caller } from '../call/calls.ts'
import { CODE_LENGTH } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import { asTyped, done, emailAddress, flag, listBody, moment, nothing, required } from '../call/fields.ts'
import { holderAway } from '../leave/holder-away.ts'

const tag = refusalsWords.signInCalls

export const signInForm = z.strictObject({
  email: emailAddress(),
  password: asTyped(t.passwordRequired).min(1, t.passwordRequired).max(1_000, t.invalidEmailOrPassword),
})

export const begun = z.object({ logInToken: z.string(), userId: z.number(), profilePicture: z.string().nullable() })

export const signIn = endpoint({
  url: '/login/auth',
  config: {
    access: 'open',
    writes: true,
    tag,
    summary: 'Sign in with email and password; 401 with `secondFactor` if a second step is needed',
  },
  schema: { body: signInForm, response: { 200: begun } },
})

// Signing in by the company: the browser goes to a provider of OpenID Connect and comes back with an answer

const HANDSHAKE_LENGTH = 2_000

export const beginWithProvider = endpoint({
  url: '/login/provider/begin',
  config: {
    access: 'open',
    tag,
    summary:
      'Begin signing in with a provider: the address for the browser, and a handshake to keep until it comes back',
  },
  schema: {
    body: z.strictObject({ provider: required(t.chooseProvider).max(40, t.providerNotFound) }),
    response: { 200: z.object({ address: z.string(), handshake: z.string() }) },
  },
})

export const finishWithProvider = endpoint({
  url: '/login/provider/finish',
  config: { access: 'open', writes: true, tag, summary: 'Finish signing in with the answer of a provider' },
  schema: {
    body: z.strictObject({
      handshake: required(t.handshakeMissing).max(HANDSHAKE_LENGTH, t.handshakeUnknown),
      answer: required(t.answerMissing)
        .max(8_000, t.answerTooLong)
        .describe('the query string with which the provider sent the browser back'),
    }),
    response: { 200: begun },
  },
})

export const currentUser = endpoint({
  url: '/login/get_user_login_information',
  config: { access: '12345', scope: 'read', tag, summary: 'The caller, and the approver of their leave' },
  schema: {
    response: {
      200: caller.extend({
        reportingTo: z.number().nullable(),
        reportingToName: z.string().nullable(),
        reportingToTitle: z.string().nullable(),
        reportingToPicture: z.string().nullable(),
        reportingToAway: holderAway.optional(),
      }),
    },
  },
})

export const roleId = endpoint({
  url: '/login/get_employee_role_id',
  config: { access: '12345', scope: 'read', tag, summary: 'The role of the caller' },
  schema: { response: { 200: z.object({ employeeRoleId: z.number() }) } },
})

export const signOut = endpoint({
  url: '/login/auth_destroy',
  config: { access: '12345', writes: true, tag, summary: 'Sign out; the token stops working at once' },
  schema: { response: { 204: nothing } },
})

export const signOutWithProvider = endpoint({
  url: '/login/provider/sign_out',
  config: {
    access: '12345',
    writes: true,
    tag,
    summary: 'Sign out as with `/login/auth_destroy`, and get the address to sign out of the provider as well',
  },
  schema: {
    response: {
      200: z.object({
        provider: z.string().nullable().describe('the name of the provider; null if only the session here ends'),
        address: z
          .string()
          .nullable()
          .describe('where to send the browser next; null if the provider has no such address or is unavailable'),
      }),
    },
  },
})

// Recovery: a code by mail, a token for the correct code, a new password for the token

export const forgetPasswordForm = z.strictObject({ employeeEmail: emailAddress() })

export const forgetPassword = endpoint({
  url: '/login/forget_password',
  config: { access: 'open', writes: true, tag, summary: 'Email a code with which to set a new password' },
  schema: { body: forgetPasswordForm, response: { 200: done } },
})

/** docs/spec/screens.md, Code boxes. */
export const INVALID_CODE = t.invalidOtp

/** A code as people type it, with spaces or hyphens between the digits. */
const code = () =>
  z
    .union([z.string(), z.number()], { error: INVALID_CODE })
    .transform((typed) => String(typed).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), INVALID_CODE))

/** On the web the code comes in one box or in several (docs/spec/screens.md, Code boxes). */
export const codeForm = z.strictObject({
  otp: z
    .union([z.string(), z.array(z.string().optional())])
    .optional()
    .transform((boxes): string | number => [boxes].flat().join(''))
    .pipe(code()),
})

export const verifyCode = endpoint({
  url: '/login/forget_password_reset_verification',
  config: {
    access: 'open',
    writes: true,
    tag,
    summary: 'Exchange an emailed code for a token, which works once for reset_password',
  },
  schema: {
    body: forgetPasswordForm.extend({ otp: code() }),
    response: { 200: z.object({ token: z.string(), userId: z.number() }) },
  },
})

export const firstPassword = endpoint({
  url: '/login/first_password',
  config: {
    access: 'open',
    tag,
    summary: 'Exchange the link of a new employee for a token, which works once for reset_password',
  },
  schema: {
    body: z.strictObject({ link: required(t.linkIncomplete).max(100, t.linkIncomplete) }),
    response: { 200: z.object({ token: z.string(), userId: z.number() }) },
  },
})

/**
 * docs/spec/rules.md, Passwords. The server checks what depends on the current password or on the list of common ones.
 */
const newPasswords = {
  newPassword: asTyped(t.newPasswordRequired).superRefine((password, context) => {
    const message = passwordProblem(password)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  reEnteredPassword: asTyped(t.reEnterPasswordRequired)
    .min(1, t.reEnterPasswordRequired)
    .max(1_000, t.passwordsDoNotMatch),
}

type NewPasswords = { newPassword: string; reEnteredPassword: string }
const areSame = ({ newPassword, reEnteredPassword }: NewPasswords) => newPassword === reEnteredPassword
const mismatch = { error: t.passwordsDoNotMatch, path: ['reEnteredPassword'] }

export const resetPasswordForm = z.strictObject(newPasswords).refine(areSame, mismatch)

export const resetPassword = endpoint({
  url: '/login/reset_password',
  config: {
    access: 'reset',
    writes: true,
    tag,
    summary: 'Set a new password with such a token; all sessions of the person end',
  },
  schema: { body: resetPasswordForm, response: { 200: done } },
})

// Settings

export const changePasswordForm = z
  .strictObject({
    currentPassword: asTyped(t.currentPasswordRequired)
      .min(1, t.currentPasswordRequired)
      .max(1_000, t.currentPasswordIncorrect),
    ...newPasswords,
  })
  .refine(areSame, mismatch)

export const changePassword = endpoint({
  url: '/login/change_password',
  config: { access: '12345', writes: true, tag, summary: 'Change the caller’s password; their other sessions end' },
  schema: { body: changePasswordForm, response: { 200: done } },
})

const loginDetail = z.object({
  ipAddress: z.string(),
  attemptedOn: moment,
  loginStatus: z.enum(['Success', 'Failed', 'Locked']),
  secondFactor: z
    .enum(['app', 'recovery', 'passkey', 'code'])
    .optional()
    .describe('how the second step was done; `code` means a wrong code; left out if there was no second step'),
})

export const loginHistory = endpoint({
  url: '/login/login_history',
  config: { access: '12345', tag, summary: 'Attempts to sign in as the caller, newest first' },
  schema: { body: listBody, response: { 200: z.object({ loginDetails: z.array(loginDetail) }) } },
})

const liveSession = z.object({
  sessionId: z.string(),
  ipAddress: z.string(),
  userAgent: z.string().nullable(),
  createdOn: moment,
  lastUsedOn: moment,
  isCurrent: flag,
})
export type LiveSession = z.infer<typeof liveSession>

export const listSessions = endpoint({
  url: '/login/sessions',
  config: { access: '12345', tag, summary: 'Where the caller is signed in' },
  schema: { body: listBody, response: { 200: z.array(liveSession) } },
})

export const revokeSession = endpoint({
  url: '/login/sessions/revoke',
  config: {
    access: '12345',
    writes: true,
    tag,
    summary: 'End another session of the caller; its token stops working at once',
  },
  schema: {
    body: z.strictObject({ sessionId: z.uuid({ error: t.chooseSession }) }),
    response: { 204: nothing },
  },
})
