import { discardPin, matchPin } from '@hr/contract/device'
import { data } from '@remix-run/node'
import { ApiError } from '~/api.server.ts'
import type { Entered } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { errorsOf, refuse } from '~/submit.server.ts'

const UNMATCHED = '/administrative/unmatched-swipes'

/** Matches a number to a person or throws its swipes away, as the form says. */
export async function changeUnmatched(entered: Entered) {
  return entered.form.fields.get('act') === 'match' ? match(entered) : discard(entered)
}

async function match({ api, form, context }: Entered) {
  const body = { swipeId: form.fields.get('swipeId') ?? '', employeeId: form.fields.get('employeeId') ?? '' }
  try {
    const { moved, left } = await api(matchPin, { body })
    return goTo(context, UNMATCHED, `${swipesOf(moved)} matched${left > 0 ? `, ${left} left` : ''}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(context, form.fields, errorsOf(error), error.isAway ? 503 : 422)
  }
}

const swipesOf = (count: number): string => `${count} ${count === 1 ? 'swipe' : 'swipes'}`

async function discard({ api, form, context }: Entered) {
  try {
    await api(discardPin, { body: { swipeId: form.fields.get('swipeId') ?? '' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ error: error.userMessage }, { status: 422 })
  }
  return goTo(context, UNMATCHED, 'The swipes have been discarded')
}
