import { openingBalanceRow } from '@hr/contract/entitlement/opening-balance-import'
import type { Queryable } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { isSameName } from '@hr/domain/employee/unit-move'
import { OWN_DAYS } from '@hr/domain/leave/balance/allocation'
import { type OpeningField, openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import type { OpeningKind } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/opening-balances'
import { asc, isNotNull } from 'drizzle-orm'
import { type FileRow, faultIn, SURPLUS } from '../../runs/file-import/columns.ts'
import type { Problem as AnyProblem } from '../../runs/file-import/kind.ts'
import { findPeople, type Person } from './queries.ts'
import {
  type Draft,
  daysMessage,
  draftsOf,
  lastDayIn,
  type Policies,
  policiesFor,
  type Stated,
  timeMessages,
} from './stated.ts'

export type Row = FileRow<OpeningField>
type Problem = AnyProblem<OpeningField>

/** A right row: what it states, and the entries that set it. */
export type RowDraft = Draft<Given>

type Type = typeof leaveTypes.$inferSelect
type Given = Stated & { row: Row; reason: string }
type Sentences = Partial<Record<OpeningField, string>>

/**
 * Finds everything that is wrong with a file of opening balances: first in each row, then between rows and against what
 * is used. Reads only.
 */
export async function checkRows(
  db: Queryable,
  rows: Row[],
  { kind, now, giverIds }: { kind: OpeningKind; now: Date; giverIds: (number | null)[] },
): Promise<{ drafts: RowDraft[]; problems: Problem[] }> {
  const people = await findPeople(
    db,
    rows.flatMap(({ values }) => values.employee ?? []),
  )
  const types = await db.select().from(leaveTypes).orderBy(isNotNull(leaveTypes.retiredAt), asc(leaveTypes.id))
  const known = { types, policies: await policiesFor(db, people.values()), kind, now, giverIds }
  const checked = rows.map((row) => checkRow(row, people.get(row.values.employee ?? ''), known))
  const problems = checked.flatMap(({ sentences }, index) => inOrder(rows[index]!, sentences))
  const drafts = await draftsOf(
    db,
    checked.flatMap(({ given }) => given ?? []),
  )
  const firstLines = new Map<string, number>()
  for (const draft of drafts) {
    const sentences = { days: daysMessage(draft, known.policies) }
    problems.push(...inOrder(draft.row, sentences), ...repeated(draft, firstLines))
  }
  return { drafts, problems: problems.toSorted((a, b) => a.line - b.line) }
}

/** What the rows of a file are checked against, and the kind of those that name none. */
type Known = { types: Type[]; policies: Policies; kind: OpeningKind; now: Date; giverIds: (number | null)[] }

function checkRow(
  row: Row,
  person: Person | undefined,
  { types, policies, kind: chosen, now, giverIds }: Known,
): { given?: Given | undefined; sentences: Sentences } {
  const read = openingBalanceRow.safeParse(row.values)
  const sentences: Sentences = {}
  for (const { path, message } of read.error?.issues ?? []) sentences[path[0] as OpeningField] ??= message
  sentences.employee ??= personMessage(person, giverIds)
  if (!person || sentences.employee) return { sentences }
  const name = row.values.leaveType ?? ''
  const type = types.find((each) => each.buId === person.buId && isSameName(each.name, name))
  sentences.leaveType ??= typeMessage(type, person)
  if (!type || !read.data) return { sentences }

  const { year, days, asOf, reason, kind = chosen } = read.data
  const until = lastDayIn(read.data.until, year, person)
  const given = { row, person, employeeId: person.id, leaveTypeId: type.id, leaveType: type.name, reason }
  const stated = { ...given, year, days, asOf, kind, until }
  Object.assign(sentences, timeMessages(stated, policies, now))
  const isSound = !isMisread(row) && !Object.values(sentences).some(Boolean)
  return { given: isSound ? stated : undefined, sentences }
}

const isMisread = ({ surplus, values }: Row): boolean => surplus !== undefined || Object.values(values).some(faultIn)

function personMessage(person: Person | undefined, giverIds: Known['giverIds']): string | undefined {
  if (!person) return t.unknownPerson
  if (person.hasLeft) return t.personHasLeft
  if (person.isSuperAdmin) return t.superAdminHasNoLeave
  return giverIds.includes(person.id) ? OWN_DAYS : undefined
}

export function typeMessage(type: Type | undefined, { buName }: Person): string | undefined {
  if (!type) return t.unknownLeaveType(buName)
  if (type.retiredAt) return t.typeRetired(type.name)
  return type.isUnlimited ? t.typeUnlimited(type.name) : undefined
}

function repeated({ row, employeeId, leaveTypeId, year }: RowDraft, firstLines: Map<string, number>): Problem[] {
  const key = `${employeeId} ${leaveTypeId} ${year}`
  const first = firstLines.get(key)
  firstLines.set(key, first ?? row.line)
  if (first === undefined) return []
  const message = t.repeatsLine(first)
  return [{ line: row.line, field: undefined, value: '', message }]
}

/** The mistakes of a row, in the order of the columns. */
function inOrder({ line, values, surplus }: Row, sentences: Sentences): Problem[] {
  const ofRow: Problem[] = surplus === undefined ? [] : [{ line, field: undefined, value: surplus, message: SURPLUS }]
  const ofFields = openingBalanceFile.columns.flatMap(({ field }): Problem[] => {
    const value = values[field] ?? ''
    const message = faultIn(value) ?? sentences[field]
    return message ? [{ line, field, value, message }] : []
  })
  return [...ofRow, ...ofFields]
}
