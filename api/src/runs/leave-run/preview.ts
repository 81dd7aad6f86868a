import type { LeaveForMany, LeaveOfOne } from '@hr/contract/leave/leave-run'
import type { Queryable } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import * as t from '@hr/words/leave-for-many'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isListed } from '../../company/people.ts'
import { hasPartInLeave, isInReach } from '../../company/reach.ts'
import { checkEntered, type Entering } from '../../leave/asking/apply.ts'
import { NotAgreed } from '../../leave/asking/asking.ts'
import type { Deps } from '../../platform/deps.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import { invalid, UserError } from '../../platform/http/errors.ts'

/** For how many people leave is entered at once at most. */
const MOST = 500
/** How many are checked in parallel. */
const ABREAST = 4

/** The people who would get the leave, and those who cannot have it and why: these come first, then by name. */
export async function previewMany(deps: Deps, me: Entering, form: LeaveForMany) {
  const people = await peopleOf(deps.db, me, form)
  const rows: LeaveOfOne[] = []
  for (let at = 0; at < people.length; at += ABREAST)
    rows.push(...(await Promise.all(people.slice(at, at + ABREAST).map((person) => tryOne(deps, me, form, person)))))
  const refused = rows.filter(({ why }) => why !== null)
  const others = rows.filter(({ why }) => why === null)
  return {
    rows: [...refused, ...others],
    people: others.length,
    refused: refused.length,
    fingerprint: fingerprintOf(shownIn(form, rows), 'hex'),
  }
}

type Person = Pick<LeaveOfOne, 'id' | 'employeeName' | 'employeeId'>

/** Checks the leave of one person as if it were entered, in a separate transaction, so that nobody waits for others. */
async function tryOne(deps: Deps, me: Entering, form: LeaveForMany, person: Person): Promise<LeaveOfOne> {
  try {
    const { checked } = await deps.db.transaction((tx) =>
      checkEntered({ tx, deps, me }, ofPerson(leaveIn(form), person.id)),
    )
    const { days, ruleNote } = checked
    return { ...person, days, why: null, ...(ruleNote !== null && { said: ruleNote }) }
  } catch (error) {
    if (!(error instanceof UserError) || error.status >= 500) throw error
    return { ...person, days: 0, why: error instanceof NotAgreed ? error.words : error.message }
  }
}

type Leave = Omit<LeaveForMany, 'buId' | 'only'>

const leaveIn = ({ buId: _, only: __, ...leave }: LeaveForMany): Leave => leave

/** The application of one of them. */
export const ofPerson = (form: Leave, employeeId: number) => ({
  ...form,
  employeeId,
  applyingTo: [],
  noOfDaysOfLeave: undefined,
  reportingTo: undefined,
  standInId: undefined,
})

/** The people of the unit for whom the caller may enter leave, or only those that are named, in capitals or not. */
async function peopleOf(db: Queryable, me: Entering, { buId, only }: LeaveForMany): Promise<Person[]> {
  const isTheirs = and(eq(employees.buId, buId), isListed, hasPartInLeave(), isInReach(me, 'applyFor'))
  const named = only.map((number) => number.toLowerCase())
  const isNamed = inArray(sql`lower(${employees.staffNumber})`, named)
  const people = await db
    .select({ id: employees.id, employeeName: employees.fullName, employeeId: employees.staffNumber })
    .from(employees)
    .where(and(isTheirs, named.length > 0 ? isNamed : undefined))
    .orderBy(asc(employees.fullName), asc(employees.id))
  const found = new Set(people.map(({ employeeId }) => employeeId.toLowerCase()))
  const missing = only.find((number) => !found.has(number.toLowerCase()))
  if (missing) throw invalid({ only: await whyMissing(db, me, missing) })
  if (people.length === 0) throw invalid({ buId: t.nobodyInBu })
  if (people.length > MOST) throw invalid({ only: t.tooManyPeople(people.length, MOST) })
  return people
}

/** Leave of one's own is decided by somebody else, so nobody enters it. */
async function whyMissing(db: Queryable, me: Entering, number: string): Promise<string> {
  const isMine = and(eq(employees.id, me.id), eq(sql`lower(${employees.staffNumber})`, number.toLowerCase()))
  const [mine] = await db.select({ id: employees.id }).from(employees).where(isMine)
  return mine ? t.ownEmployeeId(number) : t.unknownEmployeeId(number)
}

/** What is confirmed: the leave, and who gets it. */
function shownIn(form: LeaveForMany, rows: readonly LeaveOfOne[]) {
  const { buId, leaveTypeId, startDate, startSession, endDate, endSession, reason, enterAs } = form
  const said = [form.acceptWarnings, form.overrideReason]
  const asked = [buId, leaveTypeId, startDate, startSession, endDate, endSession, reason, enterAs, ...said]
  return [asked, rows.map(({ id, days, why }) => [id, days, why])]
}
