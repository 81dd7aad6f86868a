import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { todayIn } from '@hr/domain/clock'
import { addDays, type Day } from '@hr/domain/dates'
import type { WorkingTime } from '@hr/domain/leave/counting/working-time'
import { heldSince, reminderOn, waitedDays } from '@hr/domain/leave/request/waiting'
import { sql } from 'drizzle-orm'
import { workers, workingTimeFields } from '../../company/working-time.ts'
import type { RequestRow } from '../request/request-rows.ts'

type Waiting = Pick<RequestRow, 'id' | 'holderId' | 'createdAt'> & {
  events: readonly Pick<RequestRow['events'][number], 'kind' | 'at'>[]
}

/** For how many working days of their approvers these requests have waited, by the id of the request. */
export async function waitedOf(db: Queryable, rows: readonly Waiting[], now: Date): Promise<Map<number, number>> {
  const holders = await timesOfHolders(db, rows, now)
  return new Map(
    rows.map((row) => {
      const { timeZone, ...time } = holders.get(row.holderId)!
      const since = todayIn(timeZone, new Date(cameAt(row)))
      return [row.id, waitedDays(time, since, todayIn(timeZone, now))]
    }),
  )
}

type Due = ReturnType<typeof reminderOn> & { since: Day }

/** The reminders due today to these requests' approvers, by the id of the request (docs/spec/rules.md, Reminders). */
export async function remindersOf(db: Queryable, rows: readonly Waiting[], now: Date): Promise<Map<number, Due>> {
  const holders = await timesOfHolders(db, rows, now)
  return new Map(
    rows.map((row) => {
      const { timeZone, ...time } = holders.get(row.holderId)!
      const since = todayIn(timeZone, new Date(cameAt(row)))
      return [row.id, { since, ...reminderOn(time, since, todayIn(timeZone, now)) }]
    }),
  )
}

const cameAt = ({ createdAt, events }: Waiting): string => heldSince(events)?.at ?? createdAt

/** When those work who hold these requests, between the first day on which one of these came and now. */
async function timesOfHolders(db: Queryable, rows: readonly Waiting[], now: Date) {
  const ids = [...new Set(rows.map(({ holderId }) => holderId))]
  const first = rows.map((row) => new Date(cameAt(row)).toISOString().slice(0, 10)).toSorted()[0]
  if (!first) return new Map<number, Holder>()
  const to = addDays(now.toISOString().slice(0, 10), 1)
  const found = await readTimes(db, { ids, from: first, to })
  return new Map(found.map(({ id, ...holder }) => [id, holder]))
}

type Holder = WorkingTime & { timeZone: string }

const readTimes = prepared(
  (_db, { ids, from, to }: Named<{ ids: number[]; from: Day; to: Day }>) => sql<Holder & { id: number }>`
    select e.id, b.time_zone as "timeZone", ${workingTimeFields(from, to)} from ${workers} where e.id = any(${ids}::int[])`,
)
