import { makeFeed, removeFeed } from '@hr/contract/reports/calendar-feed'
import * as t from '@hr/words/calendar-feeds'
import { confirm } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

/** What in the address says which feed the dialog is about. */
const ABOUT = ['kind']

/** Makes, replaces or removes the address of a calendar, as the form says. */
export function changeFeed(entered: Entered) {
  return entered.form.fields.get('act') === 'remove'
    ? confirm(entered, removeFeed, t.addressRemoved, ABOUT)
    : confirm(entered, makeFeed, t.addressReady, ABOUT)
}
