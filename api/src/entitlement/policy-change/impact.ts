import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import { MOST_EARNERS, type PolicyImpact } from '@hr/contract/entitlement/policy-impact'
import type { Transaction } from '@hr/db/client'
import { leaveEntries } from '@hr/db/schema'
import { addDecimal } from '@hr/domain/decimal'
import { changedAtOnce, policyImpactText } from '@hr/domain/leave/policy/policy-change'
import * as t from '@hr/words/policies'
import { and, eq } from 'drizzle-orm'
import { CHANGED, fingerprintOf } from '../../platform/fingerprint.ts'
import { UserError } from '../../platform/http/errors.ts'
import { changesBy, type Look, lookAt, type Of, yearOfType } from './look.ts'
import { allocatedBy, newlyShort, type Planned, readPlanned } from './short.ts'

type Type = { id: number; buId: number }

/**
 * Writes another policy of a type that the caller has locked, and fails with 409 and what it does to people in the leave year
 * that is going on, which undoes it, unless the fingerprint of just that was sent along. Where nothing changes for anybody it
 * is written without a question (docs/spec/rules.md, Impact of a policy).
 */
export async function writeAgreed<Done>(
  tx: Transaction,
  now: Date,
  type: Type,
  agreed: string | undefined,
  write: () => Promise<Done>,
): Promise<Done> {
  const of = await yearOfType(tx, type, now)
  const before = await lookAt(tx, of)
  const done = await write()
  const impact = await impactOf(tx, of, before, await lookAt(tx, of))
  if (impact && impact.fingerprint !== agreed) {
    const said = agreed ? CHANGED : t.changesDays(impact.summary)
    throw new UserError(409, 'impact', said, { policyImpact: impact })
  }
  return done
}

/** What differs for people since the policies were read before; undefined if nothing does. */
async function impactOf(tx: Transaction, of: Of, before: Look, after: Look): Promise<PolicyImpact | undefined> {
  const atOnce = (await isGiven(tx, of)) ? changedAtOnce(heldOn(before, of), heldOn(after, of)) : null
  const changes = after.fingerprint === before.fingerprint ? [] : await changesBy(tx, after)
  if (changes.length === 0 && !atOnce) return undefined
  const planned = await readPlanned(tx, of)
  const short = newlyShort(planned, of, before.policies, after.policies, allocatedBy(after, changes))
  const given = changes.filter(({ isBlocked }) => !isBlocked)
  const sums = {
    people: given.length,
    days: addDecimal(...given.map(({ daysNow, daysThen }) => daysThen - (daysNow ?? 0))),
    below: changes.length - given.length,
    short: short.size,
  }
  const told = { buId: of.buId, year: of.year, ...sums, atOnce }
  return {
    ...told,
    summary: policyImpactText(sums),
    fingerprint: fingerprintOf([after.fingerprint, [told, [...short]]]),
    earners: earnersOf(planned, changes, short).slice(0, MOST_EARNERS),
  }
}

const heldOn = ({ policies }: Look, { today }: Of) => policies.findLast(({ validFrom }) => validFrom <= today)

/** Whether anybody has days of the type in this year, which can be taken earlier or later than so far. */
async function isGiven(tx: Transaction, { leaveTypeId, year }: Of): Promise<boolean> {
  const isIts = and(eq(leaveEntries.leaveTypeId, leaveTypeId), eq(leaveEntries.year, year))
  return (await tx.select({ id: leaveEntries.id }).from(leaveEntries).where(isIts).limit(1)).length > 0
}

function earnersOf(planned: Planned[], changes: AllocationChange[], short: Set<number>): PolicyImpact['earners'] {
  const isChanged = new Set(changes.map(({ id }) => id))
  const kept = planned
    .filter(({ employeeId }) => short.has(employeeId) && !isChanged.has(employeeId))
    .map(({ employeeId, employeeName }) => ({ employeeId, employeeName, daysNow: null, daysThen: null }))
  const all = [
    ...kept.map((row) => ({ ...row, isBelow: false, isShort: true })),
    ...changes.map(({ id, employeeName, daysNow, daysThen, isBlocked }) => ({
      employeeId: id,
      employeeName,
      daysNow,
      daysThen,
      isBelow: isBlocked,
      isShort: short.has(id),
    })),
  ]
  const rank = (row: { isBelow: boolean; isShort: boolean }) => (row.isBelow ? 0 : row.isShort ? 1 : 2)
  return all.toSorted((a, b) => rank(a) - rank(b))
}
