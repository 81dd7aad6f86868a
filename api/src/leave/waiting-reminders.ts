import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { leaveEventKinds } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/day-count'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { type Letter, postMails } from '../outbox.ts'
import { standInsOf } from '../stand-ins.ts'
import { wordsOf } from './applied-mails.ts'
import { findOthers } from './approver.ts'
import { noteReminders } from './reminders.ts'
import { remindersOf } from './waiting.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in.

/**
 * Reminds those who hold requests, and those who stand in for them now, after 1, 3 and 5 working days of the holder, and one
 * later the next by the rule of the approver and HR, where the unit of the applicant wants it. Nobody is reminded twice of the
 * same, by however many servers. Nothing is decided by it.
 */
export async function remindOfWaiting({ db, env, now }: Deps): Promise<void> {
  const rows = await readWaiting(db, { now: now().toISOString() })
  const due = await remindersOf(db, rows, now())
  for (const row of rows) {
    const { after, isForOthers, since } = due.get(row.id) ?? {}
    if (after === undefined || since === undefined) continue
    await db.transaction((tx) => remind(tx, env.PUBLIC_URL, row, { after, since, isForOthers }))
  }
}

type Due = { after: number; since: Day; isForOthers: true | undefined }
type Reader = { id: number; email: string; sentence: string; link: string; asks?: true }

async function remind(tx: Transaction, url: string, row: Waiting, { after, since, isForOthers }: Due): Promise<void> {
  const holders = noteEach(holdersOf(row), row, `waits ${after} since ${since}`)
  const others = isForOthers ? noteEach(await othersOf(tx, row), row, `waits long since ${since}`) : []
  const told = await noteReminders(tx, [...holders, ...others])
  if (told.length > 0)
    await postMails(
      tx,
      told.map((reader) => letterTo(reader, url, row, after)),
    )
}

const noteEach = (readers: Reader[], { id: leaveRequestId }: Waiting, kind: string) =>
  readers.map((reader) => ({ ...reader, leaveRequestId, employeeId: reader.id, kind }))

/** The holder, and who stands in for them now. */
function holdersOf({ holderId, holderEmail, holder, hasHolderLeft, standIns }: Waiting): Reader[] {
  const own = { id: holderId, email: holderEmail, sentence: 'for you', link: 'It waits for you', asks: true as const }
  const inPlace = {
    sentence: `for ${holder}, for whom you stand in,`,
    link: 'It waits for you too',
    asks: true as const,
  }
  return [...(hasHolderLeft ? [] : [own]), ...standIns.map((person) => ({ ...person, ...inPlace }))]
}

async function othersOf(tx: Transaction, { employeeId, holderId, holder, agreedBy }: Waiting): Promise<Reader[]> {
  const people = await findOthers(tx, employeeId, [employeeId, holderId, agreedBy])
  return people.map(({ id, email, role }) => ({
    ...{ id, email, sentence: `for ${holder}` },
    link: role === HR ? `You can decide it on behalf of ${holder}` : `Please remind ${holder}, or ask HR to decide`,
  }))
}

function letterTo({ email, sentence, link, asks }: Reader, url: string, row: Waiting, after: number): Letter {
  const { summary, details } = wordsOf(row)
  const what = row.isWished
    ? `The wish of ${row.applicant} to change approved leave`
    : `The leave request of ${row.applicant}`
  const days = after === 1 ? '1 working day' : `${after} working days`
  const asked = asks && !row.isWished && { asks }
  return {
    to: email,
    leaveId: row.id,
    event: 'reminders',
    ...asked,
    subject: `Reminder: leave request from ${row.applicant}: ${summary}`,
    text: `${what} has waited ${sentence} ${asks ? days : `more than ${days}`}.\n\n${details}\n\n${link}: ${url}/request/leaves?id=${row.id}\n`,
  }
}

type Event = { kind: (typeof leaveEventKinds)[number]; at: string }
type Waiting = Span & {
  id: number
  employeeId: number
  holderId: number
  agreedBy: number | null
  createdAt: string
  isWished: boolean
  events: Event[]
  applicant: string
  holder: string
  holderEmail: string
  hasHolderLeft: boolean
  leaveName: string
  days: number
  standIns: { id: number; email: string }[]
}

/** What waits for a holder and not for an answer of its person, in units that want reminders. */
const readWaiting = prepared(
  (_db, of: Named<{ now: string }>) => sql<Waiting>`
    select r.id, r.employee_id as "employeeId", r.holder_id as "holderId", r.agreed_by as "agreedBy", r.created_at::text as "createdAt",
      r.wished_at is not null as "isWished", applicant.full_name as applicant, holder.full_name as holder,
      holder.work_email as "holderEmail", holder.left_at is not null as "hasHolderLeft", t.name as "leaveName", r.days::float8 as days,
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession",
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at) order by e.id desc), '[]')
        from leave_events e where e.leave_request_id = r.id) as events,
      (select coalesce(json_agg(json_build_object('id', standing.id, 'email', standing.email) order by standing.id), '[]')
        from ${standInsOf(sql`r.holder_id`, of.now)} standing
        where standing.id <> r.employee_id and standing.id is distinct from r.agreed_by) as "standIns"
    from leave_requests r
      join employees applicant on applicant.id = r.employee_id
      join business_units unit on unit.id = applicant.bu_id and unit.has_reminders
      join employees holder on holder.id = r.holder_id
      join leave_types t on t.id = r.leave_type_id
    where (r.status = 'pending' or r.wished_at is not null) and r.asked_at is null
    order by r.id`,
)
