import type { LeaveRuleForm } from '@hr/contract/entitlement/leave-rule'
import type { Transaction } from '@hr/db/client'
import { departments, leaveRules, leaveTypes } from '@hr/db/schema'
import { COUNTED_RULES } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { checkOpen } from '../../company/open-units.ts'
import { invalid, notFound, refusingTaken } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'

const noSuchRule = () => notFound(t.ruleNotFound)
const TAKEN = { kind: t.sameRuleExists }

/**
 * Adds a rule to a unit. Fails with 404 for a unit that is gone, with 400 by the field for a type of another unit or a retired
 * one, and with 409 if the same is ruled already.
 */
export const createRule = (buId: number, form: LeaveRuleForm, write: Write) =>
  write(async (tx) => {
    await checkOpen(tx, buId)
    await checkNamed(tx, buId, form)
    const row = { buId, ...rowOf(form) }
    const [saved] = await refusingTaken(tx.insert(leaveRules).values(row).returning({ id: leaveRules.id }), TAKEN)
    if (!saved) throw new Error('no rule row')
    return saved
  })

/** Changes a rule. Fails with 404 for one that is gone, and else as adding does. */
export const editRule = (id: number, form: LeaveRuleForm, write: Write): Promise<void> =>
  write(async (tx) => {
    const [rule] = await tx.select().from(leaveRules).where(eq(leaveRules.id, id)).for('update')
    if (!rule) throw noSuchRule()
    await checkNamed(tx, rule.buId, form)
    await refusingTaken(tx.update(leaveRules).set(rowOf(form)).where(eq(leaveRules.id, id)), TAKEN)
  })

/** Ends a rule. Fails with 404 for one that is gone. */
export const endRule = (id: number, write: Write): Promise<void> =>
  write(async (tx) => {
    const ended = await tx.delete(leaveRules).where(eq(leaveRules.id, id)).returning({ id: leaveRules.id })
    if (ended.length === 0) throw noSuchRule()
  })

/** Whether the types are of the unit, held so that none of them is deleted meanwhile, and the department is there. */
async function checkNamed(
  tx: Transaction,
  buId: number,
  { kind, leaveTypeId, firstTypeId, departmentId }: LeaveRuleForm,
) {
  if (leaveTypeId !== undefined && !(await shareType(tx, buId, leaveTypeId)))
    throw invalid({ leaveTypeId: t.chooseLeaveType })
  const first = kind === 'first' && firstTypeId !== undefined ? await shareType(tx, buId, firstTypeId) : null
  if (first === undefined) throw invalid({ firstTypeId: t.chooseLeaveType })
  if (first?.isUnlimited) throw invalid({ firstTypeId: t.typeIsUnlimited })
  if (kind === 'away' && departmentId !== undefined) {
    const [department] = await tx.select().from(departments).where(eq(departments.id, departmentId)).for('key share')
    if (!department) throw invalid({ departmentId: t.chooseDepartment })
  }
}

async function shareType(tx: Transaction, buId: number, typeId: number) {
  const isTheirs = and(eq(leaveTypes.id, typeId), eq(leaveTypes.buId, buId), isNull(leaveTypes.retiredAt))
  const [type] = await tx.select({ isUnlimited: leaveTypes.isUnlimited }).from(leaveTypes).where(isTheirs).for('share')
  return type
}

type Row = typeof leaveRules.$inferInsert
type OfKind = Pick<Row, 'amount' | 'name' | 'fromDate' | 'toDate' | 'departmentId' | 'firstTypeId'>
const none: OfKind = { amount: null, name: null, fromDate: null, toDate: null, departmentId: null, firstTypeId: null }

/** What the kind of a rule does not need is left out, whatever was sent. */
function rowOf({ kind, severity, leaveTypeId, ...form }: LeaveRuleForm): Omit<Row, 'buId'> {
  const { name, fromDate, toDate } = form
  return {
    ...none,
    kind,
    severity,
    leaveTypeId: leaveTypeId ?? null,
    ...(COUNTED_RULES.includes(kind) && { amount: form.amount }),
    ...(kind === 'closed' && { name, fromDate, toDate }),
    ...(kind === 'away' && { departmentId: form.departmentId ?? null }),
    ...(kind === 'first' && { firstTypeId: form.firstTypeId }),
  }
}
