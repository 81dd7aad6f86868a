import type { Schema } from './types.ts'

/**
 * Merges, in place, the alternatives of a choice into one list of values. What the API takes as 1 and as "1" is listed
 * as the one that the schema names first: generators make a name of each value, and would make the same name twice.
 */
export function withOneType(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return
  for (const inner of Object.values(schema)) withOneType(inner)
  const choices = choicesOf(schema)
  if (!choices) return
  const values = new Map<string, unknown>()
  for (const value of choices) if (!values.has(String(value))) values.set(String(value), value)
  const [first] = values.values()
  delete (schema as Schema).anyOf
  Object.assign(schema, { type: typeof first, enum: [...values.values()] })
}

function choicesOf({ anyOf, enum: values }: Schema): unknown[] | undefined {
  if (Array.isArray(values)) return values.length > 1 ? values : undefined
  return Array.isArray(anyOf) && anyOf.every((part) => part.enum) ? anyOf.flatMap((part) => part.enum ?? []) : undefined
}
