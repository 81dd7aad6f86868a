import * as t from '@hr/words/operations'

/**
 * The error that says why: of a failed query what the database answered, because the query itself contains values, a
 * password's hash among them.
 */
export const reasonOf = (error: Error): NodeJS.ErrnoException => (error.cause instanceof Error ? error.cause : error)

/** Why something failed, as a sentence for an operator. */
export function reasonText(error: Error): string {
  const { message, code = '' } = reasonOf(error)
  return message || t.databaseUnreachable(code)
}
