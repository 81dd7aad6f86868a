import { employees } from '@hr/db/schema'
import * as t from '@hr/words/directory'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { pathOf } from './paths.ts'
import { hasExternalId, hasUserName } from './queries.ts'
import { plain, scimError } from './user.ts'

const TERM =
  /^\s*([\w$:.-]+(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d{1,10})(?:\s+and\s+(?=\S)|\s*$)/i

const invalidFilter = (message: string) => scimError(400, 'invalidFilter', message)

/** The condition of a filter: attributes by which programs look for a person, with `eq`, and `and` between them. */
export function conditionOf(filter: string): SQL | undefined {
  const conditions: SQL[] = []
  let rest = filter
  while (rest !== '') {
    const [term, path = '', value = ''] = TERM.exec(rest) ?? []
    const condition = term && isEqual(path, readValue(value))
    if (!condition) throw invalidFilter(t.filterUnsupported(FIELDS))
    conditions.push(condition)
    rest = rest.slice(term.length)
  }
  return and(...conditions)
}

const FIELDS = 'userName, externalId, id, employeeNumber, manager, active'

function isEqual(path: string, value: string): SQL | undefined {
  const { attribute = '', part = 'value' } = pathOf(path) ?? {}
  if (part === 'value') return conditions[attribute]?.(value)
  return undefined
}

const conditions: Record<string, (value: string) => SQL> = {
  username: hasUserName,
  emails: hasUserName,
  externalid: hasExternalId,
  id: (value) => hasId(employees.id, value),
  employeenumber: (value) => eq(sql`lower(${employees.staffNumber})`, value.toLowerCase()),
  manager: (value) => hasId(employees.reportingTo, value),
  active: (value) => {
    const isTrue = value.toLowerCase() === 'true'
    if (!isTrue && value.toLowerCase() !== 'false') throw invalidFilter(t.activeMustBeBoolean)
    return isTrue ? isNull(employees.leftAt) : isNotNull(employees.leftAt)
  },
}

/** What is no number is no id. */
const hasId = (column: typeof employees.id | typeof employees.reportingTo, value: string): SQL =>
  /^\d{1,9}$/.test(value) ? eq(column, Number(value)) : sql`false`

function readValue(text: string): string {
  try {
    return plain.parse(String(JSON.parse(text.startsWith('"') ? text : text.toLowerCase()))) ?? ''
  } catch {
    throw invalidFilter(t.filterValueUnreadable)
  }
}
