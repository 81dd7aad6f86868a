import { afterEach, beforeEach, expect, it } from 'vitest'
import { misuse, race } from './racing.ts'
import { raceTwice } from './racing-twice.ts'
import { openPlace, type Place } from './year/place/place.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
}, 300_000)
afterEach(() => place.stop())

it(
  'two hundred racing decisions of one request, by pages, mails, the stand-in and calls, have one effect',
  {
    timeout: 300_000,
  },
  async () => {
    const came = await race(place, 200)
    console.log(`200 presses at once: ${JSON.stringify(came)}`)
    expect(came).toEqual({ presses: 200, done: 1, decisions: 1, mails: 1 })
  },
)

it(
  'two hundred racing approvals of a request of two steps have exactly the two effects',
  { timeout: 300_000 },
  async () => {
    const came = await raceTwice(place, 200)
    console.log(`200 presses in two waves: ${JSON.stringify(came)}`)
    expect(came).toEqual({ presses: 200, done: 2, effects: ['agreed', 'approved'], people: 2, mails: 2 })
  },
)

it(
  'a link that is opened by a scanner fifty times, guessed or sent again does nothing on its page',
  {
    timeout: 300_000,
  },
  async () => {
    expect(await misuse(place, 50)).toEqual({
      ...{ opened: [200], guessed: [404], isUntouched: true },
      ...{ decided: 303, replayed: [200, 303], isUntouchedAfter: true, status: 'approved' },
    })
  },
)
