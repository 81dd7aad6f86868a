import type { Transaction } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { Draft, Stated } from './stated.ts'

/** Writes the entries that set opening balances, each person's in order, because the last one says which kind it is. */
export async function writeOpenings(
  tx: Transaction,
  drafts: Draft<Stated & { reason: string }>[],
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  const entries = drafts.flatMap(({ employeeId, leaveTypeId, year, reason, entries }) =>
    entries.map((entry) => ({ ...entry, employeeId, leaveTypeId, year, reason })),
  )
  const numbered = entries.map((entry, place) => ({ ...entry, place }))
  await tx.execute(sql`
    insert into leave_entries (employee_id, leave_type_id, year, counts_from, ends_on, kind, days, reason, actor_id, at)
    select "employeeId", "leaveTypeId", year, "countsFrom", "endsOn", kind, days, reason,
      ${by}::int, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(numbered)}::json) as e
      (place int, "employeeId" int, "leaveTypeId" int, year smallint, "countsFrom" date, "endsOn" date, kind text, days numeric, reason text)
    order by place`)
}
