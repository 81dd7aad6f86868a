import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Request } from './books.ts'
import { everybody, kinds, units } from './company.ts'
import { ends, type HalfDay, years } from './half-days.ts'
import type { Model } from './model.ts'
import { dayAt, type Names } from './sending.ts'

type Days = { given: number; granted: number; used: number; pending: number }
type Figures = { who: number; type: number; year: number } & Days
type Leave = {
  holder: number
  agreed: number | null
  state: string
  from: string
  to: string
  counted: string
  due: string | null
  wishes: string
}
type Stored = {
  figures: Figures[]
  leaves: Leave[]
  claims: string[]
  grants: string[]
  entries: string[]
  overlaps: number
  decided_twice: number
}

/** What the rows add up to, and each request. With a parameter the driver has the statement planned once. */
export async function readStored(db: Queryable) {
  const [row] = await db.execute<Stored>(sql`
    with moved as (
      select employee_id, leave_type_id, year, case when kind in ('allocated', 'moved') then days else 0 end as given,
        case when kind like '%comp_off%' then days else 0 end as granted, 0 as used, 0 as pending
      from leave_entries
      union all select r.employee_id, r.leave_type_id, y.year, 0, 0,
        case when r.decision = 'approved' and r.cancelled_at is null then y.days else 0 end,
        case when r.decision = 'pending' and r.cancelled_at is null then y.days else 0 end
      from leave_requests r join leave_request_years y on y.leave_request_id = r.id
    ), sums as (
      select employee_id as who, leave_type_id as type, year, sum(given)::float8 as given, sum(granted)::float8 as granted,
        sum(used)::float8 as used, sum(pending)::float8 as pending
      from moved group by 1, 2, 3 having sum(given + granted + used + pending) > ${0}
    ), leaves as (
      select holder_id as holder, agreed_by as agreed, case when cancelled_at is null then status
          when decision = 'pending' then 'withdrawn' else 'taken back' end as state,
        start_date || ' ' || start_session as from, end_date || ' ' || end_session as to, counted::text, attachment_due as due,
        case when wished_at is null then 'nothing' when wish_days is null then 'to cancel it'
          else wish_start_date || ' ' || wish_start_session || ' to ' || wish_end_date || ' ' || wish_end_session end as wishes
      from leave_requests order by id
    )
    select (select coalesce(json_agg(sums), '[]') from sums) as figures,
      (select coalesce(json_agg(leaves), '[]') from leaves) as leaves,
      (select coalesce(json_agg(status || ' ' || worked_on order by id), '[]') from comp_off_claims) as claims,
      (select coalesce(json_agg(counts_from || ' to ' || coalesce(ends_on::text, 'the end of the year') order by id), '[]')
        from leave_entries where kind = 'comp_off') as grants,
      (select array_agg(l::text order by l.id) from leave_entries l) as entries,
      (select count(*)::int from leave_requests a join leave_requests b
        on a.id < b.id and a.employee_id = b.employee_id
        and a.status in ('pending', 'approved') and b.status in ('pending', 'approved')
        and (a.start_date, a.start_session) <= (b.end_date, b.end_session)
        and (b.start_date, b.start_session) <= (a.end_date, a.end_session)
        and (a.is_reported = b.is_reported or a.counted && b.counted)) as overlaps,
      (select count(*)::int from (
        select 1 from leave_events where kind in ('approved', 'rejected', 'undone') group by leave_request_id
        having count(*) filter (where kind <> 'undone') - count(*) filter (where kind = 'undone') > 1
      ) twice) as decided_twice`)
  const { figures, leaves, ...rest } = row ?? expect.unreachable('no row')
  const days = figures.map(({ who, type, year, ...parts }) => [`${who} ${type} ${year}`, phrase(parts)])
  return { ...rest, days: Object.fromEntries(days), leaves }
}

/** The same by the model. */
export function shouldBeStored(model: Model, { idOf, typeOf }: Names) {
  const each = everybody.flatMap((who) =>
    units.flatMap((unit) => kinds.flatMap((kind) => years.map((year) => [who, unit, kind, year] as const))),
  )
  const days = each.flatMap(([who, unit, kind, year]) => {
    const { used, pending, remaining } = model.balance(who, kind, year, unit)
    if (remaining < 0) expect.fail(`${who} has ${remaining} days of ${kind} in ${year}`)
    const parts = { ...model.parts(who, kind, year, unit), used, pending }
    const isThere = parts.given + parts.granted + used + pending > 0
    return isThere ? [[`${idOf(who)} ${typeOf(kind, unit).id} ${year}`, phrase(parts)]] : []
  })
  const leaves = model.requests.map((request): Leave => leaveAs(request, idOf))
  const claims = model.claims.map(({ state, grant, day }) => `${grant?.isRevoked ? 'revoked' : state} ${dayAt(day)}`)
  const grants = model.grants.map(
    ({ from, ends }) => `${dayAt(from)} to ${ends === null ? 'the end of the year' : dayAt(ends)}`,
  )
  return { days: Object.fromEntries(days), leaves, claims, grants, overlaps: 0, decided_twice: 0 }
}

function leaveAs({ holder, agreedBy, state, halves, counted, due, wish }: Request, idOf: Names['idOf']): Leave {
  const [first, last] = ends(halves)
  const [from, to] = [inWords(first), inWords(last)]
  const wished = wish?.halves && ends(wish.halves).map(inWords).join(' to ')
  return {
    ...{ holder: idOf(holder), agreed: agreedBy && idOf(agreedBy), state, from, to, counted: rangesOf(counted) },
    due: due === null ? null : dayAt(due),
    wishes: wish ? (wished ?? 'to cancel it') : 'nothing',
  }
}

const inWords = (half: HalfDay) => `${dayAt(Math.floor(half))} ${half % 1 === 0 ? 1 : 2}`

/** In the numbers of half days that the database has: from the morning of 2000-01-01 on. */
function rangesOf(halves: HalfDay[]): string {
  const since = (Date.parse(dayAt(0)) - Date.parse('2000-01-01')) / 43_200_000
  const slots = halves.map((half) => since + half * 2)
  const firsts = slots.filter((slot) => !slots.includes(slot - 1))
  const lasts = slots.filter((slot) => !slots.includes(slot + 1))
  return `{${firsts.map((first, index) => `[${first},${(lasts[index] ?? 0) + 1})`).join(',')}}`
}

const phrase = ({ given, granted, used, pending }: Days) =>
  `${given} given, ${granted} granted, ${used} used, ${pending} pending`
