import { AUDITOR, BU_HEAD, HR, IT_ADMIN, isReserved, type RoleId, rolesThat, SUPER_ADMIN, TEAM_LEAD } from './access.ts'
import { technicalThings } from './audit.ts'

// Who sees and may do what (docs/spec/access.md, Whose things). The access key of a call says which roles may make it
// at all; this table says with whose things. `api/src/company/reach.ts` makes conditions of SQL from it.

type Holder = { id: number; standsFor: readonly number[] }
const isHolder = (me: Holder, holderId: number) => holderId === me.id || me.standsFor.includes(holderId)

/**
 * The relations that a person, or the request of a person, can have to the reader. Each function takes the facts that
 * it needs of both, and returns whether the relation holds.
 */
const relations = {
  anyone: () => true,
  /** The person themselves; the applicant of a request. */
  self: (me: { id: number }, it: { employeeId: number }) => it.employeeId === me.id,
  /** A direct report, in any business unit; nobody further down the line. */
  reports: (me: { id: number }, it: { reportingTo: number | null }) => it.reportingTo === me.id,
  unit: (me: { buId: number }, it: { buId: number }) => it.buId === me.buId,
  /** In a unit that a BU head heads in addition to their own. */
  headed: (me: { headedUnits: readonly number[] }, it: { buId: number }) => me.headedUnits.includes(it.buId),
  /** Somebody of a role that only a super admin grants. */
  reserved: (_me: unknown, it: { roleId: number }) => isReserved(it.roleId),
  /** Somebody who waits for the reader: the reader is the approver of a pending request of theirs, or a stand-in. */
  waiting: (me: Holder, it: { waitsFor: readonly number[] }) => it.waitsFor.some((id) => isHolder(me, id)),
  /** The approver of a request, or their stand-in today (decision 155). */
  holder: (me: Holder, it: { holderId: number }) => isHolder(me, it.holderId),
  /** The approver of a request, and their stand-in today, but that only while it waits, not once it is settled. */
  holding: (me: Holder, it: { holderId: number; status: string; wishedAt: string | null }) =>
    it.holderId === me.id || (isHolder(me, it.holderId) && (it.status === 'pending' || it.wishedAt !== null)),
  addressed: (me: { id: number }, it: { addressedTo: number }) => it.addressedTo === me.id,
  forwarded: (me: { id: number }, it: { forwardedBy: number | null }) => it.forwardedBy === me.id,
  /** Who approved the first of two steps. */
  agreed: (me: { id: number }, it: { agreedBy: number | null }) => it.agreedBy === me.id,
  decided: (me: { id: number }, it: { decidedBy: number | null }) => it.decidedBy === me.id,
  /** An entry of the audit that is about devices, sign-ins and rights. */
  technical: (_me: unknown, it: { thing: string }) => technicalThings.includes(it.thing),
  copied: (me: { id: number }, it: { copies: readonly { id: number }[] }) => it.copies.some(({ id }) => id === me.id),
}

type Relations = typeof relations
export type Relation = keyof Relations

/** A relation, the roles that it applies to, and what it answers them. */
type Line<R extends Relation = Relation> = { relation: R; roles: readonly RoleId[]; isOpen: boolean }

const everybody: readonly RoleId[] = rolesThat(() => true)
/** People who read requests in which they have a part, unlike those who only watch over the company. */
const told = [SUPER_ADMIN, ...rolesThat(({ isTold }) => isTold)] as const
const notForIt = rolesThat(({ id }) => id !== IT_ADMIN)

/** The roles may by this relation; without roles, everybody may. */
const by = <R extends Relation>(relation: R, ...allowed: RoleId[]): Line<R> => ({
  relation,
  roles: allowed.length > 0 ? allowed : everybody,
  isOpen: true,
})

/** People so related may not, whatever the lines below allow. */
const never = <R extends Relation>(relation: R): Line<R> => ({ relation, roles: everybody, isOpen: false })

/** BU heads, in each unit that they head. */
const heads = [by('unit', BU_HEAD), by('headed', BU_HEAD)]
const hasPlace = [by('self'), by('reports', ...told), ...heads, by('anyone', SUPER_ADMIN, HR)]
const waitsWith = [by('addressed', ...told), by('holding', ...told), by('forwarded', ...told), by('copied', ...told)]
const hasPart = [...waitsWith, by('agreed', ...told), by('decided', ...told)]
// HR decides on behalf of any holder, unless they forwarded the request themselves (docs/spec/rules.md, Deciding).
// Nobody takes both of two steps (docs/spec/rules.md, Two steps).
const decide = [never('self'), never('agreed'), by('holder', ...told), never('forwarded'), by('anyone', HR)]
const onBehalf = [never('self'), by('anyone', HR)]
const managers = rolesThat(({ manages }) => manages)

/**
 * The table. For each verb the lines are asked in their order, and the first one decides whose relation holds and which
 * applies to the reader's role. If there is no such line, the answer is no.
 */
export const reach = {
  // with people
  seePersonal: [by('self'), by('anyone', SUPER_ADMIN, HR)],
  seeLeave: [by('waiting', ...told), ...hasPlace],
  /** To see the kind of leave on walls and in feeds, and what is not approved yet. A holder does not (docs/spec/rules.md, Wall chart). */
  seeLeaveByPlace: hasPlace,
  seeAttendance: [by('self'), by('reports', BU_HEAD, TEAM_LEAD), ...heads, by('anyone', SUPER_ADMIN, HR, AUDITOR)],
  /** To change a record or grant a role: some roles are a super admin's to grant. The key says who else may. */
  editRecord: [by('reserved', SUPER_ADMIN), never('reserved'), by('anyone')],
  /** To decide what somebody wishes changed in their own data (docs/spec/rules.md, Own data). */
  decideOwnData: [never('self'), by('reserved', SUPER_ADMIN), never('reserved'), by('anyone', SUPER_ADMIN, HR)],
  /** To see what a directory of one business unit sends of its people (docs/spec/api.md, SCIM). */
  seeUnitDirectory: [by('unit', HR), by('anyone', SUPER_ADMIN)],
  /** To take the second factor from somebody who has lost it. One's own is changed under Settings, with proof. */
  resetFactor: [never('self'), by('reserved', SUPER_ADMIN), never('reserved'), by('anyone', SUPER_ADMIN, HR)],

  /** To enter leave for somebody (docs/spec/rules.md, For somebody else). */
  applyFor: [never('self'), by('reports', ...managers), by('anyone', HR)],

  /** To grant or reject what somebody claims for a worked day (docs/spec/rules.md, Comp-off). */
  decideClaim: [never('self'), by('reports', ...managers), ...heads, by('anyone', HR)],

  /** To allocate, correct and grant days by hand; a policy gives them to everybody. */
  giveDays: [never('self'), by('anyone', SUPER_ADMIN, HR)],

  /** To set aside rules of asking that refuse (docs/spec/rules.md, Rules of asking). */
  overrideRules: [never('self'), by('anyone', HR)],

  // with requests
  // A stand-in who comes too late learns what happened, as the approver does.
  readRequest: [by('holder', ...told), ...hasPart, ...hasPlace],
  /** To read what a settled request holds, too: not a stand-in who comes too late. */
  seeRequest: [...hasPart, ...hasPlace],
  /** Of waiting requests, which nobody has decided. */
  seeInbox: [never('self'), ...waitsWith],
  seeAllPending: onBehalf,
  seeHistory: [never('self'), ...hasPart, ...hasPlace],
  /** To decide and to forward. */
  decide,
  /** To see who waits for one's decision. The super admin, who decides nothing, sees who waits for anybody. */
  seePending: [by('anyone', SUPER_ADMIN), ...decide],
  readForwardReason: [
    never('self'),
    by('addressed', ...told),
    by('forwarded', ...told),
    by('holding', ...told),
    by('anyone', HR),
  ],
  /** A picture can be a doctor's note. */
  openAttachment: [by('self'), ...hasPart, by('anyone', SUPER_ADMIN, HR)],
  /** To add an attachment that is due. */
  addAttachment: [by('self'), by('anyone', HR)],
  withdraw: [by('self')],
  answer: [by('self')],
  /** To ask to change what was approved; HR does it at once (docs/spec/rules.md, Changing what was approved). */
  change: [by('self'), by('anyone', HR)],
  takeBack: onBehalf,
  undoDecision: [by('decided', ...told)],

  // with business units
  keepCalendar: [by('unit'), by('anyone', SUPER_ADMIN)],
  /** Who is away, without why. */
  seeWall: [by('unit', ...notForIt), by('headed', BU_HEAD), by('anyone', SUPER_ADMIN, HR)],
  seeLeaveTypes: [by('unit'), by('headed', BU_HEAD), by('anyone', SUPER_ADMIN, HR, AUDITOR)],
  seeReports: [...heads, by('anyone', SUPER_ADMIN, HR, AUDITOR)],

  // with entries of the audit
  seeAudit: [by('technical', IT_ADMIN), by('anyone', SUPER_ADMIN)],
} satisfies Record<string, readonly Line[]>

export type Verb = keyof typeof reach

/** The facts that the relations of a verb need: of the reader, and of the thing. */
type Known<V extends Verb> = Relations[(typeof reach)[V][number]['relation']] extends (
  me: infer Me,
  it: infer It,
) => boolean
  ? { me: Me & { roleId: number }; it: It }
  : never

/** Whether the reader may do this with the thing. Leaving out a fact that the table needs is a type error. */
export function may<V extends Verb>(me: Known<V>['me'], verb: V, it: Known<V>['it']): boolean {
  return isOpen(me.roleId, verb, (relation) => (relations[relation] as (me: unknown, it: unknown) => boolean)(me, it))
}

/** Whether the role may do this with the things of people to whom the reader has no relation. */
export function mayWithAnyone(role: number, verb: Verb): boolean {
  return isOpen(role, verb, (relation) => relation === 'anyone')
}

function isOpen(role: number, verb: Verb, holds: (relation: Relation) => boolean): boolean {
  return linesOf(role, verb).find(({ relation }) => holds(relation))?.isOpen ?? false
}

/** Whether the role may do this with their own things, whatever else relates them to these. */
export function mayWithOwn(role: number, verb: Verb): boolean {
  return linesOf(role, verb).every((line) => line.isOpen) && isOpen(role, verb, (relation) => relation === 'self')
}

/** The lines that apply to a role, in their order. */
export const linesOf = (role: number, verb: Verb): Line[] =>
  reach[verb].filter(({ roles }: Line) => roles.some((id) => id === role))

/** The last relation that allows a role, which is the one with the most people. Undefined if the role may not at all. */
export function widestRelation(role: number, verb: Verb): Relation | undefined {
  return linesOf(role, verb).findLast(({ isOpen }) => isOpen)?.relation
}
