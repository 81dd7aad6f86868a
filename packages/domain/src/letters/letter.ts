import * as t from '@hr/words/letters'
import { spokenDay } from '../dates.ts'
import { daysPhrase } from '../decimal.ts'
import { type Span, sessionLabel } from '../leave/counting/day-count.ts'
import type { MailEvent } from '../mail-events.ts'

/** What is set of a kind of letter, whatever it says. */
type Marks = {
  /** The event that it is about, so that its reader can choose how. Without one it always comes at once. */
  event?: MailEvent
  /**
   * It asks its reader to decide the request. On its way out it gets a link by which they can, where their unit wants that
   * (docs/spec/rules.md, Deciding by mail).
   */
  asks?: true
  /** It is about a decision: people in Cc who want to hear of an approval hear of it afterwards. */
  decides?: true
}

/** A mail to one person. */
export type Letter = Marks & {
  to: string
  subject: string
  text: string
  /** The leave request that it tells of: to one reader such letters go in the order in which they were posted. */
  leaveId?: number | undefined
}

/** A paragraph; empty ones are left out. */
export type Line = string | false | null | undefined

/** A kind of letter: who reads it, and what it says. It contains no reason, no note and no attachment: those are for people who sign in. */
export type Kind<Said> = Marks & {
  /** The addresses of its readers, in their order. */
  to: (said: Said) => readonly string[]
  subject: (said: Said) => string
  lines: (said: Said) => readonly Line[]
}

/** The letters of a kind, one to each of its readers. */
export function written<Said>(kind: Kind<Said>, said: Said, leaveId?: number): Letter[] {
  const { to, subject, lines, ...marks } = kind
  const text = `${lines(said).filter(Boolean).join('\n\n')}\n`
  return to(said).map((reader) => ({ ...marks, to: reader, subject: subject(said), text, leaveId }))
}

export type NamedLeave = Span & { leaveName: string; days: number }

/** A leave in words: for the subject of a mail, and for its text. */
export function leaveWords({ leaveName, days, startDate, startSession, endDate, endSession }: NamedLeave) {
  const from = `${spokenDay(startDate)}, ${sessionLabel(startSession)}`
  const to = `${spokenDay(endDate)}, ${sessionLabel(endSession)}`
  return {
    summary: `${leaveName}, ${daysPhrase(days)}`,
    details: t.leaveFacts({ leaveName, from, to, days: daysPhrase(days) }),
  }
}

/** A request, and where the product is. */
type Place = { url: string; leaveId: number }

/** Where people read their own leave. */
export const ownPage = ({ url, leaveId }: Place): string => `${url}/leave/applied-leaves?id=${leaveId}`
/** Where they read a request of somebody else. */
export const requestPage = ({ url, leaveId }: Place): string => `${url}/request/leaves?id=${leaveId}`
