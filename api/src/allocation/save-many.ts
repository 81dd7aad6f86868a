import type { Many } from '@hr/contract/allocation'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { summarize, writeDifferences } from './differences.ts'
import { completeScope, lockUnit } from './scope.ts'

type Confirmed = Many & { fingerprint: string }

const CHANGED = 'Something has changed since you looked. Please check the differences again.'

/**
 * Allocates leave to everybody in a business unit in one transaction, exactly as it was previewed. Fails with 409 if
 * anything has changed since, or if somebody would fall below their used and pending days, unless those people keep
 * what they have (decision 23).
 */
export const saveMany = ({ now }: Deps, by: number, confirmed: Confirmed, write: Write) =>
  write(async (tx) => {
    const { fingerprint, leaveAsTheyAre, ...asked } = confirmed
    await lockUnit(tx, asked.buId)
    const scope = await completeScope(tx, asked)
    const { changes, people, blockedPeople, ...found } = await summarize(tx, scope)
    if (found.fingerprint !== fingerprint) throw conflict({ fingerprint: CHANGED })
    if (blockedPeople > 0 && !leaveAsTheyAre) throw belowFloor(blockedPeople)

    await writeDifferences(tx, scope, by, now())
    return { userMessage: 'Leave allocated successfully', changes, people }
  })

function belowFloor(people: number): Error {
  const who = people === 1 ? '1 person has' : `${people} people have`
  return conflict({ leaveAsTheyAre: `${who} more days used or pending than they would be allocated` })
}
