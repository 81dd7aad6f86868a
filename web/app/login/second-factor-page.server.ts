import {
  addApp,
  addAppForm,
  addPasskey,
  addPasskeyForm,
  beginApp,
  beginPasskey,
  changeForm,
  removeApp,
  removePasskey,
  renewCodes,
  secondFactor,
} from '@hr/contract/signing-in/second-factor'
import * as t from '@hr/words/sign-in'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { qrOf } from './qr.server.ts'
import { keepCodes } from './recovery-codes.server.ts'

const PAGE = to('/settings/second-factor')
const CODES = to('/settings/second-factor/codes')

/** Changes what the form names: makes new recovery codes, or removes the app or a passkey. */
export function changeFactor(entered: Entered) {
  const { api, context, form } = entered
  const change = form.fields.get('change') ?? ''
  if (change === 'codes') {
    return submit(entered, {
      schema: changeForm,
      send: (body) => api(renewCodes, { body }),
      done: ({ recoveryCodes }) => showCodes(context, recoveryCodes),
    })
  }
  const isApp = change === 'app'
  return submit(entered, {
    schema: changeForm,
    send: (body) => (isApp ? api(removeApp, { body }) : api(removePasskey, { body: { ...body, passkeyId: change } })),
    done: () => goTo(context, PAGE, isApp ? t.appRemoved : t.passkeyRemoved),
  })
}

/** A secret for an app: that of the form that was refused, or a new one; and how the caller proves that it is they. */
export async function readApp({ api, context }: Entered) {
  const setUp = context.typed?.get('setUp') ?? undefined
  const [app, { proof }] = await Promise.all([api(beginApp, { body: { setUp } }), api(secondFactor)])
  return { app: { ...app, qr: qrOf(app.address) }, proof }
}

export function setUpApp(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: addAppForm,
    send: (body) => api(addApp, { body }),
    done: ({ recoveryCodes }) =>
      recoveryCodes ? showCodes(context, recoveryCodes) : goTo(context, PAGE, t.appIsSetUp),
  })
}

/** What to ask the browser for, and how the caller proves that it is they. */
export async function readNewPasskey({ api }: Entered) {
  const [asked, { proof }] = await Promise.all([api(beginPasskey, { body: {} }), api(secondFactor)])
  return { asked, proof }
}

export function keepPasskey(entered: Entered) {
  const { api, context } = entered
  return submit(entered, {
    schema: addPasskeyForm,
    send: (body) => api(addPasskey, { body }),
    done: ({ recoveryCodes }) =>
      recoveryCodes ? showCodes(context, recoveryCodes) : goTo(context, PAGE, t.passkeyAdded),
  })
}

function showCodes(context: Entered['context'], codes: string[] | null) {
  keepCodes(context, codes)
  return goTo(context, CODES)
}
