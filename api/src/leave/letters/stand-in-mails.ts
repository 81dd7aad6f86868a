import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import type { Span } from '@hr/domain/leave/day-count'
import { sql } from 'drizzle-orm'
import { standInsOf } from '../../company/stand-ins.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { postTold, wordsOf } from './applied-mails.ts'

/**
 * Tells the stand-ins of a request's approver that it is waiting, or that leave was entered as approved. Mails about reported leave go
 * out when it can no longer be undone. Posts nothing while the approver is there.
 */
export async function mailStandIns(tx: Transaction, deps: Deps, leaveId: number): Promise<void> {
  const rows = await standInsFor(tx, deps, leaveId)
  const letters = rows
    .filter(({ isWaiting, isToldAnyway }) => isWaiting || !isToldAnyway)
    .map((row) =>
      row.isWaiting
        ? waitsFor(row, leaveId, deps)
        : happened(row, leaveId, { sentence: enteredBy(row), event: 'read' }),
    )
  const isTold = rows.some(({ isWaiting, enterer }) => !isWaiting && enterer === null)
  if (!isTold) return postMails(tx, letters)
  for (const letter of letters) await postTold(tx, letter)
}

/** Tells them, except these addresses, that what they were told of is over, as it is withdrawn or undone, or is changed by what its person tells. */
export async function mailStandInsOver(tx: Transaction, deps: Deps, leaveId: number, over: Over): Promise<void> {
  const rows = await standInsFor(tx, deps, leaveId)
  // Who is in Cc reads of all but a wish.
  const isTold = ({ id, email, isCopied }: Row) =>
    id !== over.by && !over.except?.includes(email) && (over.about === 'Change of leave' || !isCopied)
  await postMails(
    tx,
    rows.filter(isTold).map((row) => happened(row, leaveId, { ...over, event: 'over' })),
  )
}

/** Who did it, what happened, and how the subject begins and ends around the name of the applicant. */
type Over = {
  by: number
  sentence: string
  about?: 'Change of leave'
  became?: 'cancelled' | 'changed'
  except?: string[]
}

function waitsFor({ email, holder, applicant, isWished, ...leave }: Row, leaveId: number, { env }: Deps) {
  const { summary, details } = wordsOf(leave)
  return {
    to: email,
    subject: `Leave request from ${applicant}: ${summary}`,
    text: `${applicant} ${isWished ? 'asks to change approved leave' : 'has applied for leave'}. You stand in for ${holder}, who is away.\n\n${details}\n\nThe request waits for you too: ${env.PUBLIC_URL}/request/leaves?id=${leaveId}\n`,
    leaveId,
    event: 'waits' as const,
    asks: true as const,
  }
}

type Happened = Omit<Over, 'by' | 'except'> & { event: 'read' | 'over' }

/** It leads to no page, as what is settled is not shown to who stands in (decision 171). */
function happened(row: Row, leaveId: number, { sentence, event, about, became }: Happened) {
  const { email, holder, applicant } = row
  const { summary, details } = wordsOf(row)
  const subject = `${[about ?? 'Leave', 'of', applicant, became].filter(Boolean).join(' ')}: ${summary}`
  const text = `${sentence} You stand in for ${holder}, who is away.\n\n${details}\n\nNothing is to be done.\n`
  return { to: email, subject, text, leaveId, event }
}

const enteredBy = ({ applicant, enterer }: Row): string =>
  enterer
    ? `${enterer} has entered leave for ${applicant}. It is approved.`
    : `${applicant} has told of leave, which needs no approval.`

const standInsFor = (tx: Transaction, { now }: Deps, leaveId: number) =>
  readStandIns(tx, { leaveId, now: now().toISOString() })

type Row = Span & {
  isWished: boolean
  isWaiting: boolean
  isCopied: boolean
  /** They entered it themselves, or are named in Cc. */
  isToldAnyway: boolean
  id: number
  email: string
  holder: string
  applicant: string
  enterer: string | null
  leaveName: string
  days: number
}

/** Not the applicant, who cannot decide their own request, and not who took the first of two steps. */
const readStandIns = prepared(
  (_db, of: Named<{ leaveId: number; now: string }>) => sql<Row>`
    select r.wished_at is not null as "isWished", r.status = 'pending' or r.wished_at is not null as "isWaiting",
      copied as "isCopied", copied or standing.id is not distinct from r.entered_by as "isToldAnyway",
      standing.id, standing.email, holder.full_name as holder, applicant.full_name as applicant, enterer.full_name as enterer,
      t.name as "leaveName", r.days::float8 as days,
      r.start_date::text as "startDate", r.start_session as "startSession", r.end_date::text as "endDate", r.end_session as "endSession"
    from leave_requests r
      join employees holder on holder.id = r.holder_id
      join employees applicant on applicant.id = r.employee_id
      left join employees enterer on enterer.id = r.entered_by
      join leave_types t on t.id = r.leave_type_id
      cross join lateral ${standInsOf(sql`r.holder_id`, of.now)} standing
      cross join lateral (
        select exists (select from leave_request_copies c where c.leave_request_id = r.id and c.employee_id = standing.id) as copied
      ) cc
    where r.id = ${of.leaveId} and standing.id <> r.employee_id and standing.id is distinct from r.agreed_by
    order by standing.id`,
)
