import { toFlag } from '@hr/contract/call/fields'

/** A body in which every field that is "0" or "1" on the wire may be a boolean. */
export type WithBooleans<Body> = {
  [Name in keyof Body]: NonNullable<Body[Name]> extends 0 | 1 | '0' | '1' ? Body[Name] | boolean : Body[Name]
}

/** A body as it is on the wire, where a boolean is "0" or "1". */
export function withFlags(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(([name, value]) => [name, typeof value === 'boolean' ? toFlag(value) : value])
  return Object.fromEntries(fields)
}
