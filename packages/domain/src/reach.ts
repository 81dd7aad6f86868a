import { BU_HEAD, HR, type RoleId, roles, SUPER_ADMIN, TEAM_LEAD } from './access.ts'

// Who sees and may do what (docs/spec/access.md, Whose things). The access key of a call says which roles may make it
// at all; this table says with whose things. `api/src/reach.ts` makes conditions of SQL from it.

const EVERYBODY: readonly RoleId[] = roles.map(({ id }) => id)
const OFFICE: readonly RoleId[] = [SUPER_ADMIN, HR]
const NOBODY: readonly RoleId[] = []

/** How a person, or a person's request, can stand to the reader: what to know of both, and when the relation holds. */
const relations = {
  anyone: () => true,
  /** The person themselves; the applicant of a request. */
  self: (me: { id: number }, it: { employeeId: number }) => it.employeeId === me.id,
  /** A direct report, in any business unit; nobody further down the line. */
  reports: (me: { id: number }, it: { reportingTo: number | null }) => it.reportingTo === me.id,
  unit: (me: { buId: number }, it: { buId: number }) => it.buId === me.buId,
  superAdmin: (_me: unknown, it: { roleId: number }) => it.roleId === SUPER_ADMIN,
  /** Somebody who waits for the reader: the reader holds a pending request of theirs. */
  waiting: (me: { id: number }, it: { waitsFor: readonly number[] }) => it.waitsFor.includes(me.id),
  holder: (me: { id: number }, it: { holderId: number }) => it.holderId === me.id,
  addressed: (me: { id: number }, it: { addressedTo: number }) => it.addressedTo === me.id,
  forwarded: (me: { id: number }, it: { forwardedBy: number | null }) => it.forwardedBy === me.id,
  decided: (me: { id: number }, it: { decidedBy: number | null }) => it.decidedBy === me.id,
  copied: (me: { id: number }, it: { copies: readonly { id: number }[] }) => it.copies.some(({ id }) => id === me.id),
}
type Relations = typeof relations
export type Relation = keyof Relations

/** A relation and the roles that may by it. With nobody, whoever is so related may not, whatever stands below. */
type Line = readonly [Relation, readonly RoleId[]]

const hasPlace = [
  ['self', EVERYBODY],
  ['reports', EVERYBODY],
  ['unit', [BU_HEAD]],
  ['anyone', OFFICE],
] as const

const hasPart = [
  ['addressed', EVERYBODY],
  ['holder', EVERYBODY],
  ['forwarded', EVERYBODY],
  ['decided', EVERYBODY],
  ['copied', EVERYBODY],
] as const

const decide = [
  ['self', NOBODY],
  ['holder', EVERYBODY],
  // HR decides on behalf of any holder, unless they forwarded the request themselves
  ['forwarded', NOBODY],
  ['anyone', [HR]],
] as const

const onBehalf = [
  ['self', NOBODY],
  ['anyone', [HR]],
] as const

/** The table. Of each verb the first line that names the reader's role and holds decides; without one the answer is no. */
export const reach = {
  // with people
  seePersonal: [
    ['self', EVERYBODY],
    ['anyone', OFFICE],
  ],
  seeLeave: [['waiting', EVERYBODY], ...hasPlace],
  /** The kind of leave on walls and in feeds, what is not approved yet, and requests in which one has no part. */
  seeLeaveByPlace: hasPlace,
  seeAttendance: [
    ['self', EVERYBODY],
    ['reports', [BU_HEAD, TEAM_LEAD]],
    ['unit', [BU_HEAD]],
    ['anyone', OFFICE],
  ],
  /** To change a record or to grant a role: only a super admin changes a super admin, or makes one. */
  editRecord: [
    ['superAdmin', [SUPER_ADMIN]],
    ['superAdmin', NOBODY],
    ['anyone', EVERYBODY],
  ],

  // with requests
  readRequest: [...hasPart, ...hasPlace],
  seeInbox: hasPart,
  seeAllPending: onBehalf,
  seeHistory: [['self', NOBODY], ...hasPart, ...hasPlace],
  /** To decide and to forward. */
  decide,
  /** What waits, on the dashboard: what one may decide; the super admin decides nothing and reads all of it. */
  seePending: [['anyone', [SUPER_ADMIN]], ...decide],
  readForwardReason: [
    ['self', NOBODY],
    ['addressed', EVERYBODY],
    ['forwarded', EVERYBODY],
    ['holder', EVERYBODY],
    ['anyone', [HR]],
  ],
  /** A picture can be a doctor's note. */
  openAttachment: [['self', EVERYBODY], ...hasPart, ['anyone', OFFICE]],
  withdraw: [['self', EVERYBODY]],
  takeBack: onBehalf,

  // with business units
  keepCalendar: [
    ['unit', EVERYBODY],
    ['anyone', [SUPER_ADMIN]],
  ],
  seeWall: [
    ['unit', EVERYBODY],
    ['anyone', OFFICE],
  ],
  seeLeaveTypes: [
    ['unit', EVERYBODY],
    ['anyone', OFFICE],
  ],
  seeReports: [
    ['unit', [BU_HEAD]],
    ['anyone', OFFICE],
  ],
} as const satisfies Record<string, readonly Line[]>

export type Verb = keyof typeof reach

/** What the relations of a verb ask to know: of the reader, and of the thing. */
type Known<V extends Verb> = Relations[(typeof reach)[V][number][0]] extends (me: infer Me, it: infer It) => boolean
  ? { me: Me & { roleId: number }; it: It }
  : never

/** Whether the reader may do this with a thing. */
export function may<V extends Verb>(me: Known<V>['me'], verb: V, it: Known<V>['it']): boolean {
  return isOpen(me.roleId, verb, (relation) => (relations[relation] as (me: unknown, it: unknown) => boolean)(me, it))
}

/** Whether the role may do this with things of people who are nothing to the reader: with anybody's, their own aside. */
export function mayWithAnyone(role: number, verb: Verb): boolean {
  return isOpen(role, verb, (relation) => relation === 'anyone')
}

function isOpen(role: number, verb: Verb, holds: (relation: Relation) => boolean): boolean {
  return linesOf(role, verb).find(({ relation }) => holds(relation))?.isOpen ?? false
}

/** The lines that concern a role, in their order; a line that is not open closes those below it. */
export function linesOf(role: number, verb: Verb): { relation: Relation; isOpen: boolean }[] {
  const lines: readonly Line[] = reach[verb]
  return lines
    .filter(([, who]) => who.length === 0 || who.some((id) => id === role))
    .map(([relation, who]) => ({ relation, isOpen: who.length > 0 }))
}

/** The last relation by which a role may, the one that takes in the most people. */
export function widestRelation(role: number, verb: Verb): Relation | undefined {
  return linesOf(role, verb).findLast(({ isOpen }) => isOpen)?.relation
}
