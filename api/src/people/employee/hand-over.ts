import { CHOOSE_MANAGER } from '@hr/contract/call/refusals'
import type { Transaction } from '@hr/db/client'
import { employees, leaveRequests, leaveTypes } from '@hr/db/schema'
import { canManage } from '@hr/domain/access'
import { handOverQuestion } from '@hr/domain/employee/hand-over'
import { reassign } from '@hr/domain/employee/reporting'
import type { SecondStep } from '@hr/domain/leave/request/two-steps'
import * as t from '@hr/words/people'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findApprover } from '../../company/approver.ts'
import type { Within } from '../../company/current-user.ts'
import { lockPeople } from '../../company/locks.ts'
import { linesAbove, linesBelow } from '../../company/people.ts'
import { nextSecond } from '../../leave/deciding/second-step.ts'
import { readFacts } from '../../leave/letters/facts.ts'
import { recordEvent } from '../../leave/request/events.ts'
import { isWaiting } from '../../leave/request/queries.ts'
import { NOT_AGREED, NOT_FORWARDED } from '../../leave/request/transitions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { mailNewManager } from './mails.ts'
import { isManager } from './managers.ts'

/** A manager who leaves, or whose new role cannot manage. */
type Leaver = { id: number; fullName: string; reportingTo: number | null }
/** Why it is handed over, as the timeline says it. */
type HandOver = { successorId: number | null; because: string }
/** The super admin, HR, or the leaver when their last day has passed. */
type Doer = { id: number }

/**
 * Moves what a manager leaves behind to the successor: those who report to them and the requests that wait for them. A
 * request of the successor's own goes by the approver rule, as all do when there is no successor; one without any
 * approver stays for HR to act on. What was addressed to the leaver is addressed to the new approver: only the history
 * still names the leaver. The leaver must already have left, or have the new role; the caller holds the lock on the
 * reporting lines and on everyone whom `lockTouched` names.
 */
export async function handOver(
  { tx, deps, me }: Within<Doer>,
  leaver: Leaver,
  { successorId, because }: HandOver,
): Promise<void> {
  await moveReportees(tx, deps.env, leaver, successorId)
  for (const request of await requestsWaitingFor(tx, leaver.id)) {
    const { holderId, isFirst } = await nextHolder(tx, request, successorId, deps.now())
    if (holderId) await moveRequest({ tx, deps, me }, { ...request, isFirst, leaver, holderId }, because)
  }
}

async function moveReportees(tx: Transaction, env: Env, leaver: Leaver, successorId: number | null): Promise<void> {
  const reportees = await linesBelow(tx, leaver.id)
  const above = successorId === null ? [] : await linesAbove(tx, successorId)
  const moved = reassign(leaver, successorId, reportees, above)
  for (const managerId of new Set(moved.map(({ reportingTo }) => reportingTo))) {
    const ids = moved.filter(({ reportingTo }) => reportingTo === managerId).map(({ id }) => id)
    await tx.update(employees).set({ reportingTo: managerId }).where(inArray(employees.id, ids))
    if (managerId !== null) await mailNewManager(tx, env, managerId, ids, leaver.fullName)
  }
}

type Request = {
  id: number
  employeeId: number
  addressedTo: number
  forwardedBy: number | null
  agreedBy: number | null
  secondStep: SecondStep
}

/** The second of two steps stays with those who can take it; without anybody left, the request begins again with the first. */
async function nextHolder(
  tx: Transaction,
  { employeeId, agreedBy, secondStep: step }: Request,
  successorId: number | null,
  now: Date,
) {
  const second = agreedBy === null ? undefined : await nextSecond(tx, employeeId, { step, agreedBy, now })
  if (second) return { holderId: second.id, isFirst: false }
  const isOwn = employeeId === successorId
  const holderId = isOwn || successorId === null ? (await findApprover(tx, employeeId, now))?.id : successorId
  return { holderId, isFirst: true }
}

type Move = Request & { isFirst: boolean; leaver: Leaver; holderId: number }

async function moveRequest({ tx, deps, me }: Within<Doer>, request: Move, because: string) {
  const { leaver, holderId } = request
  const isAddressed = request.addressedTo === leaver.id
  // A request that returns to the person who forwarded it counts as never forwarded, so it can be forwarded again.
  const isBack = request.forwardedBy === holderId
  await tx
    .update(leaveRequests)
    .set({
      holderId,
      viewedAt: null,
      ...(isAddressed && { addressedTo: holderId }),
      ...(isBack && NOT_FORWARDED),
      ...(request.isFirst && NOT_AGREED),
    })
    .where(eq(leaveRequests.id, request.id))
  const facts = await readFacts(tx, deps, { leaveId: request.id, by: me.id })
  await recordEvent(tx, deps, {
    because,
    leaveId: request.id,
    kind: 'handed_over',
    by: me.id,
    note: t.requestHandedOver(because, facts.holder.name),
    targetId: holderId,
    facts,
  })
}

const requestsWaitingFor = (tx: Transaction, holderId: number) =>
  tx
    .select({
      id: leaveRequests.id,
      employeeId: leaveRequests.employeeId,
      addressedTo: leaveRequests.addressedTo,
      forwardedBy: leaveRequests.forwardedBy,
      agreedBy: leaveRequests.agreedBy,
      secondStep: leaveTypes.secondStep,
    })
    .from(leaveRequests)
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveRequests.leaveTypeId))
    .where(and(isWaiting, eq(leaveRequests.holderId, holderId)))
    .orderBy(asc(leaveRequests.id))

/**
 * Locks a person and the people whose requests wait for them, so that no such request is decided or withdrawn
 * meanwhile.
 */
export async function lockTouched(tx: Transaction, managerId: number): Promise<void> {
  const requests = await requestsWaitingFor(tx, managerId)
  await lockPeople(tx, [managerId, ...requests.map(({ employeeId }) => employeeId)])
}

/**
 * The chosen successor, or else the leaver's own manager, or else the person found by the approver rule; null if there
 * is nobody.
 */
export async function successorOf(
  tx: Transaction,
  { now }: Deps,
  leaverId: number,
  chosenId?: number,
): Promise<number | null> {
  if (chosenId !== undefined) {
    const isFit = chosenId !== leaverId && (await isManager(tx, chosenId))
    if (!isFit) throw invalid({ successorId: CHOOSE_MANAGER })
    return chosenId
  }
  const approver = await findApprover(tx, leaverId, now())
  return approver?.id ?? null
}

/**
 * Fails with 409 on `confirmHandOver`, naming the people affected and who takes over, if there is anything to confirm.
 */
export async function refuseUnconfirmed(tx: Transaction, leaver: Leaver, successorId: number | null, leaves: boolean) {
  const [successor] = await tx
    .select({ name: employees.fullName })
    .from(employees)
    .where(eq(employees.id, successorId ?? 0))
  const question = handOverQuestion({
    name: leaver.fullName,
    reportees: await reporteesOf(tx, leaver.id),
    leaves,
    requests: (await requestsWaitingFor(tx, leaver.id)).length,
    successorName: successor?.name ?? null,
  })
  if (question) throw conflict({ confirmHandOver: question })
}

/** The names of those who report to a manager. */
export async function reporteesOf(tx: Transaction, managerId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: employees.fullName })
    .from(employees)
    .where(and(isNull(employees.leftAt), eq(employees.reportingTo, managerId)))
    .orderBy(asc(employees.fullName), asc(employees.id))
  return rows.map(({ name }) => name)
}

/** Whether a change of role means that somebody can no longer manage. */
export const stopsManaging = (before: number, after: number): boolean => canManage(before) && !canManage(after)
