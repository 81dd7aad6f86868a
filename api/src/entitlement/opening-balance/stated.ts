import type { Queryable } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { addDecimal, subtractDecimal } from '@hr/domain/decimal'
import { floorMessage, yearMessage } from '@hr/domain/leave/balance/allocation'
import { entryKinds } from '@hr/domain/leave/balance/entries'
import { leaveYear, leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import {
  type OpeningPart,
  openingEntries,
  openingMessages,
  type StatedOpening,
} from '@hr/domain/leave/balance/opening-kinds'
import { lastDayOfCarried } from '@hr/domain/leave/policy/carry-over'
import type { Policy } from '@hr/domain/leave/policy/policy'
import * as t from '@hr/words/opening-balances'
import { heldIn, policiesOfUnit } from '../../leave/policy/queries.ts'
import { type Key, type Person, type Standing, standingsOf } from './queries.ts'

/** A stated opening balance: its person, type and year, and the day from which it counts. */
export type Stated = Key & StatedOpening & { person: Person; leaveType: string; asOf: Day }

/** The same with the balance that it is set in, and the entries that set it. */
export type Draft<Its extends Stated = Stated> = Its & { standing: Standing; entries: OpeningPart[] }

/** The policies of each unit, by leave type. */
export type Policies = Map<number, Map<number, Policy[]>>

/** The policies of the units in which these people work. */
export async function policiesFor(db: Queryable, people: Iterable<Person>): Promise<Policies> {
  const units = [...new Set([...people].map(({ buId }) => buId))]
  return new Map(await Promise.all(units.map(async (buId) => [buId, await policiesOfUnit(db, buId)] as const)))
}

export async function draftsOf<Its extends Stated>(db: Queryable, stated: Its[]): Promise<Draft<Its>[]> {
  const standings = await standingsOf(db, stated)
  return stated.map((one, index) => {
    const standing = standings[index] ?? NOTHING
    return { ...one, standing, entries: openingEntries(standing.parts, one, one.asOf) }
  })
}

const NOTHING: Standing = { allocation: 0, grants: 0, used: 0, pending: 0, parts: [] }

type Messages = { year?: string; asOf?: string; days?: string; until?: string }

/**
 * The mistakes of an opening balance before its balance is known, by field. The year that has just ended is accepted
 * while days that the policy carries out of it can still be taken.
 */
export function timeMessages(
  stated: Omit<Stated, 'leaveType' | 'employeeId'>,
  policies: Policies,
  now: Date,
): Messages {
  const { year, asOf, person } = stated
  const { timeZone, firstMonth } = person
  const today = todayIn(timeZone, now)
  const thisYear = leaveYearOf(today, firstMonth)
  if (year !== thisYear - 1 || !isStillCarried(stated, policies, today)) {
    const message = yearMessage(year, thisYear, firstMonth)
    if (message) return { year: message }
  }
  const isOfYear = leaveYearOf(asOf, firstMonth) === year
  return {
    ...(!isOfYear && { asOf: t.asOfOutsideYear }),
    ...openingMessages(stated, asOf, leaveYear(year, firstMonth)),
  }
}

type OfType = Pick<Stated, 'person' | 'leaveTypeId' | 'year'>

function isStillCarried({ person, leaveTypeId, year }: OfType, policies: Policies, today: Day): boolean {
  const ofType = policies.get(person.buId)?.get(leaveTypeId) ?? []
  const carryOver = heldIn(ofType, leaveYear(year, person.firstMonth))?.carryOver
  return Boolean(carryOver && lastDayOfCarried(carryOver, leaveYear(year + 1, person.firstMonth)) >= today)
}

/** The last day of carried days, undefined if they last as long as their year. */
export const lastDayIn = (until: Day | undefined, year: number, { firstMonth }: Person): Day | undefined =>
  until === leaveYear(year, firstMonth).to ? undefined : until

const MOST_DAYS = 366

/**
 * What is wrong with the days of an opening balance, given what else there is. Days carried or taken may be less or
 * more than there are so far, where a policy gives days of the year.
 */
export function daysMessage(draft: Draft, policies: Policies): string | undefined {
  const { person, leaveType, year, kind, standing, entries } = draft
  const changeOf = (part: 'allocation' | 'used') =>
    addDecimal(...entries.filter((entry) => entryKinds[entry.kind] === part).map(({ days }) => days))
  const allocation = addDecimal(standing.allocation, changeOf('allocation'))
  const yearName = leaveYearName(year, person.firstMonth)
  if (allocation > MOST_DAYS) return t.tooManyDays({ leaveType, yearName, most: MOST_DAYS })
  if (entries.some(({ days }) => Math.abs(days) > MOST_DAYS)) return t.changeTooLarge(MOST_DAYS)
  const ofType = policies.get(person.buId)?.get(draft.leaveTypeId) ?? []
  if (kind === 'taken' || (kind === 'carried' && heldIn(ofType, leaveYear(year, person.firstMonth)))) return undefined
  const used = subtractDecimal(standing.used, changeOf('used'))
  return floorMessage(leaveType, yearName, allocation, { ...standing, used })
}
