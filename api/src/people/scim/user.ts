import { optionalText } from '@hr/contract/call/fields'
import { ENTERPRISE, USER } from '@hr/contract/people/scim'
import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import * as t from '@hr/words/directory'
import { UserError } from '../../platform/http/errors.ts'
import { isSchema, type Path, pathOf } from './paths.ts'
import type { ScimRow } from './queries.ts'

/** What the product keeps of a User. A value that is taken away is undefined. */
export type ScimUser = {
  userName?: string | undefined
  externalId?: string | undefined
  active?: boolean | undefined
  givenName?: string | undefined
  familyName?: string | undefined
  title?: string | undefined
  phone?: string | undefined
  employeeNumber?: string | undefined
  department?: string | undefined
  division?: string | undefined
  managerId?: string | undefined
}

/** An attribute as it was sent, and why it cannot be read. */
export type Unreadable = { attribute: string; sent: unknown; why: UserError }

/** What a body names, and what of it cannot be read. */
export type Reading = { user: ScimUser; unreadable: Unreadable[] }

type Json = Record<string, unknown>

export const scimError = (status: number, scimType: string, message: string) => new UserError(status, scimType, message)
export const invalidValue = (message: string) => scimError(400, 'invalidValue', message)

/** A person in the fields that a body can name. */
export const fieldsOf = (row: ScimRow) =>
  ({
    userName: row.workEmail,
    externalId: row.externalId ?? undefined,
    active: row.leftAt === null,
    givenName: row.firstName,
    familyName: row.lastName,
    title: row.designationName ?? undefined,
    phone: row.phoneNumber ?? undefined,
    employeeNumber: row.staffNumber,
    department: row.departmentName ?? undefined,
    division: row.buName,
    managerId: row.reportingTo === null ? undefined : String(row.reportingTo),
  }) satisfies ScimUser

/** A person as a User, whose `userName` is the address with which they sign in. */
export function toScim(row: ScimRow, base: string): Json {
  const { phone, managerId, ...user } = fieldsOf(row)
  return withoutNothing({
    schemas: [USER, ENTERPRISE],
    id: String(row.id),
    externalId: user.externalId,
    userName: user.userName,
    name: { givenName: user.givenName, familyName: user.familyName, formatted: row.fullName },
    displayName: row.fullName,
    active: user.active,
    title: user.title,
    emails: [{ value: user.userName, type: 'work', primary: true }],
    phoneNumbers: phone && [{ value: phone, type: 'work' }],
    [ENTERPRISE]: withoutNothing({
      employeeNumber: user.employeeNumber,
      department: user.department,
      division: user.division,
      manager: managerId && { value: managerId },
    }),
    meta: { resourceType: 'User', created: new Date(row.createdAt).toISOString(), location: `${base}/Users/${row.id}` },
  })
}

const withoutNothing = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))

/** Reads a whole User. Unknown attributes are ignored, as directories send many. */
export function readUser(given: Json): Reading {
  const reading: Reading = { user: {}, unreadable: [] }
  takeAll({ ...reading, isPatch: false }, given)
  return reading
}

/**
 * Reads the operations of a PatchOp: with a path or without, with the name of a schema before it or around it, and in
 * the spellings of Entra ID (`Replace`, `"False"`, dotted names within a value) and Okta. Unknown attributes of a User
 * cannot be read.
 */
export function readPatch(given: Json): Reading {
  const reading: Reading = { user: {}, unreadable: [] }
  const [, operations = []] = Object.entries(given).find(([name]) => name.toLowerCase() === 'operations') ?? []
  const all = [operations].flat()
  if (all.length === 0) throw scimError(400, 'invalidSyntax', t.operationsMissing)
  for (const operation of all) carryOut({ ...reading, isPatch: true }, isObject(operation) ? operation : {})
  return reading
}

type Taking = Reading & { isPatch: boolean }

/** Takes what can be read of an attribute, and notes the rest. */
function attempt({ unreadable }: Taking, attribute: string, sent: unknown, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    unreadable.push({ attribute, sent, why: error })
  }
}

function carryOut(taking: Taking, { op, path, value }: Json): void {
  const act = String(op).toLowerCase()
  const hasPath = path !== undefined && path !== null && path !== ''
  attempt(taking, hasPath ? String(path) : 'Operations', value, () => {
    if (!['add', 'replace', 'remove'].includes(act)) throw scimError(400, 'invalidSyntax', t.opInvalid)
    if (!hasPath && act === 'remove') throw scimError(400, 'noTarget', t.removeNeedsPath)
    if (!hasPath) takeAll(taking, value)
    else if (act === 'remove') takeAway(taking, String(path))
    else take(taking, String(path), value)
  })
}

/** Somebody without `active` is not active. */
function takeAway(taking: Taking, path: string): void {
  take(taking, path, pathOf(path)?.attribute === 'active' ? false : null)
}

function takeAll(taking: Taking, value: unknown): void {
  for (const one of [value].flat()) {
    if (!isObject(one)) throw invalidValue(t.valueMustBeObject)
    for (const [name, member] of Object.entries(one)) attempt(taking, name, member, () => take(taking, name, member))
  }
}

function take(taking: Taking, path: string, value: unknown): void {
  const found = pathOf(path)
  if (isSchema(path)) takeAll(taking, value ?? {})
  else if (found?.attribute === 'name' && !found.part) takeName(taking, value)
  else if (found) Object.assign(taking.user, readAttribute(taking.user, found, value))
  else if (taking.isPatch) throw scimError(400, 'invalidPath', t.noSuchAttribute(path.slice(0, 100)))
}

function takeName(taking: Taking, value: unknown): void {
  for (const [part, inner] of Object.entries(Object(value)))
    attempt(taking, `name.${part}`, inner, () => take(taking, `name.${part}`, inner))
}

/** The field behind each attribute that is a plain text. */
const texts: Record<string, keyof ScimUser> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  title: 'title',
  employeenumber: 'employeeNumber',
  department: 'department',
  division: 'division',
}

/** The field that an attribute fills; nothing for an attribute of a User that is not kept. */
function readAttribute(user: ScimUser, path: Path, value: unknown): ScimUser {
  const { attribute, filter, part } = path
  const isValue = part === undefined || part === 'value'
  const field = texts[part ? `${attribute}.${part}` : attribute]
  if (field) return { [field]: asText(attribute, value) }
  // Of two values the one that lets a person go counts, in whatever order they come.
  if (attribute === 'active') return { active: asBoolean(value) && user.active !== false }
  if (attribute === 'manager' && isValue) return readManager(value)
  if (attribute === 'phonenumbers' && isValue && isWork(filter)) return { phone: asText(attribute, workOf(value)) }
  return {}
}

/** A manager who is named by their value or by their address; nothing for one of whom only the name is sent. */
function readManager(value: unknown): ScimUser {
  const [one] = [value].flat()
  const named = isObject(one) ? (one.value ?? asText('$ref', one.$ref)?.split('/').at(-1)) : one
  if (isObject(one) && !('value' in one) && named === undefined) return {}
  return { managerId: asText('manager', named) }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a filter in a path means the number at work, or names none. */
const isWork = (filter = ''): boolean => !/type\s+eq/.test(filter) || /type\s+eq\s+["']work["']/.test(filter)

/** The number at work, or the first of the numbers. */
function workOf(value: unknown): unknown {
  const all = [value].flat()
  const one = all.find((each) => isObject(each) && each.type === 'work') ?? all[0]
  return isObject(one) ? one.value : one
}

const MOST = 255
/** Text that is looked for: none of it is longer, or has characters that Postgres refuses. */
export const plain = optionalText(MOST, t.atMostCharacters(MOST))

function asText(attribute: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(t.mustBeText(attribute))
  if (isDamaged(String(value))) throw invalidValue(`${attribute}: ${DAMAGED_TEXT}`)
  return String(value).trim() || undefined
}

/** Entra ID sends "True" and "False". */
function asBoolean(value: unknown): boolean {
  const [one] = [value].flat()
  const text = String(isObject(one) ? one.value : one)
    .trim()
    .toLowerCase()
  if (text !== 'true' && text !== 'false') throw invalidValue(t.activeMustBeBoolean)
  return text === 'true'
}
