import { PEOPLE } from '@hr/contract/call/sentences'
import type { ApplyLeave } from '@hr/contract/leave/leave'
import type { Transaction } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { asGiven, shortOf } from '@hr/domain/leave/balance/available'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { byCalendar, type Counted, daysOf } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import { endSlot, firstSlot } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import {
  attachmentMessage,
  checkBalance,
  checkSpan,
  overlapMessage,
  type TypeBalance,
} from '@hr/domain/leave/request/application'
import { attachmentDue, attachmentOf } from '@hr/domain/leave/request/attachment'
import * as t from '@hr/words/asking'
import { type Approver, findApprover } from '../../company/approver.ts'
import type { Within } from '../../company/current-user.ts'
import { lockApplication } from '../../company/locks.ts'
import { workingTimeOf } from '../../company/working-time.ts'
import { conflict, invalid, refuse, unauthenticated } from '../../platform/http/errors.ts'
import { typeBalances } from '../balance/balances.ts'
import { ofType, readLedger } from '../balance/ledger.ts'
import { findForCc, overlappingRequest } from '../request/queries.ts'
import type { Subject } from '../request/subject.ts'
import { holdAgainstRules, type Said } from './asking.ts'

type Applicant = Pick<Subject, 'id' | 'timeZone' | 'name'>
type Application = Omit<ApplyLeave, keyof Said> & Said
/** Whether there is one. What could not come along `follows`, by the day on which the type would want it. */
export type Attachment = 'there' | 'missing' | 'follows'

/**
 * Checks an application of this person under their lock, which it takes, and answers with what it comes to. Fails with 400 by
 * the field, and with 409 for an overlap (docs/spec/rules.md, Overlaps).
 */
export async function checkApplication({ tx, deps, me }: Within<Applicant>, form: Application, attachment: Attachment) {
  const [person] = await lockApplication(tx, {
    employeeId: me.id,
    leaveTypeId: form.leaveTypeId,
    startDate: form.startDate,
  })
  // The person may have been deleted while this call waited.
  if (!person || person.leftAt) throw unauthenticated()
  const today = todayIn(me.timeZone, deps.now())
  refuse(checkSpan(form, { ...person, today, name: me.name }))
  const firstMonth = person.firstMonth ?? JANUARY
  const isTold = person.approval === 'reported'
  const { overlap, copies, approver, ...facts } = await readFacts(tx, me, form, { firstMonth, isTold, now: deps.now() })
  if (facts.balances.some((balance) => balance.firstMonth !== firstMonth)) throw conflict(YEAR_CHANGED)
  const counted = person.counting === 'working' ? await countWork(tx, me, form) : byCalendar(form)
  const balances = await asEarned(tx, { ...person, employeeId: me.id, counted }, facts.balances)
  const days = daysOf(counted)
  const { missing, due } = attachmentOn(balances, { ...form, days, attachment, today })
  refuse({ ...checkCount(form, days), ...checkBalance(counted, balances, me.name), attachment: missing })
  if (overlap) throw conflict({ startDate: overlapMessage(overlap.startDate, overlap.endDate, me.name) })
  checkCopies(me, form, copies)
  const of = { employeeId: me.id, today, joiningDate: person.joiningDate, firstMonth }
  const ruleNote = await holdAgainstRules(tx, of, form, person.rules, form)
  return {
    approver: checkApprover(form, approver, me.name),
    counted,
    days,
    firstMonth,
    isTold,
    secondStep: person.secondStep ?? ('none' as const),
    secondFrom: person.secondFrom ?? 0,
    ruleNote,
    attachmentDue: due,
    applicant: person.fullName,
    applicantEmail: person.workEmail,
    leaveName: balances[0]?.leaveTypeName ?? '',
    copies: copies.map(({ email }) => email),
  }
}

async function countWork(tx: Transaction, { id }: Applicant, form: Application): Promise<Counted> {
  return countedOf(form, await workingTimeOf(tx, { employeeId: id, from: form.startDate, to: form.endDate }))
}

const YEAR_CHANGED = t.leaveYearChanged

type Earning = Pick<Awaited<ReturnType<typeof lockApplication>>[number], 'policy'> & {
  employeeId: number
  counted: Counted
}

/**
 * What remains on the days of this leave, for a type whose policy gives days in the course of the year, carries some
 * that end, or allows a debt, and for any type with comp-off that ends (docs/spec/rules.md, Earned by its day). Other
 * types keep what remains in the year.
 */
async function asEarned(tx: Transaction, { policy, employeeId, counted }: Earning, balances: TypeBalance[]) {
  const { grant, debt } = policy ?? WITHOUT_POLICY
  return Promise.all(
    balances.map(async (balance) => {
      if (!policy && !balance.endsOn) return balance
      const { leaveTypeId, year, firstMonth = JANUARY } = balance
      const ledger = ofType(await readLedger(tx, { employeeId, year }), leaveTypeId)
      const given = asGiven(ledger, grant, { year, firstMonth })
      const short = shortOf(given, counted, { year, firstMonth, debt })
      return { ...balance, remainingDays: short ?? Number.POSITIVE_INFINITY }
    }),
  )
}

type Type = { firstMonth: number; isTold: boolean; now: Date }

const WITHOUT_POLICY = { grant: 'yearly', debt: 0 } as const

/** What the rest is checked against, read side by side once the locks are held. */
async function readFacts(tx: Transaction, me: Applicant, form: Application, { firstMonth, isTold, now }: Type) {
  const years = daysByYear(byCalendar(form), firstMonth).map((part) => part.year)
  const ids = form.applyingTo
  const [balances, overlap, copies, approver] = await Promise.all([
    typeBalances(tx, { employeeId: me.id, leaveTypeId: form.leaveTypeId, years }),
    overlappingRequest(tx, me.id, firstSlot(form), endSlot(form), isTold),
    ids.length > 0 ? findForCc(tx, { ids }) : [],
    findApprover(tx, me.id, now),
  ])
  return { balances, overlap, copies, approver }
}

/** The server counts the days itself (docs/spec/rules.md, Day count). */
function checkCount({ noOfDaysOfLeave }: Application, days: number) {
  if (noOfDaysOfLeave === undefined || noOfDaysOfLeave === days || days === 0) return {}
  return { noOfDaysOfLeave: t.theseDatesAre(daysPhrase(days)) }
}

type Asked = { days: number; attachment: Attachment; startDate: Day; today: Day }

/** The message for an attachment that has to be there, or by when one has to follow; null if none has to. */
function attachmentOn([type]: TypeBalance[], { days, attachment, startDate, today }: Asked) {
  const wanted = type && attachmentOf(type, days)
  if (!type || attachment === 'there' || wanted === 'never') return { missing: undefined, due: null }
  const isMissing = attachment === 'missing' && wanted === 'now'
  return {
    missing: isMissing ? attachmentMessage(type.leaveTypeName) : undefined,
    due: attachmentDue(type, startDate, today),
  }
}

function checkCopies(me: Applicant, { applyingTo }: Application, found: unknown[]): void {
  if (found.length !== applyingTo.length || applyingTo.includes(me.id)) throw invalid({ applyingTo: PEOPLE })
}

function checkApprover(
  { reportingTo }: Application,
  approver: Approver | undefined,
  name: string | undefined,
): Approver {
  if (!approver) throw invalid({ reportingTo: t.noReportingManagerIsSet })
  if (reportingTo !== undefined && reportingTo !== approver.id) {
    throw invalid({ reportingTo: name ? t.requestsOfGoTo(name, approver.name) : t.yourRequestsGoTo(approver.name) })
  }
  return approver
}
