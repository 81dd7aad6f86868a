import type { LeaveEvent } from '@hr/domain/leave/request/events'
import type { Happened, RequestFacts } from '@hr/domain/letters/request-facts'

/** Something that happens to a request: who does it, its note in the history, and what only its letters say. */
export type Happening = Happened & {
  by: number
  note?: string | null | undefined
  /** The person to whom it was forwarded or handed over, or whose stand-in the actor was. */
  targetId?: number | undefined
  /** The event that comes with the first one of leave that is entered as approved. */
  also?: LeaveEvent | undefined
  /** The person whose question is answered. */
  askedBy?: number | null
  /** What its letters say, if that is known. */
  facts?: RequestFacts | undefined
}
