import { profilePictureUpload } from '@hr/contract/call/constants'
import { ownDataForm } from '@hr/contract/people/employee-form'
import { changeOwnData, decideDataWish, listDataWishes, ownData, withdrawDataWish } from '@hr/contract/people/own-data'
import * as t from '@hr/words/people'
import { to } from '~/http/address/to.ts'
import { submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** What the visitor may change of their own record, the waiting part of it, and what was typed. */
export const loadOwnData = ({ api }: Entered) => api(ownData)

/** Changes the visitor's own data, asks HR to, or takes back a change request. */
export function saveOwnData(entered: Entered) {
  const { api, form, context } = entered
  if (form.fields.has('wishId'))
    return submit(entered, {
      schema: withdrawDataWish.schema.body,
      send: (body) => api(withdrawDataWish, { body }),
      done: () => goTo(context, to('/profile/edit'), t.changeRequestWithdrawn),
    })
  return submit(entered, {
    schema: ownDataForm,
    file: profilePictureUpload,
    send: (body) => api(changeOwnData, { body, file: form.file }),
    done: ({ userMessage }) => goTo(context, to('/profile'), userMessage),
  })
}

const SIZES = [10] as const

/** Change requests for people's own data, for HR. */
export const loadWishes = (entered: Entered) => readList(entered, listDataWishes, { sizes: SIZES })

const decisions: Record<string, string> = { [t.approve]: 'approve', [t.refuse]: 'refuse' }

/** Decides one of them by the label of its button. */
export function decideWish(entered: Entered) {
  const { api, form, context } = entered
  form.fields.set('decision', decisions[form.intent] ?? '')
  return submit(entered, {
    schema: decideDataWish.schema.body,
    send: (body) => api(decideDataWish, { body }),
    done: ({ userMessage }) => goTo(context, context.path, userMessage),
  })
}
