import { makeFeed, removeFeed } from '@hr/contract/calendar-feed'
import type { BodyOf } from '@hr/contract/endpoint'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { attempt } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'

const FEEDS = to('/settings/calendar-feeds')

/** Makes, replaces or removes the address of a calendar, as the form says. */
export function changeFeed(entered: Entered) {
  const { api, form, context } = entered
  const { fields } = form
  // The API refuses a text that is not a kind of feed.
  const body = { kind: fields.get('kind') } as BodyOf<typeof makeFeed>
  const isRemoval = fields.get('act') === 'remove'
  return attempt(entered, async () => {
    if (isRemoval) await api(removeFeed, { body })
    else await api(makeFeed, { body })
    return goTo(context, FEEDS, isRemoval ? 'The address has been removed' : 'The new address is ready')
  })
}
