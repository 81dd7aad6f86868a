import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { subtractDecimal } from '@hr/domain/decimal'
import type { Transfer } from '@hr/domain/employee/unit-move'
import { countsFrom, type EntryKind } from '@hr/domain/leave/entries'
import { eq } from 'drizzle-orm'
import { balanceRows } from './balances.ts'

/** The largest possible allocation in days (docs/spec/rules.md, Allocation). What exceeds it stays where it is. */
const MOST_DAYS = 366

/** Who causes days to move, and when; `today` is the day where the person works. */
export type Mover = { by: number; at: Date; today: Day }

/**
 * Moves days of a person, a type and a year to the type of the same name in another business unit: one entry of the ledger
 * takes them away, another gives them. The new type gets an entry even if no days move, because a type whose days were all
 * taken still counts as allocated. The caller holds the person's lock and shares the new type.
 */
export async function moveDays(tx: Transaction, employeeId: number, transfer: Transfer, mover: Mover): Promise<void> {
  const { toTypeId, year, allocation, grants } = transfer
  const [there] = await balanceRows(tx, employeeId, [year], toTypeId)
  const isFirst = (there?.allocation ?? null) === null
  const days = Math.min(allocation, subtractDecimal(MOST_DAYS, there?.allocation ?? 0))
  if (days > 0 || isFirst) await movePart(tx, employeeId, transfer, mover, { kind: 'moved', days })
  if (grants > 0) await movePart(tx, employeeId, transfer, mover, { kind: 'moved_comp_off', days: grants })
}

type Part = { kind: EntryKind; days: number }

async function movePart(
  tx: Transaction,
  employeeId: number,
  { fromTypeId, toTypeId, year }: Transfer,
  { by, at, today }: Mover,
  { kind, days }: Part,
): Promise<void> {
  const both = { employeeId, year, kind, countsFrom: countsFrom(year, today), actorId: by, at: at.toISOString() }
  const away = { leaveTypeId: fromTypeId, days: -days, reason: `Moved to ${await unitOf(tx, toTypeId)}` }
  const [taken] = await tx
    .insert(leaveEntries)
    .values({ ...both, ...away })
    .returning({ id: leaveEntries.id })
  const here = { leaveTypeId: toTypeId, days, reason: `Moved from ${await unitOf(tx, fromTypeId)}` }
  await tx.insert(leaveEntries).values({ ...both, ...here, causedBy: taken?.id })
}

/** The name of the business unit that a leave type is of. */
async function unitOf(tx: Transaction, leaveTypeId: number): Promise<string | undefined> {
  const [unit] = await tx
    .select({ name: businessUnits.name })
    .from(leaveTypes)
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(eq(leaveTypes.id, leaveTypeId))
  return unit?.name
}
