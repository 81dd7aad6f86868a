import type { AllocationChange } from '@hr/contract/entitlement/allocation'
import { type CsvCell, NONE } from '@hr/domain/csv'
import { formatDay } from '@hr/domain/dates'
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
  ...['SN', 'Employee Name', 'Employee Id', 'Leave Name', 'Now', 'Then', 'Used Or Pending', 'Blocked'],
  ...['Carried Over', 'Lost', 'Why', 'Left Out', 'Carried Until'],
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
    change.isBlocked ? 'Yes' : 'No',
    change.carried ?? NONE,
    change.lost ?? NONE,
    change.why ?? NONE,
    change.leftOut ?? NONE,
    change.carriedUntil ? formatDay(change.carriedUntil) : NONE,
  ],
]
