import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import { type CsvCell, NONE } from '@hr/domain/csv'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/allocations'
import type { Deps } from '../../platform/deps.ts'
import { type Asked, allDifferences, listDifferences, type Scope, summarize } from './differences.ts'
import { completeScope } from './scope.ts'

/**
 * One page of what an allocation to many people would change, with the fingerprint of all of it, both of the same
 * moment.
 */
export const preview = ({ db, now }: Deps, scope: Omit<Scope, 'firstMonth'>, asked: Asked) =>
  db.transaction(
    async (tx) => {
      const whole = await completeScope(tx, scope, now())
      return { ...(await listDifferences(tx, whole, asked)), ...(await summarize(tx, whole)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const differenceColumns = [
  ...['SN', t.employeeName, t.employeeId, t.leaveName, t.nowColumn, t.thenColumn, t.usedOrPendingColumn, t.blocked],
  ...[t.carriedOverColumn, t.lost, t.why, t.leftOutColumn, t.carriedUntilColumn],
] as const

/** All differences, for a file. */
export const previewAll = (
  { db, now }: Deps,
  scope: Omit<Scope, 'firstMonth'>,
  asked: Asked,
): Promise<AllocationChange[]> =>
  db.transaction(async (tx) => allDifferences(tx, await completeScope(tx, scope, now()), asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

/** The cells of a difference after its serial number. */
export const differenceCells = (change: AllocationChange): CsvCell[] => [
  ...[change.employeeName, change.employeeId, change.leaveName, change.daysNow ?? NONE, change.daysThen, change.floor],
  ...[
    change.isBlocked ? t.yes : t.no,
    change.carried ?? NONE,
    change.lost ?? NONE,
    change.why ?? NONE,
    change.leftOut ?? NONE,
    change.carriedUntil ? formatDay(change.carriedUntil) : NONE,
  ],
]
