import type { Transaction } from '@hr/db/client'
import { businessUnits, leaveEntries, leaveTypes } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { subtractDecimal } from '@hr/domain/decimal'
import { type MovedPart, movedParts } from '@hr/domain/employee/moved-parts'
import type { Transfer } from '@hr/domain/employee/unit-move'
import { countsFrom } from '@hr/domain/leave/balance/entries'
import { leaveYear, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/balances'
import { eq } from 'drizzle-orm'
import { ledgersOf } from '../../company/ledgers.ts'
import { balanceRows } from './balances.ts'

/** The largest possible allocation in days (docs/spec/rules.md, Allocation). What exceeds it stays where it is. */
const MOST_DAYS = 366

/** The person who causes days to move, and when; `today` is the day where they work. */
export type Mover = { by: number; at: Date; today: Day }

/**
 * Moves days of a person, a type and a year to the type of the same name in another business unit: one entry of the ledger
 * takes them away, another gives them, from the same day on and until the same day where they end. The new type gets an entry even if no days move,
 * because a type whose days were all taken still counts as allocated. The caller holds the person's lock and shares the new type.
 */
export async function moveDays(tx: Transaction, employeeId: number, transfer: Transfer, mover: Mover): Promise<void> {
  const { fromTypeId, toTypeId, year, allocation, grants } = transfer
  const from = await placeOf(tx, fromTypeId)
  const to = await placeOf(tx, toTypeId)
  // This leave year there may have another name than here.
  const toYear = year + leaveYearOf(mover.today, to.firstMonth) - leaveYearOf(mover.today, from.firstMonth)
  const route = { from: { ...from, year }, to: { ...to, year: toYear } }
  const [[there], [ledger]] = await Promise.all([
    balanceRows(tx, { employeeId, leaveTypeId: toTypeId, years: [toYear] }),
    ledgersOf(tx, [{ employeeId, leaveTypeId: fromTypeId, year }]),
  ])
  if (!ledger) throw new Error(`nobody asked for the ledger of ${employeeId}`)
  const most = subtractDecimal(MOST_DAYS, there?.allocation ?? 0)
  const { today } = mover
  const parts = movedParts({ allocation, grants }, ledger, { today, most })
  const isFirst = (there?.allocation ?? null) === null
  const bringsNone = !parts.some(({ kind }) => kind === 'moved')
  if (isFirst && bringsNone) parts.unshift({ kind: 'moved', days: 0, countsFrom: today, endsOn: null })
  for (const part of parts) await movePart(tx, employeeId, route, mover, part)
}

/** A leave type, its business unit, and the leave year whose days move. */
type Place = Awaited<ReturnType<typeof placeOf>> & { year: number }

async function movePart(
  tx: Transaction,
  employeeId: number,
  { from, to }: { from: Place; to: Place },
  { by, at, today }: Mover,
  { kind, days, endsOn, ...part }: MovedPart,
): Promise<void> {
  const both = { employeeId, kind, actorId: by, at: at.toISOString() }
  const away = { ...entryIn(from, part.countsFrom), days: -days, endsOn, reason: t.movedTo(to.unit) }
  const [taken] = await tx
    .insert(leaveEntries)
    .values({ ...both, ...away })
    .returning({ id: leaveEntries.id })
  const lastDay = leaveYear(to.year, to.firstMonth).to
  const lasts = endsOn !== null && endsOn < lastDay ? endsOn : null
  // What counts here after the year there has ended counts there on its last day.
  const latest = lastDay > today ? lastDay : today
  const here = {
    ...entryIn(to, part.countsFrom < latest ? part.countsFrom : latest),
    days,
    endsOn: lasts,
    reason: t.movedFrom(from.unit),
  }
  await tx.insert(leaveEntries).values({ ...both, ...here, causedBy: taken?.id })
}

const entryIn = ({ leaveTypeId, year, firstMonth }: Place, day: Day) => ({
  leaveTypeId,
  year,
  countsFrom: countsFrom(year, day, firstMonth),
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
