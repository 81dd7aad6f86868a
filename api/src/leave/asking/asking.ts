import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { leaveDays } from '@hr/contract/leave/leave-days'
import type { Queryable, Transaction } from '@hr/db/client'
import { type Named, prepared } from '@hr/db/prepared'
import { employees, leaveRequests } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { addDays, type Day } from '@hr/domain/dates'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { endSlot, firstSlot, isCountable, type Span, spansOverlap } from '@hr/domain/leave/counting/day-count'
import { whyNotWorked } from '@hr/domain/leave/counting/working-time'
import {
  type AskingFacts,
  type AskingKind,
  type AskingRule,
  type Finding,
  findingsOf,
  MOST_LONGER,
  NEAREST_WITHIN,
  nearestDays,
} from '@hr/domain/leave/policy/asking-rules'
import { checkSpan } from '@hr/domain/leave/request/application'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/asking'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type HeldRule, heldRules } from '../../company/asking-rules.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import { isActive, meets, spanFields } from '../../company/leave-conditions.ts'
import { lockPlaces } from '../../company/locks.ts'
import { isListed } from '../../company/people.ts'
import { workingTimeOf } from '../../company/working-time.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, invalid, UserError } from '../../platform/http/errors.ts'
import { balancesOfType } from '../balance/balances.ts'
import type { Subject } from '../request/subject.ts'

/** How a sender answers the rules: a tick for warnings, and a reason of HR's to override those that refuse. */
export type Said = { acceptWarnings?: boolean | undefined; overrideReason?: string | undefined }

type Asking = { employeeId: number; today: Day; joiningDate: Day; firstMonth: number }

/**
 * Checks a leave against the rules. Returns what its history says of them, or null. Under a rule of people away,
 * callers take turns with others of the unit from here on. Fails with 400 by the field, or with 409 if too many are
 * away, and with 400 by `acceptWarnings` for warnings that were not agreed to (docs/spec/rules.md, Rules of asking).
 */
export async function holdAgainstRules(
  tx: Transaction,
  of: Asking,
  span: Span,
  rules: readonly HeldRule[] | null,
  { acceptWarnings, overrideReason }: Said,
): Promise<string | null> {
  if (!rules) return null
  if (rules.some(({ kind }) => kind === 'away')) await lockPlaces(tx, { employeeId: of.employeeId })
  const findings = findingsOf(span, rules, await readFacts(tx, of, span, rules))
  if (findings.length === 0) return null
  const refusing = findings.filter(({ severity }) => severity === 'refuses')
  if (refusing.length > 0 && !overrideReason) throw refusalOf(refusing)
  const words = findings.map((finding) => finding.words)
  if (refusing.length > 0) return [t.rulesOverridden(overrideReason ?? ''), ...words].join('\n')
  if (!acceptWarnings && !overrideReason) throw new NotAgreed(words.join('. '))
  return [t.sentDespiteWarnings, ...words].join('\n')
}

/** Warnings that the sender has not agreed to. To only learn what is against a leave, take the `words`. */
export class NotAgreed extends UserError {
  readonly words: string

  constructor(words: string) {
    const message = t.confirmDespiteWarnings(words)
    super(400, 'invalid', message, { fieldErrors: { acceptWarnings: message } })
    this.words = words
  }
}

/** Too many away is what others have changed; the rest is the sender's own. */
function refusalOf(refusing: readonly Finding[]) {
  const said = Object.fromEntries(refusing.toReversed().map(({ rule, words }) => [fields[rule], words]))
  return refusing.every(({ rule }) => rule === 'away') ? conflict(said) : invalid(said)
}

const fields: Record<AskingKind, string> = {
  notice: 'startDate',
  longest: 'endDate',
  back: 'startDate',
  joined: 'startDate',
  whole: 'startSession',
  closed: 'startDate',
  away: 'startDate',
  first: 'leaveTypeId',
}

type Asked = Pick<AnswerOf<typeof leaveDays>, 'rules' | 'canOverride'>

/**
 * What the rules say of a leave before it is sent, by leave type, and the nearest days to which they do not object.
 * Empty if none says anything. A request that would get these days (`leaveId`) does not count against itself.
 */
export async function askedBefore(
  { db, now }: Deps,
  me: CurrentUser,
  subject: Subject,
  { leaveId, ...span }: Span & { leaveId?: number | undefined },
): Promise<Asked> {
  if (!isCountable(span)) return {}
  const types = await readTypes(db, { employeeId: subject.id })
  if (types.length === 0) return {}
  const { id: employeeId, joiningDate, leaveYearMonth: firstMonth } = subject
  const of = { employeeId, joiningDate, firstMonth, today: todayIn(subject.timeZone, now()) }
  const around = aroundOf(span, of.today, joiningDate)
  const facts = await readFacts(
    db,
    of,
    around,
    types.flatMap((type) => type.rules),
    span,
  )
  const found = types.map((type) => ({ ...type, findings: findingsOf(span, type.rules, facts) }))
  const met = found.filter(({ findings }) => findings.length > 0)
  if (met.length === 0) return {}
  const limits = await readLimits(db, subject, { today: of.today, around, leaveId })
  return {
    rules: met.map(({ leaveTypeId, rules, findings }) => ({
      leaveTypeId,
      findings,
      nearest: nearestDays(span, rules, facts, limits),
    })),
    canOverride: may(me, 'overrideRules', { employeeId }),
  }
}

/** The days among which the nearest ones are looked for. */
function aroundOf(span: Span, today: Day, joiningDate: Day): Span {
  const latest = [span.endDate, today, joiningDate].reduce((last, day) => (day > last ? day : last))
  const length = endSlot(span) - firstSlot(span)
  return {
    startDate: addDays(span.startDate, -NEAREST_WITHIN),
    startSession: 1,
    endDate: addDays(latest, MOST_AHEAD + NEAREST_WITHIN + Math.ceil(length / 2) + MOST_LONGER),
    endSession: 2,
  }
}

/** How far ahead of today or of joining a rule can put the first day, in days: three years of notice or months. */
const MOST_AHEAD = 1_100

type Request = Span & { employeeId: number; leaveTypeId: number; createdAt: string }

/** What the rules say of a request, as of the day on which it was applied for. */
export async function findingsOfRequest(db: Queryable, request: Request): Promise<Finding[]> {
  const { employeeId, leaveTypeId } = request
  const types = await readTypes(db, { employeeId })
  const type = types.find((one) => one.leaveTypeId === leaveTypeId)
  if (!type) return []
  const { timeZone, joiningDate, firstMonth, rules } = type
  const of = { employeeId, joiningDate, firstMonth, today: todayIn(timeZone, new Date(request.createdAt)) }
  return findingsOf(request, rules, await readFacts(db, of, request, rules))
}

type RulesOfType = { leaveTypeId: number; rules: HeldRule[]; timeZone: string; joiningDate: Day; firstMonth: number }

const readTypes = prepared(
  (_db, of: Named<{ employeeId: number }>) => sql<RulesOfType>`
    select * from (
      select t.id as "leaveTypeId", b.time_zone as "timeZone", e.joining_date as "joiningDate",
        b.leave_year_month as "firstMonth", ${heldRules({
          buId: sql`e.bu_id`,
          departmentId: sql`e.department_id`,
          typeId: sql`t.id`,
          approval: sql`t.approval`,
        })} as rules
      from employees e join business_units b on b.id = e.bu_id
        join leave_types t on t.bu_id = e.bu_id and t.retired_at is null
      where e.id = ${of.employeeId} and exists (select from leave_rules r where r.bu_id = e.bu_id)) types
    where rules is not null order by "leaveTypeId"`,
)

/** What the rules ask about the person and about others on these days, as far as there is a rule that asks it. */
async function readFacts(
  db: Queryable,
  { employeeId, today, joiningDate, firstMonth }: Asking,
  days: Span,
  rules: readonly HeldRule[],
  { startDate }: Span = days,
): Promise<AskingFacts> {
  const year = leaveYearOf(startDate, firstMonth)
  const firstTypes = [...new Set(rules.flatMap(({ firstTypeId }) => firstTypeId ?? []))]
  const leftOfOne = async (leaveTypeId: number) =>
    [leaveTypeId, await leftOf(db, { employeeId, leaveTypeId, year })] as const
  const isAway = rules.some(({ kind }) => kind === 'away')
  const [awayAt, left] = await Promise.all([
    isAway ? readAwayAt(db, employeeId, days) : () => 0,
    Promise.all(firstTypes.map(leftOfOne)),
  ])
  const leftByType = new Map(left)
  const leftFirst = (rule: AskingRule) => leftByType.get((rule as HeldRule).firstTypeId ?? 0) ?? 0
  return { today, joiningDate, awayAt, leftFirst }
}

type OfYear = { employeeId: number; leaveTypeId: number; year: number }

async function leftOf(db: Queryable, { year, ...of }: OfYear): Promise<number> {
  const [balance] = await balancesOfType(db, { ...of, years: [year] })
  return balance && !balance.isUnlimited ? Math.max(0, balance.remainingDays) : 0
}

/** How many others of the unit, or of the person's department, are away on a half day. */
async function readAwayAt(db: Queryable, employeeId: number, days: Span): Promise<AskingFacts['awayAt']> {
  const rows = await readOthersAway(db, { employeeId, first: firstSlot(days), end: endSlot(days) })
  const unit = new Map<number, number>()
  const department = new Map<number, number>()
  const add = (to: Map<number, number>, slot: number) => to.set(slot, (to.get(slot) ?? 0) + 1)
  for (const { counted, isOfDepartment } of rows) {
    for (const slot of counted.flatMap(([first, end]) => Array.from({ length: end - first }, (_, at) => first + at))) {
      add(unit, slot)
      if (isOfDepartment) add(department, slot)
    }
  }
  return (rule, slot) => (rule.department === null ? unit : department).get(slot) ?? 0
}

const readOthersAway = prepared((db, of: Named<{ employeeId: number; first: number; end: number }>) => {
  const own = (column: 'bu_id' | 'department_id') =>
    sql`(select ${sql.identifier(column)} from employees where id = ${of.employeeId})`
  return db
    .select({
      counted: leaveRequests.counted,
      isOfDepartment: sql<boolean>`coalesce(${employees.departmentId} = ${own('department_id')}, false)`,
    })
    .from(leaveRequests)
    .innerJoin(employees, eq(employees.id, leaveRequests.employeeId))
    .where(
      and(isListed, sql`${employees.buId} = ${own('bu_id')}`, ne(employees.id, of.employeeId), isActive, meets(of)),
    )
})

type Around = { today: Day; around: Span; leaveId: number | undefined }

/** When the person works, and whether they can have days: they are employed, have no other leave, and work on the first of them. */
async function readLimits(db: Queryable, subject: Subject, { today, around, leaveId }: Around) {
  const { id: employeeId } = subject
  const [time, own] = await Promise.all([
    workingTimeOf(db, { employeeId, from: around.startDate, to: around.endDate }),
    readOwnLeave(db, { employeeId, first: firstSlot(around), end: endSlot(around) }),
  ])
  const taken = own.filter(({ id }) => id !== leaveId)
  const canHave = (span: Span) =>
    Object.keys(checkSpan(span, { ...subject, today })).length === 0 &&
    !whyNotWorked(time, span.startDate, span.startSession) &&
    !taken.some((leave) => spansOverlap(leave, span))
  return { canHave, time }
}

const readOwnLeave = prepared((db, of: Named<{ employeeId: number; first: number; end: number }>) =>
  db
    .select({ ...spanFields, id: leaveRequests.id })
    .from(leaveRequests)
    .where(and(eq(leaveRequests.employeeId, of.employeeId), isActive, meets(of))),
)
