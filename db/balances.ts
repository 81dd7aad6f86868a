import { type EntryKind, entryKinds } from '@hr/domain/leave/balance/entries'
import { type SQL, sql } from 'drizzle-orm'

/** The columns that balances are chosen by. */
export type Key = { employeeId: SQL; leaveTypeId: SQL; year: SQL }

/**
 * The one SQL text that sums balances, to read as a table: a row for each person (`employee_id`), leave type
 * (`leave_type_id`) and `year` with entries in the ledger or with leave that is pending or approved. In days, as
 * numeric: `allocation` (null where there are no entries: nothing has been allocated yet), `grants`, `used`, `pending`,
 * and what is `remaining` if the type has a limit. `which` chooses by the keys; it is part of both sums, so that
 * Postgres reads the rows of one person by their index and those of everybody in one pass.
 */
export function balances(which: (key: Key) => SQL | undefined): SQL {
  return sql`(
    select employee_id, leave_type_id, year, allocation, coalesce(grants, 0) as grants,
      coalesce(leave, 0) + coalesce(before, 0) as used, coalesce(pending, 0) as pending,
      coalesce(allocation + grants - before, 0) - coalesce(leave + pending, 0) as remaining
    from ${given(which)} given full join ${taken(which)} taken using (employee_id, leave_type_id, year)
  )`
}

/** The half of `balances` that the entries of the ledger make: `allocation`, `grants`, and what was taken `before`, elsewhere. */
function given(which: (key: Key) => SQL | undefined): SQL {
  return sql`(
    select x.employee_id, x.leave_type_id, x.year, ${sumOf('allocation')} as allocation, ${sumOf('grant')} as grants,
      -${sumOf('used')} as before
    from leave_entries x
    where ${which({ employeeId: sql`x.employee_id`, leaveTypeId: sql`x.leave_type_id`, year: sql`x.year` })}
    group by x.employee_id, x.leave_type_id, x.year
  )`
}

/** The half that leave requests make. */
function taken(which: (key: Key) => SQL | undefined): SQL {
  return sql`(
    select r.employee_id, r.leave_type_id, y.year, coalesce(sum(y.days) filter (where r.status = 'approved'), 0) as leave,
      coalesce(sum(y.days) filter (where r.status = 'pending'), 0) as pending
    from leave_requests r join leave_request_years y on y.leave_request_id = r.id
    where r.status in ('approved', 'pending')
      and ${which({ employeeId: sql`r.employee_id`, leaveTypeId: sql`r.leave_type_id`, year: sql`y.year` })}
    group by r.employee_id, r.leave_type_id, y.year
  )`
}

/** The days of all entries `x` that count in this part of a balance. */
function sumOf(part: (typeof entryKinds)[EntryKind]): SQL {
  const kinds = Object.entries(entryKinds).filter(([, counts]) => counts === part)
  const isOne = `x.kind in (${kinds.map(([kind]) => `'${kind}'`).join(', ')})`
  return sql.raw(`coalesce(sum(x.days) filter (where ${isOne}), 0)`)
}
