import * as t from '@hr/words/requests'
import type { Approver } from '../../company/approver.ts'
import type { Within } from '../../company/current-user.ts'
import { conflict } from '../../platform/http/errors.ts'
import { recordEvent } from '../request/events.ts'
import type { NamedRequest } from '../request/queries.ts'
import { alreadySettled, stoodFor, wishSettled } from '../request/refusals.ts'
import { setAgreed, setWishAgreed } from '../request/transitions.ts'

type Passed = { second: Approver; note: string | undefined }

/**
 * Takes the first of two steps, of a request or of a request to change one: it then waits for the second approver.
 * Fails with 409 if it is no longer waiting (docs/spec/rules.md, Two steps).
 */
export async function passOn({ tx, deps, me }: Within, row: NamedRequest, passed: Passed) {
  const { second, note } = passed
  const { id: leaveId, holderId, wishedAt } = row.request
  const agreed = { from: holderId, to: second.id, by: me.id, at: deps.now() }
  const isWish = wishedAt !== null
  const isSet = await (isWish ? setWishAgreed : setAgreed)(tx, leaveId, agreed)
  if (!isSet) throw conflict(isWish ? wishSettled(row) : alreadySettled(row))
  await recordEvent(tx, deps, { leaveId, kind: 'agreed', by: me.id, note, targetId: stoodFor(me, row) })
  return {
    userMessage: t.firstStepApproved(row.employeeName, second.name),
    waitsFor: second.name,
  }
}
