import { todayIn } from '@hr/domain/clock'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { mayWithdrawTold } from '@hr/domain/leave/request/change'

type Told = Span & { employeeId: number; isReported: boolean; enteredBy: number | null; decidedAt: string | null }

/** Whether leave was reported by the reader themselves or by somebody else; undefined if it needed approval. */
export function toldTo({ isReported, employeeId }: Pick<Told, 'isReported' | 'employeeId'>, reader: { id: number }) {
  if (!isReported) return undefined
  return employeeId === reader.id ? ('own' as const) : ('others' as const)
}

/** Whether its person can still withdraw leave that they reported themselves. The zone is that of their unit. */
export function isToldStill(row: Told, timeZone: string, now: Date): boolean {
  if (!row.isReported || row.enteredBy !== null || row.decidedAt === null) return false
  return mayWithdrawTold(row, todayIn(timeZone, new Date(row.decidedAt)), todayIn(timeZone, now))
}
