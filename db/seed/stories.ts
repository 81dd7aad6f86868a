import { HR } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { approverOf } from '@hr/domain/leave/request/approver'
import type { LeaveStep, LeaveStory } from '../factories/leave-rows.ts'
import type { Moment } from './moments.ts'
import { instantOf, later, latestInstant, workingDayUntil } from './moments.ts'
import type { Random } from './random.ts'
import type { Member } from './staff.ts'
import type { TypeKey } from './units.ts'
import { approvalNotes, rejectionNotes, takeBackNotes } from './words.ts'

/** How far a request has come; `new` and `viewed` are still pending. */
export type Outcome = 'new' | 'viewed' | 'approved' | 'rejected' | 'withdrawn' | 'taken_back'

/** A request that somebody is going to make. */
export type Wish = {
  member: Member
  type: TypeKey
  span: Span
  outcome: Outcome
  appliedOn: Day
  reason: string
  forward?: { to: number; reason: string } | undefined
  copiedTo?: number[]
}

export type Scene = { members: Member[]; today: Day; random: Random }

/**
 * Turns a wish into a request with the events that have happened by today. Returns null if the application itself lies
 * in the future.
 */
export function storyOf(
  scene: Scene,
  { member, type, span, outcome, appliedOn, reason, forward, copiedTo = [] }: Wish,
) {
  const addressedTo = approverFor(scene, member)
  const moment = { day: workingDayUntil(appliedOn), minute: scene.random.int(9 * 60, 15 * 60) }
  const appliedAt = instantOf(moment, member.unit.row.timeZone)
  if (appliedAt > latestInstant(scene.today) || moment.day < member.joiningDate) return null

  const acts = actsOf(scene, member, addressedTo, outcome, forward)
  const sent = { employeeId: member.id, leaveTypeId: member.unit.types[type], reason, addressedTo, appliedAt }
  const readers = copiedTo.filter((id) => id !== addressedTo && id !== forward?.to)
  return { ...span, ...sent, copiedTo: readers, steps: inTime(scene, acts, moment, member) } satisfies LeaveStory
}

/** The person who decides this person's leave, by the rule of the real system. */
export function approverFor({ members }: Pick<Scene, 'members'>, member: Member): number {
  const candidates = members.map(({ id, roleId, buId, leftAt }) => ({
    id,
    role: roleId,
    buId,
    active: leftAt === null,
  }))
  return approverOf(member, candidates)!
}

/** The HR who is responsible for the person's business unit. */
export function hrFor({ members }: Pick<Scene, 'members'>, member: Member): number {
  const others = members.filter(({ roleId, id, leftAt }) => roleId === HR && id !== member.id && leftAt === null)
  return (others.find(({ buId }) => buId === member.buId) ?? others[0])!.id
}

type Act = { by: number; note?: string | undefined } & (
  | { kind: 'viewed' | 'approved' | 'rejected' | 'withdrawn' | 'taken_back' }
  | { kind: 'forwarded'; to: number }
)

function actsOf(scene: Scene, member: Member, first: number, outcome: Outcome, forward: Wish['forward']): Act[] {
  const holder = forward?.to ?? first
  const seen: Act = { kind: 'viewed', by: holder }
  const handedOn: Act[] = forward
    ? [
        { kind: 'viewed', by: first },
        { kind: 'forwarded', by: first, to: holder, note: forward.reason },
      ]
    : []
  return [...handedOn, ...endOf(scene, member, seen, outcome)]
}

function endOf(scene: Scene, member: Member, seen: Act, outcome: Outcome): Act[] {
  const { random } = scene
  const hr = hrFor(scene, member)
  // Now and then HR decides on behalf of the approver (docs/spec/rules.md, Deciding).
  const by = random.chance(0.05) ? hr : seen.by
  const approved: Act = { kind: 'approved', by, note: random.chance(0.15) ? random.pick(approvalNotes) : undefined }
  switch (outcome) {
    case 'new':
      return []
    case 'viewed':
      return [seen]
    case 'approved':
      return [seen, approved]
    case 'rejected':
      return [seen, { kind: 'rejected', by, note: random.pick(rejectionNotes) }]
    case 'withdrawn':
      return random.chance(0.5) ? [{ kind: 'withdrawn', by: member.id }] : [seen, { kind: 'withdrawn', by: member.id }]
    case 'taken_back':
      return [seen, approved, { kind: 'taken_back', by: hr, note: random.pick(takeBackNotes) }]
  }
}

/** Gives the acts their times, each some time after the one before, and drops those that lie in the future. */
function inTime({ random, today }: Scene, acts: Act[], applied: Moment, { unit }: Member): LeaveStep[] {
  let moment = applied
  const steps = acts.map((act): LeaveStep => {
    moment = later(random, moment)
    return { ...act, at: instantOf(moment, unit.row.timeZone) }
  })
  return steps.filter(({ at }) => at <= latestInstant(today))
}
