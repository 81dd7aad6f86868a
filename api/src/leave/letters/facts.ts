import type { Queryable } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { RequestFacts } from '@hr/domain/letters/request-facts'
import { sql } from 'drizzle-orm'
import { standInsOf } from '../../company/stand-ins.ts'
import type { Deps } from '../../platform/deps.ts'

/** The request, who did something with it, and who had asked the question that is answered. */
type Of = { leaveId: number; by: number; askedBy?: number | null }

/** What the letters of a request say, and to whom they go. */
export async function readFacts(db: Queryable, { now }: Pick<Deps, 'now'>, { leaveId, by, askedBy = null }: Of) {
  const [facts] = await readRequest(db, { leaveId, by, askedBy, now: now().toISOString() })
  if (!facts) throw new Error(`leave request ${leaveId} has vanished`)
  return facts
}

const person = (row: 'applicant' | 'holder' | 'actor' | 'asker') =>
  sql.raw(
    `json_build_object('id', ${row}.id, 'name', ${row}.full_name, 'email', ${row}.work_email, 'hasLeft', ${row}.left_at is not null)`,
  )

const readRequest = prepared(
  (_db, of: Named<Required<Of> & { now: string }>) => sql<RequestFacts>`
    select t.name as "leaveName", r.days::float8 as days, r.decision, r.is_reported as "isReported",
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession",
      r.wished_at is not null as "isWished", case when r.wish_days is not null then json_build_object('leaveName', t.name, 'days', r.wish_days,
        'startDate', r.wish_start_date, 'startSession', r.wish_start_session, 'endDate', r.wish_end_date, 'endSession', r.wish_end_session) end as wished,
      ${person('applicant')} as applicant, ${person('holder')} as holder, ${person('actor')} as actor,
      case when asker.id is not null then ${person('asker')} end as asker, (
        select coalesce(json_agg(copied.work_email order by copied.id), '[]')
        from leave_request_copies c join employees copied on copied.id = c.employee_id and copied.left_at is null
        where c.leave_request_id = r.id
      ) as copies, (
        select coalesce(json_agg(json_build_object('id', standing.id, 'email', standing.email) order by standing.id), '[]')
        from ${standInsOf(sql`r.holder_id`, of.now)} standing
        where standing.id <> r.employee_id and standing.id is distinct from r.agreed_by
      ) as "standIns"
    from leave_requests r
      join leave_types t on t.id = r.leave_type_id
      join employees applicant on applicant.id = r.employee_id
      join employees holder on holder.id = r.holder_id
      join employees actor on actor.id = ${of.by}
      left join employees asker on asker.id = ${of.askedBy}
    where r.id = ${of.leaveId}`,
)
