import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { addDays, isWeekend } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { type Random, randomFrom } from './random.ts'
import type { Member } from './staff.ts'

/** How many days the demo has swipes for, including today. */
const DAYS = 90
const MINUTE = 60

/** A swipe by the clock of the person's unit, in seconds from midnight. */
type Passing = { employee: number; day: Day; second: number; direction: 'IN' | 'OUT'; location: string }

/** Somebody who passes readers; `worksOn` says on which days, all of them if it is left out. */
export type Passer = Pick<Member, 'id' | 'roleId'> & {
  unit: { row: Pick<Member['unit']['row'], 'city'> }
  worksOn?: (day: Day) => boolean
}

/**
 * Inserts three months of swipes: some people come late, some miss their last OUT (docs/spec/rules.md, Demo company).
 * Nobody comes on a holiday, on approved leave, before joining or after leaving. Swipes after `now` are left out.
 */
export async function insertSwipes(db: Queryable, members: readonly Passer[], today: Day, now: Date | undefined) {
  const first = addDays(today, 1 - DAYS)
  const random = randomFrom(930)
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index)).filter((day) => !isWeekend(day))
  const people = members.filter(({ roleId }) => roleId !== SUPER_ADMIN)
  const passings = days.flatMap((day) =>
    people.flatMap(({ id, unit, worksOn }) => {
      const ofDay = dayOf(random, id, day, unit.row.city)
      return worksOn?.(day) === false ? [] : ofDay
    }),
  )
  await db.execute(sql`select make_swipe_partitions(${addDays(first, -1)}::date, 5)`)
  await insertPassings(db, passings, now)
}

function dayOf(random: Random, employee: number, day: Day, city: string): Passing[] {
  const isThere = !random.chance(0.03)
  const arrival = arrivalOf(random)
  const lunch = time(random, 12, 60)
  const pause = random.int(25, 70)
  const end = time(random, 17, 110)
  const gate = `${city}, main door`
  const floor = `${city}, floor ${random.int(1, 4)}`
  const forgets = random.chance(0.03)
  if (!isThere) return []
  const passings: Passing[] = [
    { employee, day, second: arrival, direction: 'IN', location: gate },
    { employee, day, second: lunch, direction: 'OUT', location: floor },
    { employee, day, second: lunch + pause * MINUTE, direction: 'IN', location: floor },
  ]
  return forgets ? passings : [...passings, { employee, day, second: end, direction: 'OUT', location: gate }]
}

/** Most people come in time, one in seven after 09:30, a few exactly to the second. */
function arrivalOf(random: Random): number {
  const isLate = random.chance(0.14)
  const onTime = random.chance(0.02)
  const before = time(random, 8, 90) + 20 * MINUTE
  const after = 9 * 60 * MINUTE + random.int(31 * MINUTE, 75 * MINUTE)
  if (onTime) return 34_200
  return isLate ? after : Math.min(before, 34_199)
}

const time = (random: Random, hour: number, within: number): number =>
  hour * 60 * MINUTE + random.int(0, within * MINUTE)

const insertPassings = (db: Queryable, passings: readonly Passing[], now: Date | undefined) =>
  db.execute(sql`
    insert into swipes (at, employee_id, day, offset_minutes, direction, location)
    select w.at, p.employee, p.day,
      extract(epoch from (w.at at time zone b.time_zone) - (w.at at time zone 'UTC')) / 60, p.direction, p.location
    from json_to_recordset(${JSON.stringify(passings)}::json)
      as p (employee int, day date, second int, direction text, location text)
    join employees e on e.id = p.employee
    join business_units b on b.id = e.bu_id
    cross join lateral (select (p.day + make_interval(secs => p.second)) at time zone b.time_zone as at) w
    where w.at <= ${now?.toISOString() ?? 'infinity'}::timestamptz
      and p.day between e.joining_date and coalesce(e.leaving_date, 'infinity')
      and not exists (select 1 from holidays h where h.bu_id = e.bu_id and h.date = p.day)
      and not exists (
        select 1 from leave_requests r where r.employee_id = e.id and r.status = 'approved'
          and p.day between r.start_date and r.end_date
      )
    order by w.at, e.id`)
