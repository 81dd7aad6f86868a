import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { HR } from '@hr/domain/access'
import type { LeaveEvent } from '@hr/domain/leave/request/events'
import type { NamedLeave } from '@hr/domain/letters/letter'
import { type ReaderOfWaiting, waitingLetter } from '@hr/domain/letters/reminders'
import { sql } from 'drizzle-orm'
import { othersFinder } from '../../company/approver.ts'
import { standInsOf } from '../../company/stand-ins.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { notedOf, noteReminders, type Reminder } from '../request/reminders.ts'
import { remindersOf } from './waiting.ts'

/**
 * Reminds the approvers of waiting requests, and their stand-ins now, after 1, 3 and 5 of the approver's working days,
 * and one day later the next by the rule of the approver and HR, where the unit of the applicant wants it. Nobody is
 * reminded twice of the same, by however many servers. Nothing is decided by it.
 */
export async function remindOfWaiting(deps: Deps): Promise<void> {
  const { db, env, now } = deps
  const rows = await readWaiting(db, {})
  const due = await remindersOf(db, rows, now())
  const ids = [...due].flatMap(([id, { after }]) => (after === undefined ? [] : [id]))
  if (ids.length === 0) return
  // Most of it was noted an hour ago, and takes no statement of its own.
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

type Reader = Address & { as: ReaderOfWaiting }
type Due = { after: number; unnoted: (Reader & Reminder)[] }

async function remind(tx: Transaction, url: string, row: Waiting, { after, unnoted }: Due): Promise<void> {
  const told = await noteReminders(tx, unnoted)
  await postMails(
    tx,
    told.flatMap(({ email, as }) => waitingLetter({ ...row, leaveId: row.id, url, after, email, as })),
  )
}

const noteEach = (readers: Reader[], { id: leaveRequestId }: Waiting, kind: string) =>
  readers.map((reader) => ({ ...reader, leaveRequestId, employeeId: reader.id, kind }))

/** The approver and their stand-ins now. */
function holdersOf({ holderId, holderEmail, hasHolderLeft }: Waiting, standIns: Address[]): Reader[] {
  const inPlace = standIns.map((person) => ({ ...person, as: 'standIn' as const }))
  return hasHolderLeft ? inPlace : [{ id: holderId, email: holderEmail, as: 'holder' }, ...inPlace]
}

async function othersOf(
  find: ReturnType<typeof othersFinder>,
  { employeeId, buId, reportingTo, holderId, agreedBy }: Waiting,
): Promise<Reader[]> {
  const people = await find({ id: employeeId, buId, reportingTo }, [employeeId, holderId, agreedBy])
  return people.map(({ id, email, role }) => ({ id, email, as: role === HR ? 'hr' : 'next' }))
}

type Event = { kind: LeaveEvent; at: string }
type Waiting = NamedLeave & {
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
}
type Address = { id: number; email: string }

/** What waits for an approver and not for an answer of its person, in units that want reminders. */
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

/** The stand-ins now of these requests' approvers, by the id of the approver; many have several requests. */
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
