import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { leaveEventKinds } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import type { Span } from '@hr/domain/leave/day-count'
import { sql } from 'drizzle-orm'
import { othersFinder } from '../../company/approver.ts'
import { standInsOf } from '../../company/stand-ins.ts'
import { type Letter, postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { wordsOf } from '../letters/applied-mails.ts'
import { notedOf, noteReminders, type Reminder } from '../request/reminders.ts'
import { remindersOf } from './waiting.ts'

// Mails contain no reason, no note and no attachment: those are for people who sign in.

/**
 * Reminds those who hold requests, and those who stand in for them now, after 1, 3 and 5 working days of the holder, and one
 * later the next by the rule of the approver and HR, where the unit of the applicant wants it. Nobody is reminded twice of the
 * same, by however many servers. Nothing is decided by it.
 */
export async function remindOfWaiting(deps: Deps): Promise<void> {
  const { db, env, now } = deps
  const rows = await readWaiting(db, {})
  const due = await remindersOf(db, rows, now())
  const ids = [...due].flatMap(([id, { after }]) => (after === undefined ? [] : [id]))
  if (ids.length === 0) return
  // What was noted an hour ago is most of it, and takes no statement of its own.
  const [isNoted, standIns] = await Promise.all([notedOf(db, ids), standInsOfHolders(deps, rows)])
  const findOthers = othersFinder(db, now())
  for (const row of rows) {
    const { after, isForOthers, since } = due.get(row.id) ?? {}
    if (after === undefined || since === undefined) continue
    const inPlace = (standIns.get(row.holderId) ?? []).filter(({ id }) => id !== row.employeeId && id !== row.agreedBy)
    const holders = noteEach(holdersOf(row, inPlace), row, `waits ${after} since ${since}`)
    const others = isForOthers ? noteEach(await othersOf(findOthers, row), row, `waits long since ${since}`) : []
    const unnoted = [...holders, ...others].filter((reminder) => !isNoted(reminder))
    if (unnoted.length > 0) await db.transaction((tx) => remind(tx, env.PUBLIC_URL, row, { after, unnoted }))
  }
}

type Reader = { id: number; email: string; sentence: string; link: string; asks?: true }
type Due = { after: number; unnoted: (Reader & Reminder)[] }

async function remind(tx: Transaction, url: string, row: Waiting, { after, unnoted }: Due): Promise<void> {
  const told = await noteReminders(tx, unnoted)
  if (told.length > 0)
    await postMails(
      tx,
      told.map((reader) => letterTo(reader, url, row, after)),
    )
}

const noteEach = (readers: Reader[], { id: leaveRequestId }: Waiting, kind: string) =>
  readers.map((reader) => ({ ...reader, leaveRequestId, employeeId: reader.id, kind }))

/** The holder, and who stands in for them now. */
function holdersOf({ holderId, holderEmail, holder, hasHolderLeft }: Waiting, standIns: Address[]): Reader[] {
  const own = { id: holderId, email: holderEmail, sentence: 'for you', link: 'It waits for you', asks: true as const }
  const inPlace = {
    sentence: `for ${holder}, for whom you stand in,`,
    link: 'It waits for you too',
    asks: true as const,
  }
  return [...(hasHolderLeft ? [] : [own]), ...standIns.map((person) => ({ ...person, ...inPlace }))]
}

async function othersOf(
  find: ReturnType<typeof othersFinder>,
  { employeeId, buId, reportingTo, holderId, holder, agreedBy }: Waiting,
): Promise<Reader[]> {
  const people = await find({ id: employeeId, buId, reportingTo }, [employeeId, holderId, agreedBy])
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
  buId: number
  reportingTo: number | null
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
}
type Address = { id: number; email: string }

/** What waits for a holder and not for an answer of its person, in units that want reminders. */
const readWaiting = prepared(
  () => sql<Waiting>`
    select r.id, r.employee_id as "employeeId", applicant.bu_id as "buId", applicant.reporting_to as "reportingTo", r.holder_id as "holderId", r.agreed_by as "agreedBy", r.created_at::text as "createdAt",
      r.wished_at is not null as "isWished", applicant.full_name as applicant, holder.full_name as holder,
      holder.work_email as "holderEmail", holder.left_at is not null as "hasHolderLeft", t.name as "leaveName", r.days::float8 as days,
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession",
      (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.at) order by e.id desc), '[]')
        from leave_events e where e.leave_request_id = r.id) as events
    from leave_requests r
      join employees applicant on applicant.id = r.employee_id
      join business_units unit on unit.id = applicant.bu_id and unit.has_reminders
      join employees holder on holder.id = r.holder_id
      join leave_types t on t.id = r.leave_type_id
    where (r.status = 'pending' or r.wished_at is not null) and r.asked_at is null
    order by r.id`,
)

/** Who stands in now for the holders of these requests, of whom many hold several, by the id of the holder. */
async function standInsOfHolders({ db, now }: Deps, rows: readonly Waiting[]): Promise<Map<number, Address[]>> {
  const ids = [...new Set(rows.map(({ holderId }) => holderId))]
  const found = await readStandIns(db, { ids, now: now().toISOString() })
  return new Map(found.map(({ holderId, standIns }) => [holderId, standIns]))
}

const readStandIns = prepared(
  (_db, of: Named<{ ids: number[]; now: string }>) => sql<{ holderId: number; standIns: Address[] }>`
    select holder.id as "holderId", json_agg(json_build_object('id', standing.id, 'email', standing.email) order by standing.id) as "standIns"
    from unnest(${of.ids}::int[]) holder (id) cross join lateral ${standInsOf(sql`holder.id`, of.now)} standing
    where exists (select from stand_ins s where s.employee_id = holder.id)
    group by holder.id`,
)
