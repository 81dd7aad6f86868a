import { optionalText } from '@hr/contract/fields'
import { ENTERPRISE, USER } from '@hr/contract/scim'
import { UserError } from '../errors.ts'
import type { ScimRow } from './queries.ts'

/** What the product keeps of a User. A value that was sent as null or left out is undefined. */
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

type Json = Record<string, unknown>

export const scimError = (status: number, scimType: string, message: string) => new UserError(status, scimType, message)
const invalidValue = (message: string) => scimError(400, 'invalidValue', message)

/** A person as a User, whose `userName` is the address with which they sign in. */
export function toScim(row: ScimRow, base: string): Json {
  const manager = row.reportingTo === null ? {} : { manager: { value: String(row.reportingTo) } }
  return withoutNothing({
    schemas: [USER, ENTERPRISE],
    id: String(row.id),
    externalId: row.externalId,
    userName: row.workEmail,
    name: { givenName: row.firstName, familyName: row.lastName, formatted: row.fullName },
    displayName: row.fullName,
    active: row.leftAt === null,
    title: row.designationName,
    emails: [{ value: row.workEmail, type: 'work', primary: true }],
    phoneNumbers: row.phoneNumber ? [{ value: row.phoneNumber, type: 'work' }] : undefined,
    [ENTERPRISE]: withoutNothing({
      employeeNumber: row.staffNumber,
      department: row.departmentName,
      division: row.buName,
      ...manager,
    }),
    meta: { resourceType: 'User', created: new Date(row.createdAt).toISOString(), location: `${base}/Users/${row.id}` },
  })
}

const withoutNothing = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined))

/** Reads a whole User. Fails with 400 for a value that is not of its kind. */
export function fromScim(given: Json): ScimUser {
  const fields: ScimUser = {}
  takeAll(fields, given)
  return fields
}

/**
 * Carries out the operations of a PatchOp on the fields: with a path or without, in the spellings of Entra ID (`Replace`,
 * `"False"`, dotted names within a value) and Okta. What the product does not keep is left out. Fails with 400 for what is
 * no operation.
 */
export function patched(fields: ScimUser, given: Json): ScimUser {
  const operations = given.Operations ?? given.operations
  if (!Array.isArray(operations) || operations.length === 0)
    throw scimError(400, 'invalidSyntax', 'Operations is missing')
  const after = { ...fields }
  for (const operation of operations as Json[]) carryOut(after, operation)
  return after
}

function carryOut(fields: ScimUser, operation: Json | null): void {
  const op = String(operation?.op).toLowerCase()
  const path = operation?.path
  if (!['add', 'replace', 'remove'].includes(op)) throw scimError(400, 'invalidSyntax', 'op is add, replace or remove')
  if (typeof path === 'string' && path !== '') take(fields, path, op === 'remove' ? null : operation?.value)
  else if (op === 'remove') throw scimError(400, 'noTarget', 'remove needs a path')
  else takeAll(fields, operation?.value)
}

function takeAll(fields: ScimUser, value: unknown): void {
  if (!isObject(value)) throw invalidValue('value must be an object')
  for (const [name, member] of Object.entries(value)) take(fields, name, member)
}

/** The field behind each path, in small letters, as attributes are the same in any case. */
const texts: Record<string, keyof ScimUser> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  title: 'title',
  'phonenumbers[type eq "work"].value': 'phone',
  ...Object.fromEntries(
    [
      ['employeeNumber', 'employeeNumber'],
      ['department', 'department'],
      ['division', 'division'],
      ['manager.value', 'managerId'],
    ].map(([path, field]) => [`${ENTERPRISE}:${path}`.toLowerCase(), field]),
  ),
}

/** Takes an attribute, or the attributes within it, into the fields. Leaves out what is not kept. */
function take(fields: ScimUser, path: string, value: unknown): void {
  const name = path.toLowerCase()
  if (name === 'active') fields.active = asBoolean(value)
  else if (texts[name]) Object.assign(fields, { [texts[name]]: asText(path, value) })
  else if (name === 'phonenumbers') fields.phone = asText(path, workOf(value))
  else if (name === `${ENTERPRISE}:manager`.toLowerCase())
    fields.managerId = asText(path, isObject(value) ? value.value : value)
  else if (name === 'name' || name === ENTERPRISE.toLowerCase()) takeMembers(fields, path, value)
}

function takeMembers(fields: ScimUser, path: string, value: unknown): void {
  const separator = path.toLowerCase() === 'name' ? '.' : ':'
  for (const [member, inner] of Object.entries(Object(value))) take(fields, path + separator + member, inner)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The number at work, or the first of the numbers. */
function workOf(value: unknown): unknown {
  const all = [value].flat().filter(isObject)
  return (all.find(({ type }) => type === 'work') ?? all[0])?.value
}

const MOST = 255
/** Text that is kept or looked for: none of it is longer, or has characters that Postgres refuses. */
export const plain = optionalText(MOST, `Please send at most ${MOST} characters`)

function asText(path: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'string' && typeof value !== 'number') throw invalidValue(`${path} must be text`)
  const { data, error } = plain.safeParse(String(value))
  if (error) throw invalidValue(`${path}: ${error.issues[0]?.message}`)
  return data || undefined
}

/** Entra ID sends "True" and "False". */
function asBoolean(value: unknown): boolean {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw invalidValue('active must be true or false')
  return text === 'true'
}
