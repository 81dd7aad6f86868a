import type { Queryable } from '@hr/db/client'
import { constant, type Named, prepared } from '@hr/db/prepared'
import { businessUnits, designations, employees, headedUnits, standIns } from '@hr/db/schema'
import { BU_HEAD, HR } from '@hr/domain/access'
import { approverOf } from '@hr/domain/leave/request/approver'
import { type SecondStep, secondOf } from '@hr/domain/leave/request/two-steps'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../platform/deps.ts'
import { isLetIn } from './let-in.ts'
import { type HolderAway, holderAwayAt } from './stand-ins.ts'

export type Approver = {
  id: number
  name: string
  email: string
  title: string
  picture: string | null
  /** Whether they have chosen a stand-in, now or for other days. */
  hasChosen: boolean
}

/** The person to whom an application of this person goes (docs/spec/rules.md, Approver). */
export async function findApprover(db: Queryable, applicantId: number, now: Date): Promise<Approver | undefined> {
  // The manager comes first in the rule, so nobody else is read as long as they can decide.
  return (
    (await approverAmong(db, applicantId, 'manager', now)) ?? (await approverAmong(db, applicantId, 'substitutes', now))
  )
}

/** Who is away and who decides meanwhile; undefined while this person's approver is there. */
export async function awayOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  applicantId: number,
  approver: Approver | undefined,
): Promise<HolderAway | undefined> {
  if (!approver?.hasChosen) return undefined
  const [row] = await readAway(db, { holderId: approver.id, applicantId, now: now().toISOString() })
  return row?.away ?? undefined
}

const readAway = prepared(
  (_db, of: Named<{ holderId: number; applicantId: number; now: string }>) =>
    sql<{
      away: HolderAway | null
    }>`select ${holderAwayAt({ holderId: of.holderId, applicantId: of.applicantId }, of.now)} as away`,
)

async function approverAmong(
  db: Queryable,
  applicantId: number,
  who: Candidates,
  now: Date,
): Promise<Approver | undefined> {
  const people = await candidatesFor(db, applicantId, who, now)
  const approverId = people[0] && approverOf({ ...people[0].applicant, id: applicantId }, people)
  return people.find((person) => person.id === approverId)
}

type Step = { step: SecondStep; first: number[]; not?: number; now: Date }

/**
 * The person for the second of two steps once these people have taken the first, and never `not`; `theirs` if their
 * approval is both, and undefined if there is nobody (docs/spec/rules.md, Two steps).
 */
export async function findSecond(db: Queryable, applicantId: number, { step, first, not, now }: Step) {
  const people = (await candidatesFor(db, applicantId, 'substitutes', now)).filter(({ id }) => id !== not)
  const second = people[0] && secondOf(step, { ...people[0].applicant, id: applicantId }, people, first)
  return second === 'theirs' ? second : people.find(({ id }) => id === second)
}

type Applicant = { id: number; buId: number; reportingTo: number | null }

/**
 * The next people by the rule of the approver if these do not decide, and HR: one person, two, or nobody. For
 * applicants of one unit and manager the candidates are read once.
 */
export function othersFinder(db: Queryable, now: Date) {
  const read = new Map<string, ReturnType<typeof candidatesFor>>()
  const candidates = (applicantId: number, who: Candidates, alike: string) => {
    const found = read.get(alike) ?? candidatesFor(db, applicantId, who, now)
    read.set(alike, found)
    return found
  }
  return async (applicant: Applicant, not: readonly (number | null)[]) => {
    const { id: applicantId, buId, reportingTo } = applicant
    const found = await Promise.all([
      candidates(applicantId, 'manager', `${buId} ${reportingTo}`),
      candidates(applicantId, 'substitutes', `${buId}`),
    ])
    const people = found.flat().filter(({ id }) => !not.includes(id))
    const next = approverOf(applicant, people)
    const hr = approverOf(
      applicant,
      people.filter(({ role }) => role === HR),
    )
    return [...new Map(people.map((person) => [person.id, person])).values()].filter(
      ({ id }) => id === next || id === hr,
    )
  }
}

async function candidatesFor(db: Queryable, applicantId: number, who: Candidates, now: Date) {
  const rows = await readCandidates(db, { applicantId, now: now.toISOString() }, { who })
  return rows.map(({ designation, ...person }) => ({
    ...person,
    title: [designation, person.buName].filter(Boolean).join(', '),
  }))
}

const applicant = alias(employees, 'applicant')
const candidates = {
  manager: eq(employees.id, applicant.reportingTo),
  substitutes: sql`${employees.roleId} in (${constant(BU_HEAD)}, ${constant(HR)})`,
}
type Candidates = keyof typeof candidates

const readCandidates = prepared((db, of: Named<{ applicantId: number; now: string }>, { who }: { who: Candidates }) =>
  db
    .select({
      applicant: { buId: applicant.buId, reportingTo: applicant.reportingTo },
      id: employees.id,
      role: employees.roleId,
      buId: employees.buId,
      headsToo: sql<boolean>`exists (
        select from ${headedUnits} where ${headedUnits.employeeId} = ${employees.id} and ${headedUnits.buId} = ${applicant.buId})`,
      hasChosen: sql<boolean>`exists (select from ${standIns} where ${standIns.employeeId} = ${employees.id})`,
      active: sql<boolean>`${employees.leftAt} is null and ${isLetIn(of.now)}`,
      name: employees.fullName,
      email: employees.workEmail,
      picture: employees.profilePicture,
      designation: designations.name,
      buName: businessUnits.name,
    })
    .from(applicant)
    .innerJoin(employees, candidates[who])
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .leftJoin(designations, eq(designations.id, employees.designationId))
    .where(eq(applicant.id, of.applicantId)),
)
