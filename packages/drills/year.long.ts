import { expect, it } from 'vitest'
import { openPlace } from './year/place/place.ts'
import { play, tableOf } from './year/play.ts'

const PEOPLE = 430
/** Another one plays another year. */
const SEED = Number(process.env.YEAR_SEED ?? 20270101)

it(
  `a year of ${PEOPLE} people in five offices ends as an independent account says`,
  { timeout: 7_200_000 },
  async () => {
    const started = performance.now()
    const place = await openPlace()
    const wanted = { seed: SEED, people: PEOPLE, first: '2026-12-14', last: '2027-12-31' }
    const { differences, year } = await play(place, wanted).finally(place.stop)
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    console.log(`${tableOf(year)}\nYEAR_SEED=${SEED}, ${PEOPLE} people, ${minutes} minutes`)
    expect(differences).toEqual([])
  },
)
