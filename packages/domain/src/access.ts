import * as t from '@hr/words/common'
/** The roles by name (docs/spec/access.md, Roles). Outside this file nobody writes their numbers. */
export const SUPER_ADMIN = 1
export const BU_HEAD = 2
export const HR = 3
export const EMPLOYEE = 4
export const TEAM_LEAD = 5
export const AUDITOR = 6
export const IT_ADMIN = 7

export type RoleId =
  | typeof SUPER_ADMIN
  | typeof BU_HEAD
  | typeof HR
  | typeof EMPLOYEE
  | typeof TEAM_LEAD
  | typeof AUDITOR
  | typeof IT_ADMIN

/**
 * What a company has only after a super admin has turned it on: two roles, and BU heads of several units (docs/spec/access.md,
 * Roles of a company).
 */
export const ROLE_SETTINGS = ['auditor', 'it_admin', 'several_units'] as const
export type RoleSetting = (typeof ROLE_SETTINGS)[number]

export type Role = {
  id: RoleId
  name: 'SUPER_ADMIN' | 'BU_HEAD' | 'HR' | 'EMPLOYEE' | 'TEAM_LEAD' | 'AUDITOR' | 'IT_ADMIN'
  label: string
  /** Has leave of their own: applies, and is allocated days. */
  takesLeave: boolean
  /** Can be a manager, and so decides leave and receives forwards. */
  manages: boolean
  /** Cannot be without a manager. */
  needsManager: boolean
  /** Hears of the leave of others: can be in Cc. */
  isTold: boolean
  /** Only a super admin gives somebody this role, and changes the record of people who have it. */
  isReserved: boolean
  /**
   * Of a role that a company may turn on (docs/spec/access.md, Roles of a company): the role of the specification whose calls
   * and pages are open to
   * it as well, except where an access key says otherwise.
   */
  standsOn?: RoleId
  /** The setting that must be on before anybody gets this role. */
  setting?: RoleSetting
}

const ordinary = { takesLeave: true, manages: false, needsManager: true, isTold: true, isReserved: false }
const approving = { ...ordinary, manages: true, needsManager: false }
const watching = { ...ordinary, isTold: false, isReserved: true, standsOn: EMPLOYEE } as const

/** Every role, in the order of its id (docs/spec/access.md, Roles). */
export const roles: readonly Role[] = [
  {
    id: SUPER_ADMIN,
    name: 'SUPER_ADMIN',
    label: t.superAdmin,
    takesLeave: false,
    manages: false,
    needsManager: false,
    isTold: false,
    isReserved: true,
  },
  { ...approving, id: BU_HEAD, name: 'BU_HEAD', label: t.buHead },
  { ...approving, id: HR, name: 'HR', label: t.hr },
  { ...ordinary, id: EMPLOYEE, name: 'EMPLOYEE', label: t.employee },
  { ...approving, needsManager: true, id: TEAM_LEAD, name: 'TEAM_LEAD', label: t.teamLead },
  // An auditor may come from outside.
  { ...watching, needsManager: false, id: AUDITOR, name: 'AUDITOR', label: t.auditor, setting: 'auditor' },
  { ...watching, id: IT_ADMIN, name: 'IT_ADMIN', label: t.itAdministrator, setting: 'it_admin' },
]

/** The ids of the roles that have a property of the table. */
export const rolesThat = (has: (role: Role) => boolean): RoleId[] => roles.filter(has).map(({ id }) => id)

/** The roles that a company has which has turned these settings on. */
export const rolesOf = (turnedOn: ReadonlySet<RoleSetting>): Role[] =>
  roles.filter(({ setting }) => setting === undefined || turnedOn.has(setting))

/**
 * Whether a role may enter what the access key guards. A key is the digits of the roles that it admits, and of those
 * that it refuses although the role on which they are based is admitted: `12345-7` (docs/spec/access.md, Access keys).
 * Returns false for a number that is not a role.
 */
export function mayEnter(role: number, key: string): boolean {
  // The look-up comes first because `includes` would also find "12" inside the key 12345.
  const found = findRole(role)
  if (!found) return false
  const [admitted = '', refused = ''] = key.split('-')
  if (refused.includes(String(found.id))) return false
  return admitted.includes(String(found.id)) || admitted.includes(String(found.standsOn ?? found.id))
}

/**
 * Whether people of this role have a part in leave: they apply, and are allocated days. Everybody but a super admin does
 * (docs/spec/access.md, Super admin).
 */
export const hasPartInLeave = (role: number): boolean => findRole(role)?.takesLeave ?? false

/** Whether people of this role can be in Cc, and so read the requests of others. */
export const isToldOfLeave = (role: number): boolean => findRole(role)?.isTold ?? false

/** Whether only a super admin gives somebody this role, and changes the record of people who have it. */
export const isReserved = (role: number): boolean => findRole(role)?.isReserved ?? false

/** Whether people of this role can be managers (docs/spec/rules.md, Reporting lines). */
export const canManage = (role: number): boolean => findRole(role)?.manages ?? false

/** Whether people of this role must have a manager. */
export const needsManager = (role: number): boolean => findRole(role)?.needsManager ?? false

/** Whether the number is that of a role, turned on or not. */
export const isRole = (role: number): role is RoleId => findRole(role) !== undefined

/** The name of a role as people read it. Returns an empty text for a number that is not a role. */
export function roleLabel(role: number): string {
  return findRole(role)?.label ?? ''
}

function findRole(id: number): Role | undefined {
  return roles.find((role) => role.id === id)
}
