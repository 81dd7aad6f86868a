import type { LeaveEvent } from '../leave/request/events.ts'
import type { Decision } from '../leave/request/status.ts'
import type { NamedLeave } from './letter.ts'

export type Person = { id: number; name: string; email: string; hasLeft: boolean }

/** A request once something has happened to it, and everybody named or reached by its letters. */
export type RequestFacts = NamedLeave & {
  decision: Decision
  isReported: boolean
  /** Whether its person asks to change approved leave. */
  isWished: boolean
  /** The days that it should have, or null to cancel the leave. */
  wished: NamedLeave | null
  applicant: Person
  holder: Person
  /** The person who did it. */
  actor: Person
  /** The person whose question is answered. */
  asker: Person | null
  /** The addresses of the people in Cc who still work here. */
  copies: readonly string[]
  /** To whom requests of the approver go now: neither the applicant nor the person who took the first of two steps. */
  standIns: readonly { id: number; email: string }[]
}

/** Something that happens to a request, and what only its letters say. */
export type Happened = {
  leaveId: number
  kind: LeaveEvent
  /** Why, in a unit that wants reasons in mails. */
  reason?: string | undefined
  /** Why somebody's leave ends, or their requests pass to another. Leave that is cancelled without it was entered for many. */
  because?: string | undefined
  /** What became of leave below reported leave. */
  below?: string | null
  /** Who takes the second step, if the approver’s is the first of two. */
  second?: string | undefined
  /** What changed leave was before. */
  was?: NamedLeave
}

/** `untold`: the addresses of those who did not hear of reported leave before it was withdrawn. */
export type Said = RequestFacts & Happened & { url: string; untold: readonly string[] }
