import type { Queryable } from '@hr/db/client'
import { addYears, type Day, type Period } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import { entitlement, type Grant } from '@hr/domain/leave/balance/entitlement'
import { linesText } from '@hr/domain/leave/balance/entitlement-line'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { sql } from 'drizzle-orm'
import { type Carry, carriesOf } from './carries.ts'
import { type EarningPerson, earnersIn } from './earners.ts'
import { heldIn, policiesOfUnit } from './queries.ts'

/** What a policy gives alike to several people, the days from which it counts, and why it is so much. */
type Gift = { leaveTypeId: number; people: number[]; grants: Grant[]; why: string }

/**
 * What policies give in a year. `types` are those of the unit that have policies, with how many days may be taken that are
 * not earned yet. `carries` is null while the year has not begun, because nobody knows yet what is left of the last one; `isOver`
 * says whether it has ended.
 */
export type Earnings = {
  types: { leaveTypeId: number; debt: number }[]
  gifts: Gift[]
  carries: Carry[] | null
  isOver: boolean
}

type Asked = { buId: number; year: number; firstMonth: number; employeeIds?: number[] | undefined }

/**
 * What the policies of a unit's leave types give the people who work there in a year, or some of them, and what they carry
 * over from the year before (docs/spec/rules.md, Policies). Types without a policy, and those without a limit, give nothing.
 */
export async function earningsIn(db: Queryable, asked: Asked, today: Day): Promise<Earnings> {
  await joinByHash(db)
  const policies = await policiesOfUnit(db, asked.buId)
  const year = leaveYear(asked.year, asked.firstMonth)
  return {
    types: [...policies].map(([leaveTypeId, ofType]) => ({ leaveTypeId, debt: heldIn(ofType, year)?.debt ?? 0 })),
    gifts: await giftsIn(db, asked, policies, today),
    carries: year.from <= today ? await carriesOf(db, asked, policies) : null,
    isOver: year.to < today,
  }
}

/** What these policies of a unit give in a year, without what is carried over. */
export async function giftsIn(
  db: Queryable,
  asked: Asked,
  policies: Map<number, Policy[]>,
  today: Day,
): Promise<Gift[]> {
  const year = leaveYear(asked.year, asked.firstMonth)
  const people = await earnersIn(db, asked, [...policies.values()].flat(), { year, today })
  return [...policies].flatMap(([leaveTypeId, ofType]) => giftsOf(people, leaveTypeId, ofType, year))
}

/**
 * Keeps Postgres from joining row by row for the rest of this transaction. Right after days were given to a whole unit it
 * takes them for a few, and would compare each with each: ten seconds for ten thousand people.
 */
export async function joinByHash(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('enable_nestloop', 'off', true)`)
}

/** What each person gets of a type, together with those who get the same for the same reason. */
function giftsOf(people: readonly EarningPerson[], leaveTypeId: number, policies: Policy[], year: Period): Gift[] {
  return [...groupBy(people, (person) => likenessOf(person, policies, year)).values()].flatMap((alike) => {
    const { lines, grants } = entitlement(alike[0] as EarningPerson, policies, year)
    if (grants.length === 0) return []
    return [{ leaveTypeId, people: alike.map(({ id }) => id), grants, why: linesText(lines, year) }]
  })
}

/** What distinguishes people for these policies: of ten thousand most have the same year, which is reckoned once. */
function likenessOf(person: EarningPerson, policies: readonly Policy[], year: Period): string {
  const { joiningDate, leavingDate, parts, worked } = person
  const years = [0, ...policies.flatMap(({ steps }) => steps.map(({ fromYears }) => fromYears))]
  const marks = years.map((after) => addYears(joiningDate, after)).map((day) => (day <= year.from ? '' : day))
  const inYear = marks.map((day) => (day > year.to ? 'later' : day))
  return JSON.stringify([inYear, leavingDate, parts, worked])
}
