import { makeFeed, removeFeed } from '@hr/contract/calendar-feed'
import type { BodyOf } from '@hr/contract/endpoint'
import { data } from '@remix-run/node'
import { ApiError } from '~/api.server.ts'
import type { Entered } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'

const FEEDS = '/settings/calendar-feeds'

/** Makes, replaces or removes the address of a calendar, as the form says. */
export async function changeFeed({ api, form, context }: Entered) {
  const { fields, idempotencyKey } = form
  // what is none of the kinds is refused by the API
  const body = { kind: fields.get('kind') } as BodyOf<typeof makeFeed>
  const isRemoval = fields.get('act') === 'remove'
  try {
    if (isRemoval) await api(removeFeed, { body })
    else await api(makeFeed, { body, idempotencyKey })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ error: error.userMessage }, { status: 422 })
  }
  return goTo(context, FEEDS, isRemoval ? 'The address has been removed' : 'There is a new address')
}
