import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/changing'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { alreadySettled, foundRequest } from '../request/refusals.ts'
import { isToldStill } from '../request/reported.ts'
import { setTakenBack, setWithdrawn } from '../request/transitions.ts'
import { giveAgain } from './give-way.ts'

/**
 * Withdraws one's own pending request or reported leave. 404 for anyone else's, 409 unless pending, and once reported
 * leave can no longer be withdrawn (docs/spec/rules.md, Withdrawing).
 */
export async function withdraw({ deps, me, write }: Writing, leaveId: number): Promise<void> {
  await write(async (tx) => {
    await lockPerson(tx, me.id)
    const row = await foundRequest(tx, me, leaveId, 'withdraw')
    const { isReported, status } = row.request
    if (isReported && status === 'approved') return withdrawTold(tx, deps, row)
    if (!(await setWithdrawn(tx, leaveId, { by: me.id, at: deps.now() }))) throw conflict(alreadySettled(row))
    await recordEvent(tx, deps, { leaveId, kind: 'withdrawn', by: me.id })
  })
}

/** Leave below counts again what it had given up, as when HR takes it back. */
async function withdrawTold(tx: Transaction, deps: Deps, row: NamedRequest): Promise<void> {
  const { id: leaveId, employeeId, counted, enteredBy } = row.request
  if (enteredBy !== null) throw conflict(t.enteredForYou)
  if (!isToldStill(row.request, row.timeZone, deps.now())) throw conflict(t.startedBeforeToday)
  await setTakenBack(tx, leaveId, { by: employeeId, at: deps.now() })
  const told = { employeeId, leaveName: row.leaveName, counted, by: employeeId, after: t.afterWithdrawing }
  const again = await giveAgain(tx, deps, told)
  await recordEvent(tx, deps, { leaveId, kind: 'withdrawn', by: employeeId, note: again, below: again })
}
