import type { Many } from '@hr/contract/entitlement/allocation'
import type { Transaction } from '@hr/db/client'
import * as t from '@hr/words/allocations'
import type { Writing } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { DIFFERENCES_CHANGED } from '../../platform/fingerprint.ts'
import { conflict } from '../../platform/http/errors.ts'
import { beginRun, workOnRun } from '../../runs/run/work.ts'
import { type Scope, summarize, writeDifferences } from './differences.ts'
import { mailGiven } from './given-mails.ts'
import { lockRuns, policyRun } from './policy-run.ts'
import { completeScope, lockUnit } from './scope.ts'

type Confirmed = Many & { fingerprint: string }

/**
 * Allocates leave to everybody in a business unit, exactly as it was previewed. Fails with 409 if anything has changed
 * since, or if somebody would fall below their used and pending days, unless those people keep what they have (decision 147).
 * What policies give is written batch by batch, and the rest in one transaction.
 */
export async function saveMany({ deps, me, write }: Writing<{ id: number }>, confirmed: Confirmed) {
  if (confirmed.source !== 'policy') return saveAtOnce({ deps, me, write }, confirmed)
  const { runId, ...answer } = await write(async (tx) => {
    await lockRuns(tx, confirmed.buId)
    const { scope: _, ...seen } = await asPreviewed(tx, deps, confirmed)
    return { ...seen, runId: await begin(tx, confirmed, { by: me.id, at: deps.now() }) }
  })
  await workOnRun(deps, policyRun, runId)
  return answer
}

const begin = (tx: Transaction, { buId, year }: Confirmed, { by, at }: { by: number; at: Date }) =>
  beginRun(tx, policyRun, { buId, year, actorId: by, createdAt: at.toISOString(), detail: {} })

const saveAtOnce = ({ deps, me, write }: Writing<{ id: number }>, confirmed: Confirmed) =>
  write(async (tx) => {
    await lockUnit(tx, confirmed.buId)
    const { scope, ...seen } = await asPreviewed(tx, deps, { ...confirmed, giverId: me.id })
    await mailGiven(tx, deps.env, await writeDifferences(tx, scope, { by: me.id, at: deps.now() }))
    return seen
  })

/** What to write, once it is known to match the preview. */
async function asPreviewed(tx: Transaction, { now }: Deps, confirmed: Confirmed & Pick<Scope, 'giverId'>) {
  const { fingerprint, leaveAsTheyAre, ...asked } = confirmed
  const scope: Scope = await completeScope(tx, asked, now())
  const { changes, people, blockedPeople, ...found } = await summarize(tx, scope)
  if (found.fingerprint !== fingerprint) throw conflict({ fingerprint: DIFFERENCES_CHANGED })
  if (blockedPeople > 0 && !leaveAsTheyAre) throw belowFloor(blockedPeople)
  return { scope, userMessage: t.leaveAllocated, changes, people }
}

const belowFloor = (people: number): Error => conflict({ leaveAsTheyAre: t.peopleBlocked(people) })
