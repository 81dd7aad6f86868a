import { ENTERPRISE, USER } from '@hr/contract/people/scim'

const VALUES = ['value', 'display', 'type', 'primary', '$ref']
const NONE: readonly string[] = []

/** The attributes of a User by RFC 7643, 4.1 and 4.3, with their parts, in small letters: they are the same in any case. */
const attributes: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['id', 'externalId', 'schemas', 'userName', 'displayName', 'nickName', 'profileUrl', 'title', 'userType']
      .concat('preferredLanguage', 'locale', 'timezone', 'active', 'password')
      .concat('employeeNumber', 'costCenter', 'organization', 'division', 'department')
      .map((name) => [name.toLowerCase(), NONE]),
  ),
  ...Object.fromEntries(
    ['emails', 'phoneNumbers', 'ims', 'photos', 'groups', 'entitlements', 'roles', 'x509Certificates'].map((name) => [
      name.toLowerCase(),
      VALUES,
    ]),
  ),
  name: ['formatted', 'familyname', 'givenname', 'middlename', 'honorificprefix', 'honorificsuffix'],
  addresses: [...VALUES, 'formatted', 'streetaddress', 'locality', 'region', 'postalcode', 'country'],
  manager: [...VALUES, 'displayname'],
  meta: ['resourcetype', 'created', 'lastmodified', 'location', 'version'],
}

/** The name of an attribute, and which of its values and what of it a path names, in small letters. */
export type Path = { attribute: string; filter: string | undefined; part: string | undefined }

const SCHEMAS = [USER, ENTERPRISE].map((schema) => schema.toLowerCase())
const SHAPE = /^(\w+)(?:\[([^\]]*)\])?(?:\.([$\w]+))?$/

/** Whether a path or key is the name of a schema, whose value is a whole object. */
export const isSchema = (path: string): boolean => SCHEMAS.includes(path.trim().toLowerCase())

/**
 * Reads a path, or a key of an object, with or without the name of its schema in front. Returns undefined for one that is
 * malformed, or names no attribute of a User.
 */
export function pathOf(text: string): Path | undefined {
  const whole = text.trim().toLowerCase()
  const schema = SCHEMAS.find((name) => whole.startsWith(`${name}:`) || whole.startsWith(`${name}.`))
  const [, attribute = '', filter, part] = SHAPE.exec(schema ? whole.slice(schema.length + 1) : whole) ?? []
  const parts = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
  if (!parts || (part !== undefined && !parts.includes(part))) return undefined
  if (filter !== undefined && !parts.includes('value')) return undefined
  return { attribute, filter, part }
}
