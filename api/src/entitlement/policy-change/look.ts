import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import type { Transaction } from '@hr/db/client'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { leaveYear, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import type { Policy } from '@hr/domain/leave/policy/policy'
import { type Earnings, earningsIn } from '../../leave/policy/earnings.ts'
import { policiesOfUnit } from '../../leave/policy/queries.ts'
import { findUnit } from '../../people/business-unit/queries.ts'
import { allDifferences, type Scope, summarize } from '../allocation/differences.ts'

/** A leave type, and the leave year that is going on in its unit. */
export type Of = { leaveTypeId: number; buId: number; year: number; firstMonth: number; today: Day }

/** Whose policies these are, and the leave year in which they are compared: the one that is going on. */
export async function yearOfType(
  tx: Transaction,
  { id: leaveTypeId, buId }: { id: number; buId: number },
  now: Date,
): Promise<Of> {
  const unit = await findUnit(tx, buId)
  if (!unit) throw new Error(`business unit ${buId} has vanished`)
  const today = todayIn(unit.timeZone, now)
  const firstMonth = unit.leaveYearMonth
  return { leaveTypeId, buId, today, firstMonth, year: leaveYearOf(today, firstMonth) }
}

/** What the policies of a type say at a moment, and what an allocation by them would give in the year. */
export type Look = {
  policies: Policy[]
  gifts: Earnings['gifts']
  /** Null without a policy, by which nothing is allocated. */
  scope: Scope | null
  /** Of what it would change, entry by entry: days that are given on another day are a change too. */
  fingerprint: string
}

/** Looks at the policies of a type as this transaction has them by now. */
export async function lookAt(tx: Transaction, of: Of): Promise<Look> {
  const policies = (await policiesOfUnit(tx, of.buId)).get(of.leaveTypeId) ?? []
  const { to } = leaveYear(of.year, of.firstMonth)
  if (!policies.some(({ validFrom }) => validFrom <= to)) return NOTHING
  const ofUnit = await earningsIn(tx, of, of.today)
  const isOfType = <Row extends { leaveTypeId: number }>(rows: Row[]) =>
    rows.filter(({ leaveTypeId }) => leaveTypeId === of.leaveTypeId)
  const gifts = isOfType(ofUnit.gifts)
  const carries = ofUnit.carries && isOfType(ofUnit.carries)
  const earnings = { ...ofUnit, types: isOfType(ofUnit.types), gifts, carries }
  const { buId, year, firstMonth } = of
  const scope: Scope = { buId, year, firstMonth, source: 'policy', earnings }
  return { policies, gifts, scope, fingerprint: (await summarize(tx, scope)).fingerprint }
}

const NOTHING: Look = { policies: [], gifts: [], scope: null, fingerprint: '' }

/** What an allocation by these policies would change, those who would fall below zero first. */
export const changesBy = async (tx: Transaction, { scope }: Look): Promise<AllocationChange[]> =>
  scope ? allDifferences(tx, scope, {}) : []
