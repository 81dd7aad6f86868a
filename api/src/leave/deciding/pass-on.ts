import type { Transaction } from '@hr/db/client'
import type { Approver } from '../../company/approver.ts'
import type { CurrentUser } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { stoodFor } from '../request/refusals.ts'
import type { Agreed } from '../request/transitions.ts'

/** How the first of two steps is taken, of a request or of a wish to change one. */
export type FirstStep = {
  /** Returns false if it waits no more, or not for its first step. */
  set: (tx: Transaction, leaveId: number, agreed: Agreed) => Promise<boolean>
  /** What is said if it waits no more. */
  settled: (row: NamedRequest) => string
}
type Passed = { second: Approver; note: string | undefined; of: FirstStep }

/**
 * Takes the first of two steps: it waits for whoever takes the second. Fails with 409 if it waits no more (docs/spec/rules.md,
 * Two steps).
 */
export async function passOn(tx: Transaction, deps: Deps, me: CurrentUser, row: NamedRequest, passed: Passed) {
  const { second, note, of } = passed
  const { id: leaveId, holderId } = row.request
  const agreed = { from: holderId, to: second.id, by: me.id, at: deps.now() }
  if (!(await of.set(tx, leaveId, agreed))) throw conflict(of.settled(row))
  await recordEvent(tx, deps, { leaveId, kind: 'agreed', by: me.id, note, targetId: stoodFor(me, row) })
  return {
    userMessage: `Approved step 1 of 2 for ${row.employeeName}. It waits for ${second.name} now.`,
    waitsFor: second.name,
  }
}
