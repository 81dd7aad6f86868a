import { toFlag } from '@hr/contract/call/fields'
import { leaveDetails } from '@hr/contract/entitlement/leave-type'
import {
  createPolicy,
  editPolicy,
  type LeavePolicy,
  listPolicies,
  type PolicyForm,
  policyForm,
  stepsOf,
} from '@hr/contract/entitlement/policy'
import { listPolicyRuns } from '@hr/contract/entitlement/policy-run'
import { todayIn } from '@hr/domain/clock'
import { leaveYear, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/policies'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { dueRun } from '~/http/form/due-run.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** A leave type and its policies, the newest first. */
export async function loadPolicies(api: Api, leaveId: number) {
  const [{ leaveName, buName, buId, isUnlimited }, policies] = await Promise.all([
    api(leaveDetails, { params: { id: leaveId } }),
    api(listPolicies, { params: { leaveTypeId: leaveId } }),
  ])
  const runs = policies.length > 0 ? await readPart(() => api(listPolicyRuns, { body: { buId } })) : undefined
  return {
    leaveId,
    about: `${leaveName}, ${buName}`,
    buId,
    isUnlimited,
    policies,
    byThemselves: runs?.value && { isAutomatic: runs.value.isAutomatic, next: runs.value.next },
  }
}

type PoliciesPage = Awaited<ReturnType<typeof loadPolicies>>

/** What the form of a new policy starts with: that of the newest one, which it follows; the first one from the start of this year. */
export function startOfNext({ policies: [newest] }: PoliciesPage, { user }: Entered) {
  if (newest) return { ...startOf(newest), validFrom: '' }
  const { timeZone, leaveYearMonth = 1 } = user
  const validFrom = leaveYear(leaveYearOf(todayIn(timeZone, new Date()), leaveYearMonth), leaveYearMonth).from
  return { validFrom, grant: 'yearly', proRata: 'months', rounding: 'none' }
}

/** The values of a form that has a box for each step. */
export function startOf({ id: _, steps: [first, ...later], debt, isByPattern, ...policy }: LeavePolicy) {
  const boxes = later.flatMap(({ fromYears, days }, index) => [
    [`years${index + 1}`, fromYears],
    [`days${index + 1}`, days],
  ])
  const rest = { days: first?.days, debt: debt || null, isByPattern: toFlag(isByPattern) }
  return { ...policy, ...rest, ...(Object.fromEntries(boxes) as Record<string, number>) }
}

/** Adds the policy in a posted form to a leave type. */
export function addPolicy(entered: Entered, leaveId: number) {
  return submit(entered, {
    schema: policyForm,
    send: (form) => entered.api(createPolicy, { params: { leaveTypeId: leaveId }, body: bodyOf(form) }),
    done: () => goTo(entered.context, afterwards(entered, leaveId), t.policyAdded),
  })
}

/** Changes a policy as a posted form says. */
export function changePolicy(entered: Entered, leaveId: number, id: number) {
  return submit(entered, {
    schema: policyForm,
    send: (form) => entered.api(editPolicy, { params: { id }, body: bodyOf(form) }),
    done: ({ userMessage }) => goTo(entered.context, afterwards(entered, leaveId), userMessage),
  })
}

const afterwards = ({ form }: Entered, leaveId: number) =>
  dueRun(form.fields) ?? to('/leave/policies/$leaveId', { leaveId })

function bodyOf({ days, years1, days1, years2, days2, years3, days3, ...policy }: PolicyForm) {
  return { ...policy, steps: stepsOf({ days, years1, days1, years2, days2, years3, days3 }) }
}
