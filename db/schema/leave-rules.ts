import { ASKING_RULES, SEVERITIES } from '@hr/domain/leave/policy/asking-rules'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, requiredId, serialId } from './columns.ts'
import { leaveTypes } from './leave-types.ts'
import { businessUnits, departments } from './people.ts'

/** What leave may be asked for in a business unit, of one type or of all that are asked for (docs/spec/rules.md, Rules of asking). */
export const leaveRules = pgTable(
  'leave_rules',
  {
    id: serialId(),
    buId: requiredId('bu_id', () => businessUnits.id),
    /** Null: of every type of the unit that needs approval. */
    leaveTypeId: integer('leave_type_id').references(() => leaveTypes.id),
    kind: text('kind', { enum: ASKING_RULES }).notNull(),
    severity: text('severity', { enum: SEVERITIES }).notNull(),
    /** Days of notice, of the longest leave and back, months since joining, people away at once. */
    amount: smallint('amount'),
    /** Of closed days. */
    name: text('name'),
    fromDate: date('from_date', { mode: 'string' }),
    toDate: date('to_date', { mode: 'string' }),
    /** Of people away at once: only of this department. */
    departmentId: integer('department_id').references(() => departments.id),
    /** The type that has to be used up first. */
    firstTypeId: integer('first_type_id').references(() => leaveTypes.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('leave_rules_unit').on(t.buId, t.leaveTypeId),
    index('leave_rules_type').on(t.leaveTypeId),
    index('leave_rules_department').on(t.departmentId),
    index('leave_rules_first').on(t.firstTypeId),
    // One rule of a kind that warns and one that refuses; closed days as many as there are.
    uniqueIndex('leave_rules_one')
      .on(
        t.buId,
        sql`coalesce(${t.leaveTypeId}, 0)`,
        t.kind,
        t.severity,
        sql`coalesce(${t.departmentId}, 0)`,
        sql`coalesce(${t.firstTypeId}, 0)`,
      )
      .where(sql`${t.kind} <> 'closed'`),
    check('leave_rules_kind', sql`${t.kind} in (${sql.raw(ASKING_RULES.map((kind) => `'${kind}'`).join(', '))})`),
    check('leave_rules_severity', sql`${t.severity} in ('warns', 'refuses')`),
    check(
      'leave_rules_amount',
      sql`(${t.amount} is null) = (${t.kind} in ('whole', 'closed', 'first')) and ${t.amount} between 0 and 1000`,
    ),
    check(
      'leave_rules_closed',
      sql`num_nulls(${t.name}, ${t.fromDate}, ${t.toDate}) = case when ${t.kind} = 'closed' then 0 else 3 end
        and ${t.fromDate} <= ${t.toDate}`,
    ),
    check('leave_rules_away', sql`${t.departmentId} is null or ${t.kind} = 'away'`),
    check(
      'leave_rules_first',
      sql`(${t.firstTypeId} is null) = (${t.kind} <> 'first') and ${t.firstTypeId} <> ${t.leaveTypeId}`,
    ),
  ],
)
