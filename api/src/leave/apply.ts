import type { ApplyLeave } from '@hr/contract/leave'
import type { Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { writtenRanges } from '@hr/db/schema/columns'
import { todayIn } from '@hr/domain/clock'
import {
  attachmentMessage,
  checkBalance,
  checkSpan,
  overlapMessage,
  type TypeBalance,
} from '@hr/domain/leave/application'
import { shortOf } from '@hr/domain/leave/available'
import { byCalendar, type Counted, daysOf } from '@hr/domain/leave/counted'
import { countedOf } from '@hr/domain/leave/counting'
import { endSlot, firstSlot } from '@hr/domain/leave/day-count'
import { daysByYear } from '@hr/domain/leave/days-by-year'
import { JANUARY, leaveYear } from '@hr/domain/leave/leave-year'
import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { conflict, invalid, refuse, unauthenticated } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockApplication } from '../locks.ts'
import { storedFor } from '../storage/stored-for.ts'
import type { Upload } from '../uploads.ts'
import { workingTimeOf } from '../working-time.ts'
import { type Approver, findApprover } from './approver.ts'
import { saveAttachment, storePicture } from './attachments.ts'
import { typeBalances } from './balances.ts'
import { ofType, readLedger } from './ledger.ts'
import { mailApplied } from './mails.ts'
import { findForCc, overlappingRequest } from './queries.ts'

type Applicant = Pick<CurrentUser, 'id' | 'timeZone'>

/**
 * Applies for leave. Checks everything under the lock of the person, and stores the request, its days by year, its
 * first event and its mails in one transaction. Fails with 400 by the field, and with 409 for an overlap
 * (docs/spec/rules.md, Overlaps).
 */
export async function apply(deps: Deps, me: Applicant, form: ApplyLeave, upload: Upload | undefined, write: Write) {
  const picture = upload && (await storePicture(deps, upload))
  return storedFor(deps.storage, picture?.storageKey, (keep) =>
    write(async (tx) => {
      const { approver, counted, firstMonth, ...letter } = await checkApplication(tx, deps, me, form, Boolean(picture))
      const attachmentId = picture ? await saveAttachment(tx, picture) : null
      const days = daysOf(counted)
      const id = await saveApplication(tx, {
        ...form,
        counted,
        firstMonth,
        attachmentId,
        employeeId: me.id,
        approverId: approver.id,
      })
      await mailApplied(tx, deps.env, { ...form, ...letter, id, days, holderEmail: approver.email })
      keep()
      return { id, noOfDaysOfLeave: days }
    }),
  )
}

async function checkApplication(tx: Transaction, deps: Deps, me: Applicant, form: ApplyLeave, hasPicture: boolean) {
  const [person] = await lockApplication(tx, {
    employeeId: me.id,
    leaveTypeId: form.leaveTypeId,
    startDate: form.startDate,
  })
  // The person may have been deleted while this call waited.
  if (!person || person.leftAt) throw unauthenticated()
  refuse(checkSpan(form, { ...person, today: todayIn(me.timeZone, deps.now()) }))
  const firstMonth = person.firstMonth ?? JANUARY
  const { overlap, copies, approver, ...facts } = await readFacts(tx, me, form, firstMonth)
  if (facts.balances.some((balance) => balance.firstMonth !== firstMonth)) throw conflict(YEAR_CHANGED)
  const counted = person.counting === 'working' ? await countWork(tx, me, form) : byCalendar(form)
  const balances = await asEarned(tx, { ...person, employeeId: me.id, counted }, facts.balances)
  refuse({ ...checkCount(form, counted), ...checkType(counted, balances, hasPicture) })
  if (overlap) throw conflict({ startDate: overlapMessage(overlap.startDate, overlap.endDate) })
  checkCopies(me, form, copies)
  return {
    approver: checkApprover(form, approver),
    counted,
    firstMonth,
    applicant: person.fullName,
    leaveName: balances[0]?.leaveTypeName ?? '',
    copies: copies.map(({ email }) => email),
  }
}

async function countWork(tx: Transaction, { id }: Applicant, form: ApplyLeave): Promise<Counted> {
  return countedOf(form, await workingTimeOf(tx, { employeeId: id, from: form.startDate, to: form.endDate }))
}

const YEAR_CHANGED = 'The leave year of your BU has just changed. Please try again.'

type Earning = Pick<Awaited<ReturnType<typeof lockApplication>>[number], 'policy'> & {
  employeeId: number
  counted: Counted
}

/**
 * What remains by the days of this leave, for a type whose policy gives days in the course of the year, carries some that
 * end, or allows a debt (docs/spec/rules.md, Earned by its day). Types without a policy keep what remains in the year.
 */
async function asEarned(tx: Transaction, { policy, employeeId, counted }: Earning, balances: TypeBalance[]) {
  if (!policy) return balances
  return Promise.all(
    balances.map(async (balance) => {
      const { leaveTypeId, year, firstMonth = JANUARY } = balance
      const { credits, debits } = ofType(await readLedger(tx, { employeeId, year }), leaveTypeId)
      // What is given at the start of the year is there all of it, grants of comp-off too.
      const given =
        policy.grant === 'yearly'
          ? credits.map((each) => ({ ...each, countsFrom: leaveYear(year, firstMonth).from }))
          : credits
      const short = shortOf({ credits: given, debits }, counted, { year, firstMonth, debt: policy.debt })
      return { ...balance, remainingDays: short ?? Number.POSITIVE_INFINITY }
    }),
  )
}

/** What the rest is checked against, read side by side once the locks are held. */
async function readFacts(tx: Transaction, me: Applicant, form: ApplyLeave, firstMonth: number) {
  const years = daysByYear(byCalendar(form), firstMonth).map((part) => part.year)
  const ids = form.applyingTo
  const [balances, overlap, copies, approver] = await Promise.all([
    typeBalances(tx, me.id, form.leaveTypeId, years),
    overlappingRequest(tx, me.id, firstSlot(form), endSlot(form)),
    ids.length > 0 ? findForCc(tx, { ids }) : [],
    findApprover(tx, me.id),
  ])
  return { balances, overlap, copies, approver }
}

/** The server counts the days itself (docs/spec/rules.md, Day count). */
function checkCount({ noOfDaysOfLeave }: ApplyLeave, counted: Counted) {
  const days = daysOf(counted)
  if (noOfDaysOfLeave === undefined || noOfDaysOfLeave === days || days === 0) return {}
  return { noOfDaysOfLeave: `These dates are ${days} ${days > 1 ? 'days' : 'day'} of leave` }
}

function checkType(counted: Counted, balances: TypeBalance[], hasPicture: boolean) {
  const [type] = balances
  if (!type) return { leaveTypeId: 'Please select a leave type' }
  const isPictureMissing = type.isAttachmentRequired && !hasPicture
  return {
    ...checkBalance(counted, balances),
    ...(isPictureMissing && { attachment: attachmentMessage(type.leaveTypeName) }),
  }
}

function checkCopies(me: Applicant, { applyingTo }: ApplyLeave, found: unknown[]): void {
  if (found.length !== applyingTo.length || applyingTo.includes(me.id))
    throw invalid({ applyingTo: 'Please choose people from the list' })
}

function checkApprover({ reportingTo }: ApplyLeave, approver: Approver | undefined): Approver {
  if (!approver) throw invalid({ reportingTo: 'No reporting manager is set. Contact HR.' })
  if (reportingTo !== undefined && reportingTo !== approver.id) {
    throw invalid({ reportingTo: `Your leave requests go to ${approver.name}` })
  }
  return approver
}

type Application = Pick<
  ApplyLeave,
  'startDate' | 'startSession' | 'endDate' | 'endSession' | 'leaveTypeId' | 'reason' | 'applyingTo'
> & { counted: Counted; firstMonth: number; attachmentId: number | null; employeeId: number; approverId: number }

/** Stores a request, its days by year, its people in Cc and its first event. Returns its id. */
async function saveApplication(tx: Transaction, application: Application): Promise<number> {
  const { counted, firstMonth, ...rest } = application
  const parts = daysByYear(counted, firstMonth)
  const [saved] = await insertApplication(tx, {
    ...rest,
    days: daysOf(counted),
    ranges: writtenRanges(counted),
    years: parts.map(({ year }) => year),
    daysOfYears: parts.map(({ days }) => days),
  })
  if (!saved) throw new Error('no request row')
  return saved.id
}

type Inserted = Omit<Application, 'counted' | 'firstMonth'> & {
  days: number
  ranges: string
  years: number[]
  daysOfYears: number[]
}

const insertApplication = prepared(
  (_db, of: Named<Inserted>) => sql<{ id: number }>`
    with saved as (
      insert into leave_requests (start_date, start_session, end_date, end_session, leave_type_id, reason, days,
        counted, attachment_id, employee_id, addressed_to, holder_id)
      values (${of.startDate}, ${of.startSession}, ${of.endDate}, ${of.endSession}, ${of.leaveTypeId}, ${of.reason}, ${of.days},
        ${of.ranges}, ${of.attachmentId}, ${of.employeeId}, ${of.approverId}, ${of.approverId})
      returning id
    ), years as (
      insert into leave_request_years (leave_request_id, year, days)
      select id, part.* from saved, unnest(${of.years}::int[], ${of.daysOfYears}::float8[]) part
    ), copies as (
      insert into leave_request_copies (leave_request_id, employee_id)
      select id, copied from saved, unnest(${of.applyingTo}::int[]) copied
    ), event as (
      insert into leave_events (leave_request_id, kind, actor_id) select id, 'applied', ${of.employeeId} from saved
    )
    select id from saved`,
)
