import { channel } from 'node:diagnostics_channel'

/** A statement that is being asked for: its text, with `$1` in place of each value, and when it is answered. */
export type Statement = { text: string; answer: Promise<unknown> }

/** Tells subscribers of every statement, within the call that asks for it. Costs nothing if there are none. */
export const statements = channel('hr:statement')

/** Tells of a statement. */
export function tellStatement(text: string, answer: Promise<unknown>): void {
  if (statements.hasSubscribers) statements.publish({ text, answer } satisfies Statement)
}
