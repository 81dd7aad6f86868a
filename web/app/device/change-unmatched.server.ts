import { discardPin, matchPin } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import { to } from '~/http/address/to.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { SEARCH_PEOPLE } from '~/ui/form/person-picker.tsx'

/** Matches a number to a person, or discards its swipes, as the form says. */
export function changeUnmatched(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  if (form.fields.get('act') !== 'match') return confirm(entered, discardPin, t.swipesDiscarded)
  return submit(entered, {
    schema: matchPin.schema.body,
    send: (body) => api(matchPin, { body }),
    done: ({ moved, left }) => {
      const said = left > 0 ? t.someSwipesMatched(moved, left) : t.swipesMatched(moved)
      return goTo(context, to('/administrative/unmatched-swipes'), said)
    },
  })
}
