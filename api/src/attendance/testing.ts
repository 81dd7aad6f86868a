import { swipes } from '@hr/db/schema'
import * as t from '@hr/words/swipes'
import type { Person, testApi } from '../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>

/** Stores a day's swipes, written as `IN 09:00` by the clock of Pune. */
export async function pass(api: Api, { id }: Person, day: string, passings: string[]): Promise<void> {
  await api.db.insert(swipes).values(
    passings.map((passing) => {
      const [direction, time] = passing.split(' ') as ['IN' | 'OUT', string]
      const at = new Date(`${day}T${time.padEnd(8, ':00')}+05:30`).toISOString()
      return { employeeId: id, at, direction, day, offsetMinutes: 330, location: t.mainDoor }
    }),
  )
}
