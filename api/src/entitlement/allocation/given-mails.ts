import type { Queryable } from '@hr/db/client'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
import { type SQL, sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

/** What somebody who wants to hear of it got: the days of each leave type and year, negative if they were taken back. */
export type Given = { email: string; firstMonth: number; lines: { leaveName: string; year: number; days: number }[] }

/**
 * What people who want to hear of it got, as a JSON value for the answer of a statement: `written` is what of it has
 * the new entries of leave. Nobody else is read, so that a run for ten thousand people costs no more.
 */
export const givenIn = (written: SQL) => sql`(
  select coalesce(json_agg(given), '[]') from (
    select e.work_email as email, b.leave_year_month as "firstMonth",
      json_agg(json_build_object('leaveName', t.name, 'year', x.year, 'days', x.days) order by t.name, x.year) as lines
    from (
      select employee_id, leave_type_id, year, sum(days)::float8 as days from ${written}
      where employee_id in (select employee_id from mail_choices where event = 'given' and way <> 'never')
      group by 1, 2, 3 having sum(days) <> 0
    ) x
    join employees e on e.id = x.employee_id
    join business_units b on b.id = e.bu_id
    join leave_types t on t.id = x.leave_type_id
    group by e.id, b.id order by e.id
  ) given)`

/** The same of one entry that was just written. */
export async function givenBy(tx: Queryable, entryId: number): Promise<Given[]> {
  const entry = sql`(select * from leave_entries where id = ${entryId}) written`
  const [written] = await tx.execute<{ given: Given[] }>(sql`select ${givenIn(entry)} as given`)
  return written?.given ?? []
}

/** Tells each of them in one mail, however many entries there are. It carries no reason. */
export async function mailGiven(tx: Queryable, { PUBLIC_URL }: Env, given: readonly Given[]): Promise<void> {
  const letters = given.map(({ email, firstMonth, lines }) => {
    const said = lines.map(({ leaveName, year, days }) => {
      const change = { leaveName, yearName: leaveYearName(year, firstMonth), days: daysPhrase(Math.abs(days)) }
      return days > 0 ? t.daysAdded(change) : t.daysDeducted(change)
    })
    const text = t.daysChangedMail(said.join('\n'), `${PUBLIC_URL}/leave/statement`)
    return { to: email, subject: t.daysChangedSubject, text, event: 'given' as const }
  })
  await postMails(tx, letters)
}
