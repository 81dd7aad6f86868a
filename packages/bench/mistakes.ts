import { balanceRows, toBalanceItem } from '@hr/api/leave/balance/balances'
import { readLedger } from '@hr/api/leave/balance/ledger'
import { accountOf } from '@hr/api/leave/balance/statement'
import { balances } from '@hr/db/balances'
import { connect, type Database } from '@hr/db/client'
import { employees, leaveRequests, leaveRequestYears } from '@hr/db/schema'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { asc, eq, sql } from 'drizzle-orm'

/**
 * Looks for what the constraints of the tables do not refuse: a balance below zero, an event that does not fit its
 * request, days of a year that the product counts differently, and a statement that does not add up to its balance (the
 * last two in a sample). Returns one of them as a sentence, or undefined if there is none.
 */
export async function findMistake(url: string): Promise<string | undefined> {
  const { db, close } = connect(url, { statementTimeout: 0 })
  try {
    return (await overdrawn(db)) ?? (await outOfStep(db)) ?? (await miscounted(db)) ?? (await unbalanced(db))
  } finally {
    await close()
  }
}

async function overdrawn(db: Database) {
  const [row] = await db.execute<{ id: number; remaining: number }>(sql`
    select b.employee_id as id, b.remaining from ${balances(() => sql`true`)} b join leave_types t on t.id = b.leave_type_id
    where not t.is_unlimited and b.remaining < 0 limit 1`)
  return row && `employee ${row.id} has ${row.remaining} days left of a leave type`
}

/** The last event of a request says its state; those who were addressed work here. */
async function outOfStep(db: Database) {
  const [row] = await db.execute<{ id: number }>(sql`
    select r.id from leave_requests r
    join lateral (select kind, at from leave_events e where e.leave_request_id = r.id order by e.id desc limit 1) last on true
    join employees holder on holder.id = r.holder_id
    where holder.left_at is not null or last.at > now() or r.status <> case
      when last.kind in ('withdrawn', 'taken_back') then 'cancelled'
      when last.kind in ('applied', 'viewed', 'forwarded', 'undone') then 'pending' else last.kind end
    limit 1`)
  return row && `the events of request ${row.id} do not fit its state`
}

async function miscounted(db: Database) {
  const rows = await db
    .select()
    .from(leaveRequests)
    .innerJoin(leaveRequestYears, eq(leaveRequestYears.leaveRequestId, leaveRequests.id))
    .where(sql`${leaveRequests.id} % 20 = 0`)
    .orderBy(asc(leaveRequestYears.year))
    .limit(5_000)
  const wrong = rows.find(
    ({ leave_requests: leave, leave_request_years: { year, days } }) =>
      daysByYear(leave.counted).find((part) => part.year === year)?.days !== days,
  )
  return wrong && `request ${wrong.leave_requests.id} has other days in ${wrong.leave_request_years.year}`
}

async function unbalanced(db: Database) {
  const people = await db.select({ id: employees.id }).from(employees).orderBy(sql`hashint4(${employees.id})`).limit(40)
  const [{ year }] = (await db.execute<{ year: number }>(
    sql`select extract(year from max(created_at))::int as year from leave_requests`,
  )) as unknown as [{ year: number }]
  for (const { id } of people) {
    const ledger = await readLedger(db, { employeeId: id, year })
    for (const row of await balanceRows(db, { employeeId: id, years: [year] })) {
      const { lines } = accountOf(ledger, row)
      const { leaveTypeName, remainingDays } = toBalanceItem(row)
      if ((lines.at(-1)?.balance ?? 0) !== remainingDays)
        return `the statement of employee ${id} for ${leaveTypeName} ends elsewhere than the balance`
    }
  }
  return undefined
}
