import type { AskingRule } from '@hr/domain/leave/policy/asking-rules'
import { type SQL, sql } from 'drizzle-orm'

/** A rule that holds for a person and a leave type, with what is needed to read its facts. */
export type HeldRule = AskingRule & { departmentId: number | null; firstTypeId: number | null }

type Columns = { buId: SQL; departmentId: SQL; typeId: SQL; approval: SQL }

/**
 * The rules of asking that apply to a person and a leave type of their unit, as JSON; null if there are none. A rule
 * for all types covers those that need approval (docs/spec/rules.md, Rules of asking).
 */
export const heldRules = ({ buId, departmentId, typeId, approval }: Columns): SQL => sql`(
  select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'severity', r.severity, 'amount', r.amount, 'name', r.name,
    'fromDate', r.from_date, 'toDate', r.to_date, 'departmentId', r.department_id, 'department', d.name,
    'firstTypeId', r.first_type_id, 'firstType', f.name) order by r.id)
  from leave_rules r left join departments d on d.id = r.department_id left join leave_types f on f.id = r.first_type_id
  where r.bu_id = ${buId} and (r.leave_type_id = ${typeId} or r.leave_type_id is null and ${approval} = 'asked')
    and (r.department_id is null or r.department_id = ${departmentId})
    and f.retired_at is null and r.first_type_id is distinct from ${typeId})`
