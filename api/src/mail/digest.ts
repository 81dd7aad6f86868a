import type { Queryable, Transaction } from '@hr/db/client'
import { digestLines, digests } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { addDays, type Day, mondayOf, spokenDay, spokenDays } from '@hr/domain/dates'
import { DIGEST_HOUR } from '@hr/domain/mail-events'
import { widestRelation } from '@hr/domain/reach'
import * as t from '@hr/words/mails'
import { eq, ne, sql } from 'drizzle-orm'
import { touches } from '../company/leave-conditions.ts'
import type { Deps } from '../platform/deps.ts'
import { postMails } from './outbox.ts'

/** At most this many absent people are named. */
const NAMED = 50

type Reader = {
  id: number
  email: string
  roleId: number
  buId: number
  buName: string
  timeZone: string
  wantsAway: boolean
}

/**
 * Sends the mail of the day, from seven in the morning by the reader's clock, to people who want one, if there is
 * something. Who has had it today is noted in the transaction that posts it, so that several servers may do this.
 */
export async function sendDigests(deps: Deps): Promise<void> {
  const now = deps.now()
  const readers = await deps.db.execute<Reader>(sql`
    select e.id, e.work_email as email, e.role_id as "roleId", e.bu_id as "buId", b.name as "buName", b.time_zone as "timeZone",
      exists (select from mail_choices c where c.employee_id = e.id and c.event = 'away' and c.way = 'daily') as "wantsAway"
    from employees e join business_units b on b.id = e.bu_id
    cross join lateral (select ${now.toISOString()}::timestamptz at time zone b.time_zone as local) clock
    where e.left_at is null and extract(hour from clock.local) >= ${DIGEST_HOUR}
      and e.id in (select employee_id from digest_lines union select employee_id from mail_choices where event = 'away' and way = 'daily')
      and not exists (select from digests d where d.employee_id = e.id and d.day >= clock.local::date)
    order by e.id`)
  // People of one unit read of the same people.
  const away = new Map<string, Promise<string[]>>()
  const awayOf = ({ buId }: Reader, today: Day) => {
    const found = away.get(`${buId} ${today}`) ?? awayInWeek(deps.db, buId, today)
    away.set(`${buId} ${today}`, found)
    return found
  }
  for (const reader of readers) {
    const today = todayIn(reader.timeZone, now)
    const wantsAway = reader.wantsAway && widestRelation(reader.roleId, 'seeWall')
    const isAway = wantsAway ? await awayOf(reader, today) : []
    await deps.db.transaction((tx) => sendDigest(tx, deps, reader, { today, away: isAway }))
  }
  // Those of people who left before their mail of the day.
  await deps.db.delete(digestLines).where(sql`${digestLines.at} < now() - interval '7 days'`)
}

type Content = { today: Day; away: string[] }

async function sendDigest(tx: Transaction, { env }: Deps, reader: Reader, { today, away }: Content): Promise<void> {
  const noted = await tx
    .insert(digests)
    .values({ employeeId: reader.id, day: today })
    .onConflictDoUpdate({ target: digests.employeeId, set: { day: today }, setWhere: ne(digests.day, today) })
    .returning()
  if (noted.length === 0) return
  const lines = await takeLines(tx, reader.id)
  const parts = [
    ...(lines.length > 0
      ? [lines.map(({ subject, link }) => `- ${subject}${link ? `\n  ${link}` : ''}`).join('\n')]
      : []),
    ...(away.length > 0 ? [t.awayThisWeek(reader.buName, away.join('\n'))] : []),
  ]
  if (parts.length === 0) return
  const text = t.emailOfDayText(parts.join('\n\n'), env.PUBLIC_URL)
  await postMails(tx, [{ to: reader.email, subject: t.emailOfDaySubject(spokenDay(today)), text }])
}

async function takeLines(tx: Transaction, employeeId: number) {
  const lines = await tx.delete(digestLines).where(eq(digestLines.employeeId, employeeId)).returning()
  return lines.toSorted((one, other) => one.jobId - other.jobId)
}

type Away = { name: string; start: Day; end: Day; total: number }

/** The people of the unit with approved leave from today to Sunday, without its kind, as on the wall chart. */
async function awayInWeek(db: Queryable, buId: number, today: Day): Promise<string[]> {
  const sunday = addDays(mondayOf(today), 6)
  const rows = await db.execute<Away>(sql`
    select e.full_name as name, start_date::text as start, end_date::text as end, (count(*) over ())::int as total
    from leave_requests join employees e on e.id = leave_requests.employee_id
    where e.bu_id = ${buId} and e.left_at is null and leave_requests.status = 'approved' and ${touches({ from: today, to: sunday })}
    order by leave_requests.start_date, e.full_name, leave_requests.id limit ${NAMED}`)
  const named = rows.map(({ name, start, end }) => `- ${name}, ${spokenDays(start, end)}`)
  const more = (rows[0]?.total ?? 0) - rows.length
  return more > 0 ? [...named, t.andMorePeople(more)] : named
}
