import { SUPER_ADMIN } from '@hr/domain/access'
import { useShell } from '~/http/use-shell.ts'

type Record = { employeeRoleId: number; leftOn?: string | null }

/** Whether somebody of this role may edit a record: a super admin's only another can, an alumnus's nobody. */
export function mayEdit(role: number, { employeeRoleId, leftOn }: Record): boolean {
  return !leftOn && (employeeRoleId !== SUPER_ADMIN || role === SUPER_ADMIN)
}

/** The same for whoever looks at a page. */
export function useMayEdit(record: Record): boolean {
  return mayEdit(useShell().user?.role ?? 0, record)
}
