import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Span } from '@hr/domain/leave/day-count'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { postMails } from '../outbox.ts'
import { standInsOf } from '../stand-ins.ts'
import { wordsOf } from './applied-mails.ts'

/** Tells those who stand in now for the holder of a request that it waits. Posts nothing while the holder is there. */
export async function mailStandIns(tx: Transaction, { env, now }: Deps, leaveId: number): Promise<void> {
  const rows = await readStandIns(tx, { leaveId, now: now().toISOString() })
  await postMails(
    tx,
    rows.map(({ email, holder, applicant, isWished, ...leave }) => {
      const { summary, details } = wordsOf(leave)
      return {
        to: email,
        subject: `Leave request from ${applicant}: ${summary}`,
        text: `${applicant} ${isWished ? 'asks to change approved leave' : 'has applied for leave'}. You stand in for ${holder}, who is away.\n\n${details}\n\nThe request waits for you too: ${env.PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
        leaveId,
        event: 'waits' as const,
        asks: true as const,
      }
    }),
  )
}

type Row = Span & {
  isWished: boolean
  email: string
  holder: string
  applicant: string
  leaveName: string
  days: number
}

/** Not the applicant, who cannot decide their own request, and not who took the first of two steps. */
const readStandIns = prepared(
  (_db, of: Named<{ leaveId: number; now: string }>) => sql<Row>`
    select r.wished_at is not null as "isWished", standing.email, holder.full_name as holder, applicant.full_name as applicant, t.name as "leaveName", r.days::float8 as days,
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession"
    from leave_requests r
      join employees holder on holder.id = r.holder_id
      join employees applicant on applicant.id = r.employee_id
      join leave_types t on t.id = r.leave_type_id
      cross join lateral ${standInsOf(sql`r.holder_id`, of.now)} standing
    where r.id = ${of.leaveId} and (r.status = 'pending' or r.wished_at is not null) and standing.id <> r.employee_id and standing.id is distinct from r.agreed_by
    order by standing.id`,
)
