import type { Schema } from './types.ts'

/** What not every dialect of patterns has: classes of Unicode, and what looks ahead or behind. */
const dialect = /\\[pP]\{|\(\?<?[=!]/

/**
 * Takes out, in place, the patterns that some readers of OpenAPI refuse: JSON Schema leaves their dialect open, and RE2 (Go,
 * Rust) or JavaScript without its flag `u` know less than the rule that validates. Words must say then what is taken.
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
