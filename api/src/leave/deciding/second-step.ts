import type { Queryable, Transaction } from '@hr/db/client'
import { wantsSecond } from '@hr/domain/leave/request/two-steps'
import * as t from '@hr/words/requests'
import { sql } from 'drizzle-orm'
import { type Approver, findSecond } from '../../company/approver.ts'
import type { Reader } from '../../company/reach.ts'
import { busy } from '../../platform/http/errors.ts'
import type { NamedRequest } from '../request/queries.ts'

/** Who takes the second step, if there is one; `note` is what the history says where nobody can. */
type Next = { second?: Approver; note?: string }

/** The person who asks, and when. */
type Asking = Pick<Reader, 'id'> & { now: Date }

type Stage = Pick<NamedRequest, 'secondStep' | 'secondFrom'> & {
  request: Pick<NamedRequest['request'], 'employeeId' | 'holderId' | 'agreedBy'>
}

/**
 * What follows if this person approves a request for this number of days: the second of two steps, or nothing.
 * Everything that approves asks this first (docs/spec/rules.md, Two steps).
 */
export async function stepAfter(tx: Transaction, { id, now }: Asking, row: Stage, days: number): Promise<Next> {
  const { employeeId, holderId, agreedBy } = row.request
  if (agreedBy !== null || !wantsSecond(row, days)) return {}
  await keepReportingLines(tx)
  const second = await findSecond(tx, employeeId, { step: row.secondStep, first: [id, holderId], now })
  if (second === 'theirs') return {}
  return second ? { second } : { note: t.nobodyForSecondStep }
}

/** Which of two steps waits for this person, if it is decided in two. */
export async function stepBefore(db: Queryable, { id, now }: Asking, row: Stage, days: number) {
  const { employeeId, holderId, agreedBy } = row.request
  if (agreedBy !== null) return { steps: { step: 2 as const } }
  if (row.secondStep === 'none' || !wantsSecond(row, days)) return {}
  const second = await findSecond(db, employeeId, { step: row.secondStep, first: [id, holderId], now })
  return second && second !== 'theirs' ? { steps: { step: 1 as const, second: row.secondStep } } : {}
}

/**
 * Keeps the chosen approver from leaving meanwhile. The order of locks puts this one before that of a person, which is held
 * here already. So it does not wait, but fails with 503 while somebody is leaving.
 */
async function keepReportingLines(tx: Transaction): Promise<void> {
  const [lock] = await tx.execute<{ is: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended('reporting lines', 0)) as "is"`,
  )
  if (!lock?.is) throw busy(1)
}

type Agreed = { step: Stage['secondStep']; agreedBy: number; now: Date }

/** Who takes the second step once its approver has left. Undefined if nobody can: it restarts with the first. */
export async function nextSecond(tx: Transaction, employeeId: number, { step, agreedBy, now }: Agreed) {
  const second = await findSecond(tx, employeeId, { step, first: [], not: agreedBy, now })
  return second === 'theirs' ? undefined : second
}
