import { discardPin, matchPin } from '@hr/contract/device'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { attempt } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'

const UNMATCHED = to('/administrative/unmatched-swipes')

/** Matches a number to a person, or discards its swipes, as the form says. */
export function changeUnmatched(entered: Entered) {
  return entered.form.fields.get('act') === 'match' ? match(entered) : discard(entered)
}

function match(entered: Entered) {
  const { api, form, context } = entered
  const body = { swipeId: form.fields.get('swipeId') ?? '', employeeId: form.fields.get('employeeId') ?? '' }
  return attempt(entered, async () => {
    const { moved, left } = await api(matchPin, { body })
    return goTo(context, UNMATCHED, `${swipesOf(moved)} matched${left > 0 ? `, ${left} left` : ''}`)
  })
}

const swipesOf = (count: number): string => `${count} ${count === 1 ? 'swipe' : 'swipes'}`

function discard(entered: Entered) {
  const { api, form, context } = entered
  return attempt(entered, async () => {
    await api(discardPin, { body: { swipeId: form.fields.get('swipeId') ?? '' } })
    return goTo(context, UNMATCHED, 'The swipes have been discarded')
  })
}
