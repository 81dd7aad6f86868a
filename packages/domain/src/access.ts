export type RoleId = 1 | 2 | 3 | 4 | 5

export type Role = {
  id: RoleId
  name: 'SUPER_ADMIN' | 'BU_HEAD' | 'HR' | 'EMPLOYEE' | 'TEAM_LEAD'
  label: string
}

/** Every role, in the order of its id (docs/spec/access.md, Roles). */
export const roles: readonly Role[] = [
  { id: 1, name: 'SUPER_ADMIN', label: 'Super Admin' },
  { id: 2, name: 'BU_HEAD', label: 'BU Head' },
  { id: 3, name: 'HR', label: 'HR' },
  { id: 4, name: 'EMPLOYEE', label: 'Employee' },
  { id: 5, name: 'TEAM_LEAD', label: 'Team Lead' },
]

/**
 * Whether a role may enter what the access key guards. A key is the digits of the roles that it admits
 * (docs/spec/access.md, Access keys). Returns false for a number that is not a role.
 */
export function mayEnter(role: number, key: string): boolean {
  // The look-up comes first because `includes` alone would find "12" inside the key 12345.
  return findRole(role) !== undefined && key.includes(String(role))
}

/** The name of a role as people read it. Returns an empty text for a number that is not a role. */
export function roleLabel(role: number): string {
  return findRole(role)?.label ?? ''
}

function findRole(id: number): Role | undefined {
  return roles.find((role) => role.id === id)
}
