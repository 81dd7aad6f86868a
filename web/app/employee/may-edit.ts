import { may } from '@hr/domain/reach'
import { useShell } from '~/http/page/use-shell.ts'

type Record = { employeeRoleId: number; leftOn?: string | null }

/**
 * Whether somebody of this role may edit a record. Only another super admin can edit a super admin's, and nobody an
 * alumnus'.
 */
export function mayEdit(role: number, { employeeRoleId, leftOn }: Record): boolean {
  return !leftOn && may({ roleId: role }, 'editRecord', { roleId: employeeRoleId })
}

/** The same for the person who is looking at the page. */
export function useMayEdit(record: Record): boolean {
  return mayEdit(useShell().user?.role ?? 0, record)
}
