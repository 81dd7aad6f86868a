import { expect, it } from 'vitest'
import { openPlace } from './year/place/place.ts'
import { play, tableOf } from './year/play.ts'

// The long form, a whole year of 430 people, is year.long.ts.
it(
  'two weeks of a small company, over calls and pages, end as an independent account says',
  {
    timeout: 300_000,
  },
  async () => {
    const place = await openPlace()
    const wanted = { seed: 20270101, people: 20, first: '2026-12-28', last: '2027-01-10' }
    const { differences, year } = await play(place, wanted).finally(place.stop)
    console.log(tableOf(year))
    expect(differences).toEqual([])
  },
)
