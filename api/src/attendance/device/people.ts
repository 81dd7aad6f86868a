import type { Queryable } from '@hr/db/client'
import { sql } from 'drizzle-orm'
import type { NewSwipe } from '../store-swipes.ts'

type Owners = Map<string, NewSwipe['person']>

/**
 * The owners of the numbers that a unit's terminals use. The first of these decides: the person whom HR has named, the
 * person with that staff number, the only person of the unit whose staff number has these digits, ignoring leading
 * zeros (docs/spec/rules.md, Wall terminals).
 */
export async function peopleOfPins(db: Queryable, buId: number, pins: string[]): Promise<Owners> {
  const rows = await db.execute<{ pin: string; id: number }>(sql`
    with digits as (
      select ltrim(regexp_replace(staff_number, '\\D', '', 'g'), '0') as digits, min(id) as id
      from employees where bu_id = ${buId} and not is_first_admin
      group by 1 having count(*) = 1
    )
    select g.pin, coalesce(p.employee_id, s.id, d.id) as id
    from (select distinct pin from json_array_elements_text(${JSON.stringify(pins)}::json) as pin) g
    left join device_pins p on p.bu_id = ${buId} and p.pin = g.pin
    left join employees s on lower(s.staff_number) = lower(g.pin) and not s.is_first_admin
    left join digits d on g.pin ~ '^\\d+$' and d.digits <> '' and d.digits = ltrim(g.pin, '0')
    where coalesce(p.employee_id, s.id, d.id) is not null`)
  return new Map(rows.map(({ pin, id }) => [pin, { id }]))
}
