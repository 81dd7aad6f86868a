import type { Schema } from './types.ts'

/** Features that not every dialect of patterns has: Unicode classes, and looking ahead or behind. */
const dialect = /\\[pP]\{|\(\?<?[=!]/

/**
 * Removes, in place, the patterns that some readers of OpenAPI refuse. JSON Schema does not fix a dialect, and RE2 (Go,
 * Rust) or JavaScript without the flag `u` know less than the rule that validates. The description must then say in
 * words what is accepted.
 */
export function withoutDialect(schema: unknown, said?: string): void {
  if (typeof schema !== 'object' || schema === null) return
  const { pattern, description = said, allOf } = schema as Schema
  if (typeof pattern === 'string' && dialect.test(pattern)) {
    if (!description) throw new Error(`Say in words what ${pattern} takes: .describe('letters of any script')`)
    delete (schema as Schema).pattern
  }
  for (const part of allOf ?? []) withoutDialect(part, description)
  for (const inner of Object.values(schema)) withoutDialect(inner)
}
