/** The roles by name (docs/spec/access.md, Roles). Outside this file nobody writes their numbers. */
export const SUPER_ADMIN = 1
export const BU_HEAD = 2
export const HR = 3
export const EMPLOYEE = 4
export const TEAM_LEAD = 5

export type RoleId = typeof SUPER_ADMIN | typeof BU_HEAD | typeof HR | typeof EMPLOYEE | typeof TEAM_LEAD

export type Role = {
  id: RoleId
  name: 'SUPER_ADMIN' | 'BU_HEAD' | 'HR' | 'EMPLOYEE' | 'TEAM_LEAD'
  label: string
}

/** Every role, in the order of its id (docs/spec/access.md, Roles). */
export const roles: readonly Role[] = [
  { id: SUPER_ADMIN, name: 'SUPER_ADMIN', label: 'Super Admin' },
  { id: BU_HEAD, name: 'BU_HEAD', label: 'BU Head' },
  { id: HR, name: 'HR', label: 'HR' },
  { id: EMPLOYEE, name: 'EMPLOYEE', label: 'Employee' },
  { id: TEAM_LEAD, name: 'TEAM_LEAD', label: 'Team Lead' },
]

/**
 * Whether a role may enter what the access key guards. A key is the digits of the roles that it admits
 * (docs/spec/access.md, Access keys). Returns false for a number that is not a role.
 */
export function mayEnter(role: number, key: string): boolean {
  // The look-up comes first because `includes` alone would find "12" inside the key 12345.
  return findRole(role) !== undefined && key.includes(String(role))
}

/**
 * Whether people of this role have a part in leave: they apply, decide, receive forwards, can be in Cc and are allocated
 * days. Everybody but a super admin does (docs/spec/access.md, Super admin).
 */
export const hasPartInLeave = (role: number): boolean => role !== SUPER_ADMIN

/** The name of a role as people read it. Returns an empty text for a number that is not a role. */
export function roleLabel(role: number): string {
  return findRole(role)?.label ?? ''
}

function findRole(id: number): Role | undefined {
  return roles.find((role) => role.id === id)
}
