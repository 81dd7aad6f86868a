import { afterEach, beforeEach, expect, it } from 'vitest'
import { misuse, race } from './racing.ts'
import { raceTwice } from './racing-twice.ts'
import { openPlace, type Place } from './year/place/place.ts'

// The long form is racing.long.ts.
let place: Place
beforeEach(async () => {
  place = await openPlace()
}, 300_000)
afterEach(() => place.stop())

it(
  'eighteen racing decisions of one request, by pages, mails, the stand-in and calls, have one effect',
  { timeout: 300_000 },
  async () => {
    expect(await race(place, 18)).toEqual({ presses: 18, done: 1, decisions: 1, mails: 1 })
  },
)

it('twelve racing approvals of a request of two steps have exactly the two effects', { timeout: 300_000 }, async () => {
  const both = { effects: ['agreed', 'approved'], people: 2, mails: 2 }
  expect(await raceTwice(place, 12)).toEqual({ presses: 12, done: 2, ...both })
})

it(
  'a link that is opened by a scanner, guessed or sent again does nothing on its page',
  { timeout: 300_000 },
  async () => {
    expect(await misuse(place, 5)).toEqual({
      ...{ opened: [200], guessed: [404], isUntouched: true },
      ...{ decided: 303, replayed: [200, 303], isUntouchedAfter: true, status: 'approved' },
    })
  },
)
