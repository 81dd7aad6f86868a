import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { subtractDecimal } from '@hr/domain/decimal'
import { type MovedPart, movedParts, type Transfer } from '@hr/domain/employee/unit-move'
import { countsFrom } from '@hr/domain/leave/entries'
import { leaveYear, leaveYearOf } from '@hr/domain/leave/leave-year'
import { eq } from 'drizzle-orm'
import { ledgersOf } from '../ledgers.ts'
import { balanceRows } from './balances.ts'

/** The largest possible allocation in days (docs/spec/rules.md, Allocation). What exceeds it stays where it is. */
const MOST_DAYS = 366

/** Who causes days to move, and when; `today` is the day where the person works. */
export type Mover = { by: number; at: Date; today: Day }

/**
 * Moves days of a person, a type and a year to the type of the same name in another business unit: one entry of the ledger
 * takes them away, another gives them, until the same day where they end. The new type gets an entry even if no days move,
 * because a type whose days were all taken still counts as allocated. The caller holds the person's lock and shares the new type.
 */
export async function moveDays(tx: Transaction, employeeId: number, transfer: Transfer, mover: Mover): Promise<void> {
  const { fromTypeId, toTypeId, year, allocation, grants } = transfer
  const [from, to] = [await placeOf(tx, fromTypeId), await placeOf(tx, toTypeId)]
  // This leave year there may have another name than here.
  const toYear = year + leaveYearOf(mover.today, to.firstMonth) - leaveYearOf(mover.today, from.firstMonth)
  const route = { from: { ...from, year }, to: { ...to, year: toYear } }
  const [[there], [ledger]] = await Promise.all([
    balanceRows(tx, employeeId, [toYear], toTypeId),
    ledgersOf(tx, [{ employeeId, leaveTypeId: fromTypeId, year }]),
  ])
  if (!ledger) throw new Error(`nobody asked for the ledger of ${employeeId}`)
  const most = subtractDecimal(MOST_DAYS, there?.allocation ?? 0)
  const parts = [
    ...movedParts('allocation', allocation, ledger, { today: mover.today, most }),
    ...movedParts('grants', grants, ledger, { today: mover.today, most: grants }),
  ]
  const isFirst = (there?.allocation ?? null) === null
  if (isFirst && parts[0]?.kind !== 'moved') parts.unshift({ kind: 'moved', days: 0, endsOn: null })
  for (const part of parts) await movePart(tx, employeeId, route, mover, part)
}

/** A leave type, its business unit, and the leave year of which days move. */
type Place = Awaited<ReturnType<typeof placeOf>> & { year: number }

async function movePart(
  tx: Transaction,
  employeeId: number,
  { from, to }: { from: Place; to: Place },
  { by, at, today }: Mover,
  { kind, days, endsOn }: MovedPart,
): Promise<void> {
  const both = { employeeId, kind, actorId: by, at: at.toISOString() }
  const away = { ...entryIn(from, today), days: -days, endsOn, reason: `Moved to ${to.unit}` }
  const [taken] = await tx
    .insert(leaveEntries)
    .values({ ...both, ...away })
    .returning({ id: leaveEntries.id })
  const lasts = endsOn !== null && endsOn < leaveYear(to.year, to.firstMonth).to ? endsOn : null
  const here = { ...entryIn(to, today), days, endsOn: lasts, reason: `Moved from ${from.unit}` }
  await tx.insert(leaveEntries).values({ ...both, ...here, causedBy: taken?.id })
}

const entryIn = ({ leaveTypeId, year, firstMonth }: Place, today: Day) => ({
  leaveTypeId,
  year,
  countsFrom: countsFrom(year, today, firstMonth),
})

/** A leave type with the name of its business unit, and the month in which the leave years of that begin. */
async function placeOf(tx: Transaction, leaveTypeId: number) {
  const [place] = await tx
    .select({ unit: businessUnits.name, firstMonth: businessUnits.leaveYearMonth })
    .from(leaveTypes)
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .where(eq(leaveTypes.id, leaveTypeId))
  if (!place) throw new Error(`leave type ${leaveTypeId} has vanished`)
  return { leaveTypeId, ...place }
}
