import type { AnswerOf } from '@hr/contract/call/endpoint'
import {
  addFirstApp,
  askForPasskey,
  beginFirstApp,
  confirmByCode,
  confirmByPasskey,
  firstAppForm,
  secondStepForm,
} from '@hr/contract/signing-in/second-factor'
import { redirect } from '@remix-run/node'
import { pathFor } from '~/http/address/next-path.ts'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import type { OpenForm } from '~/http/form/form.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import { backToSignIn } from './by-provider.server.ts'
import { qrOf } from './qr.server.ts'
import { keepCodes } from './recovery-codes.server.ts'
import { endStep, waitingStep } from './second-step-cookie.server.ts'
import { begin } from './sign-in.server.ts'

/** What the second step asks: by which ways, and for a browser with scripts also what to show the passkeys. */
export async function readSecondStep(context: RequestContext) {
  const { ways, api, next } = waitingStep(context)
  const asks = ways.includes('passkey') && !context.lite
  const passkey = asks ? await api(askForPasskey, { body: {} }).catch(backIfLate(context, next)) : undefined
  return { hasApp: ways.includes('app'), hasPasskey: ways.includes('passkey'), passkey }
}

/** Does the second step by a code, or by the passkey answer that a script has put into the form. */
export function doSecondStep(context: RequestContext, form: OpenForm) {
  const { api, next } = waitingStep(context)
  const late = backIfLate(context, next)
  const done = (role: number) => redirect(pathFor(role, next), 303)
  if (form.fields.has('answer')) {
    return submit(
      { form, context },
      {
        schema: confirmByPasskey.schema.body,
        send: (body) => enter(context, api(confirmByPasskey, { body }).catch(late)),
        done,
      },
    )
  }
  const send = (body: { otp: string }) => enter(context, api(confirmByCode, { body }).catch(late))
  return submit({ form, context }, { schema: secondStepForm, send, done })
}

/** A secret for the app of somebody whose role needs one: that of the form that was refused, or a new one. */
export async function readFirstApp(context: RequestContext) {
  const { api, next } = waitingStep(context)
  const setUp = context.typed?.get('setUp') ?? undefined
  const app = await api(beginFirstApp, { body: { setUp } }).catch(backIfLate(context, next))
  return { ...app, qr: qrOf(app.address) }
}

/** Sets up the app, signs in, and leads to the recovery codes before anything else. */
export function setUpFirstApp(context: RequestContext, form: OpenForm) {
  const { api, next } = waitingStep(context)
  context.typed = form.fields
  return submit(
    { form, context },
    {
      schema: firstAppForm,
      send: async (body) => {
        const { recoveryCodes, ...begun } = await api(addFirstApp, { body }).catch(backIfLate(context, next))
        await enter(context, Promise.resolve(begun))
        keepCodes(context, recoveryCodes)
      },
      done: () => redirect(to('/settings/second-factor/codes', { next }), 303),
    },
  )
}

type Begun = AnswerOf<typeof confirmByCode>

async function enter(context: RequestContext, begun: Promise<Begun>): Promise<number> {
  const role = await begin(context, await begun)
  endStep(context)
  return role
}

/** Leads back to the first step if it no longer counts. What is wrong with a field stays with its form. */
const backIfLate = (context: RequestContext, next: string) => (error: unknown) => {
  const isLate = error instanceof ApiError && error.status === 401 && Object.keys(error.fieldErrors).length === 0
  if (!isLate) throw error
  endStep(context)
  throw backToSignIn(context, next, error)
}
