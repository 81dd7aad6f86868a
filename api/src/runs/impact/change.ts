import type { ChangedRow } from '@hr/db/schema/runs'
import type { Day } from '@hr/domain/dates'
import type { ChangedDays, Owners } from '@hr/domain/leave/counting/recount'

/** A change of working time that was just written. */
export type Change = {
  /** As people read it: `Holiday added: Holi, 12-03-2027`. */
  cause: string
  /** The unit in whose zone today is, and whose HR may undo the change. */
  buId: number
  owners: Owners
  days: ChangedDays
  /** The rows, as they were and as they became. None if the change cannot be undone. */
  changed: ChangedRow[]
  /** The change undoes another one, and is not undone itself. */
  isUndoing?: boolean
  /** The unit whose calendar a person who moves there in this transaction will have. */
  movesTo?: number
  /** The day from which to recount if that is not today, null for all: an undone change gives back what it took. */
  from?: Day | null | undefined
}
