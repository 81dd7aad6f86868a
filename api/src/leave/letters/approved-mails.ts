import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { type Letter, type NamedLeave, written } from '@hr/domain/letters/letter'
import { approvedInCc } from '@hr/domain/letters/reminders'
import { sql } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

type Telling = { db: Queryable; env: Pick<Env, 'PUBLIC_URL'> }

/** Tells the people in Cc who want to hear of it that leave was approved, once the mail to its applicant has left, or was refused for good. */
export async function mailApproved({ db, env }: Telling, { leaveId = 0 }: Letter): Promise<void> {
  const rows = await readApproved(db, { leaveId })
  await postMails(
    db,
    rows.flatMap((row) => written(approvedInCc, { ...row, leaveId, url: env.PUBLIC_URL })),
  )
}

type Row = NamedLeave & { email: string; applicant: string; decider: string }

const readApproved = prepared(
  (_db, of: Named<{ leaveId: number }>) => sql<Row>`
    select reader.work_email as email, applicant.full_name as applicant, decider.full_name as decider, t.name as "leaveName",
      r.days::float8 as days, r.start_date::text as "startDate", r.start_session as "startSession",
      r.end_date::text as "endDate", r.end_session as "endSession"
    from leave_requests r
      join leave_request_copies c on c.leave_request_id = r.id
      join employees reader on reader.id = c.employee_id and reader.left_at is null
      join mail_choices chosen on chosen.employee_id = reader.id and chosen.event = 'approved' and chosen.way <> 'never'
      join employees applicant on applicant.id = r.employee_id
      join employees decider on decider.id = r.decided_by
      join leave_types t on t.id = r.leave_type_id
    where r.id = ${of.leaveId} and r.status = 'approved'
    order by reader.id`,
)
