import type { MailState } from '@hr/contract/mail/mails'
import type { Queryable, Transaction } from '@hr/db/client'
import { JOBS, TASKS } from '@hr/db/job-tables'
import { IT_ADMIN } from '@hr/domain/access'
import type { MailEvent } from '@hr/domain/mail-events'
import { type SQL, sql } from 'drizzle-orm'
import type { CurrentUser } from '../company/current-user.ts'
import { escapeLike } from '../platform/database/escape-like.ts'
import { readFigures } from '../platform/database/queue-figures.ts'
import type { Deps } from '../platform/deps.ts'
import { onTheWire } from '../platform/http/on-the-wire.ts'
import { type Paging, pageClause } from '../platform/http/paging.ts'

/** The mails of the queue. A text that only its recipient may read is never read here. */
const mails = sql`
  ${JOBS} j join ${TASKS} task
    on task.id = j.task_id and task.identifier in ('send_mail', 'send_sealed_mail')`

/** The try that is just being made counts already in the queue. */
const hasFailed = sql`j.attempts > (j.locked_at is not null)::int`

const state = sql`case when j.locked_at is null and j.attempts >= j.max_attempts then 'given up' when ${hasFailed} then 'failing' else 'waiting' end`

/** The figures that are watched as well, and to which server mails go. */
export async function readQueue({ db, env }: Deps) {
  const [figures, [all]] = await Promise.all([readFigures(db), countFailed(db)])
  return {
    ...(figures ?? { waiting: 0, failed: 0, oldest: 0 }),
    unsent: all?.unsent ?? 0,
    server: env.MAIL_URL ? new URL(env.MAIL_URL).host : null,
  }
}

const countFailed = (db: Queryable) =>
  db.execute<{ unsent: number }>(sql`select count(*)::int as unsent from ${mails} where ${hasFailed}`)

type Asked = Paging & { state?: MailState }
type Row = {
  id: number
  email: string
  employeeName: string | null
  event: MailEvent | null
  state: MailState
  postedAt: string
  attempts: number
  nextAt: string | null
  lastError: string | null
  total: number
}

/** A page of the mails not sent yet, failed ones first. Only readers who may see leave learn which are about leave. */
export async function listWaiting(db: Queryable, me: CurrentUser, asked: Asked) {
  const rows = await db.execute<Row>(sql`
    select j.id::float8 as id, j.payload ->> 'to' as email, e.full_name as "employeeName", ${eventFor(me)} as event, ${state} as state,
      j.created_at::text as "postedAt", j.attempts, case when j.attempts < j.max_attempts then j.run_at::text end as "nextAt",
      left(split_part(j.last_error, chr(10), 1), 300) as "lastError", (count(*) over ())::int as total
    from ${mails} left join employees e on lower(e.work_email) = lower(j.payload ->> 'to')
    where ${isSought(asked)}
    order by ${hasFailed} desc, j.id ${pageClause(asked)}`)
  const shown = rows.map(({ postedAt, nextAt, total: _, ...row }) => ({
    ...row,
    postedOn: onTheWire(postedAt, me.timeZone),
    nextTryOn: nextAt && onTheWire(nextAt, me.timeZone),
  }))
  return { rows: shown, total: rows[0]?.total ?? (await countWaiting(db, asked)) }
}

async function countWaiting(db: Queryable, asked: Asked): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${mails} left join employees e on lower(e.work_email) = lower(j.payload ->> 'to')
    where ${isSought(asked)}`)
  return row?.count ?? 0
}

const eventFor = ({ roleId }: CurrentUser): SQL => (roleId === IT_ADMIN ? sql`null` : sql`j.payload ->> 'event'`)

function isSought({ search = '', state: wanted }: Asked): SQL {
  const text = `%${escapeLike(search)}%`
  return sql`${wanted ? sql`${state} = ${wanted}` : sql`true`}
    and (j.payload ->> 'to' ilike ${text} or e.full_name ilike ${text} or j.last_error ilike ${text})`
}

/** A mail of the queue under a lock; undefined if it was sent meanwhile, or never waited. */
export async function lockMail(tx: Transaction, mailId: number) {
  const [mail] = await tx.execute<{ to: string; state: MailState; isBeingSent: boolean }>(sql`
    select j.payload ->> 'to' as "to", ${state} as state, j.locked_at is not null as "isBeingSent"
    from ${mails} where j.id = ${mailId} for update of j`)
  return mail
}

/** Lets mails that have failed be tried again now, given up ones from the beginning: one, or all. Returns how many. */
export async function hastenFailed(tx: Transaction, mailId?: number): Promise<number> {
  const rows = await tx.execute(sql`
    update ${JOBS} again set run_at = now(),
      attempts = case when again.attempts < again.max_attempts then again.attempts else 0 end,
      max_attempts = greatest(again.max_attempts, 25)
    from ${mails}
    where j.id = again.id and j.attempts > 0 and j.locked_at is null ${mailId ? sql`and j.id = ${mailId}` : sql``}
    returning 1`)
  return rows.length
}

/** Ends the tries of a mail. Its key is free again. */
export async function endTries(tx: Transaction, mailId: number, why: string): Promise<void> {
  await tx.execute(sql`
    update ${JOBS} set attempts = greatest(attempts, 1), max_attempts = greatest(attempts, 1), key = null,
      last_error = concat_ws(': ', ${why}::text, last_error)
    where id = ${mailId}`)
}
