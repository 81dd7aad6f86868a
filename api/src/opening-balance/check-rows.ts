import { openingBalanceRow } from '@hr/contract/opening-balance-import'
import type { Queryable } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import type { Day } from '@hr/domain/dates'
import { addDecimal, subtractDecimal } from '@hr/domain/decimal'
import { isSameName } from '@hr/domain/employee/unit-move'
import { floorMessage, yearMessage } from '@hr/domain/leave/allocation'
import { leaveYearName, leaveYearOf } from '@hr/domain/leave/leave-year'
import { type OpeningField, openingBalanceFile } from '@hr/domain/leave/opening-balance-file'
import { asc, isNotNull } from 'drizzle-orm'
import { type FileRow, SURPLUS } from '../file-import/columns.ts'
import type { Problem as AnyProblem } from '../file-import/kind.ts'
import { findPeople, type Key, type Person, type Standing, standingsOf } from './queries.ts'

export type Row = FileRow<OpeningField>
type Problem = AnyProblem<OpeningField>

/** A right row: the figure to set, and the balance that it is set in. Days may have two decimals. */
export type Draft = Key & {
  row: Row
  person: Person
  leaveType: string
  days: number
  asOf: Day
  reason: string
  standing: Standing
}

type Type = typeof leaveTypes.$inferSelect
/** A draft before its balance is known. */
type Given = Omit<Draft, 'standing'>
type Sentences = Partial<Record<OpeningField, string>>

/**
 * Finds everything that is wrong with a file of opening balances: each row by itself, then rows against each other and
 * against what is used. Reads only.
 */
export async function checkRows(
  db: Queryable,
  rows: Row[],
  now: Date,
): Promise<{ drafts: Draft[]; problems: Problem[] }> {
  const people = await findPeople(
    db,
    rows.flatMap(({ values }) => values.employee ?? []),
  )
  const types = await db.select().from(leaveTypes).orderBy(isNotNull(leaveTypes.retiredAt), asc(leaveTypes.id))
  const checked = rows.map((row) => checkRow(row, people.get(row.values.employee ?? ''), types, now))
  const problems = checked.flatMap(({ sentences }, index) => inOrder(rows[index]!, sentences))
  const given = checked.flatMap(({ draft }) => draft ?? [])
  const standings = await standingsOf(db, given)
  const drafts = given.map((draft, index) => ({ ...draft, standing: standings[index] ?? NOTHING }))
  const firstLines = new Map<string, number>()
  for (const draft of drafts) {
    problems.push(...inOrder(draft.row, { days: daysMessage(draft) }), ...repeated(draft, firstLines))
  }
  return { drafts, problems: problems.toSorted((a, b) => a.line - b.line) }
}

const NOTHING: Standing = { allocation: 0, opening: null, grants: 0, used: 0, pending: 0 }

function checkRow(
  row: Row,
  person: Person | undefined,
  types: Type[],
  now: Date,
): { draft?: Given; sentences: Sentences } {
  const read = openingBalanceRow.safeParse(row.values)
  const sentences: Sentences = {}
  for (const { path, message } of read.error?.issues ?? []) sentences[path[0] as OpeningField] ??= message
  sentences.employee ??= personMessage(person)
  if (!person || sentences.employee) return { sentences }
  const name = row.values.leaveType ?? ''
  const type = types.find((each) => each.buId === person.buId && isSameName(each.name, name))
  sentences.leaveType ??= typeMessage(type, person)
  if (!type || !read.data) return { sentences }

  const { year, days, asOf, reason } = read.data
  Object.assign(sentences, timeMessages({ year, asOf }, person, now))
  const isWrong = row.surplus !== undefined || Object.values(row.values).some(isDamaged)
  if (isWrong || Object.values(sentences).some(Boolean)) return { sentences }
  const key = { employeeId: person.id, leaveTypeId: type.id, year }
  return { draft: { row, person, leaveType: type.name, ...key, days, asOf, reason }, sentences }
}

function timeMessages(
  { year, asOf }: { year: number; asOf: Day },
  { timeZone, firstMonth }: Person,
  now: Date,
): Sentences {
  return {
    year: yearMessage(year, leaveYearOf(todayIn(timeZone, now), firstMonth), firstMonth),
    asOf: leaveYearOf(asOf, firstMonth) === year ? undefined : 'As Of must be a day of the year',
  }
}

function personMessage(person: Person | undefined): string | undefined {
  if (!person) return 'Nobody has this Employee Id or Work Email'
  if (person.hasLeft) return 'This person has left'
  return person.isSuperAdmin ? 'A super admin has no leave' : undefined
}

function typeMessage(type: Type | undefined, { buName }: Person): string | undefined {
  if (!type) return `There is no leave type of this name in ${buName}`
  if (type.retiredAt) return `${type.name} is retired: nobody can apply for it`
  return type.isUnlimited ? `${type.name} has no limit and takes no opening balance` : undefined
}

const MOST_DAYS = 366

function daysMessage({ person, leaveType, year, days, standing }: Draft): string | undefined {
  const others = subtractDecimal(standing.allocation, standing.opening ?? 0)
  const allocation = addDecimal(others, days)
  const yearName = leaveYearName(year, person.firstMonth)
  if (allocation > MOST_DAYS) return `${leaveType} of ${yearName} cannot be above ${MOST_DAYS} days`
  return floorMessage(leaveType, yearName, allocation, standing)
}

function repeated({ row, employeeId, leaveTypeId, year }: Draft, firstLines: Map<string, number>): Problem[] {
  const key = `${employeeId} ${leaveTypeId} ${year}`
  const first = firstLines.get(key)
  firstLines.set(key, first ?? row.line)
  if (first === undefined) return []
  const message = `Line ${first} has this person, leave type and year too`
  return [{ line: row.line, field: undefined, value: '', message }]
}

/** What is wrong with a row, in the order of the columns. */
function inOrder({ line, values, surplus }: Row, sentences: Sentences): Problem[] {
  const ofRow: Problem[] = surplus === undefined ? [] : [{ line, field: undefined, value: surplus, message: SURPLUS }]
  const ofFields = openingBalanceFile.columns.flatMap(({ field }): Problem[] => {
    const value = values[field] ?? ''
    const message = isDamaged(value) ? DAMAGED_TEXT : sentences[field]
    return message ? [{ line, field, value, message }] : []
  })
  return [...ofRow, ...ofFields]
}
