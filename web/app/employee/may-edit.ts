import { may } from '@hr/domain/reach'
import { useShell } from '~/http/use-shell.ts'

type Record = { employeeRoleId: number; leftOn?: string | null }

/** Whether somebody of this role may edit a record: a super admin's only another can, an alumnus's nobody. */
export function mayEdit(role: number, { employeeRoleId, leftOn }: Record): boolean {
  return !leftOn && may({ roleId: role }, 'editRecord', { roleId: employeeRoleId })
}

/** The same for whoever looks at a page. */
export function useMayEdit(record: Record): boolean {
  return mayEdit(useShell().user?.role ?? 0, record)
}
