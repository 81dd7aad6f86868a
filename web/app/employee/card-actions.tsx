import { SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/people'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { CardMenu } from '~/ui/list/card-menu.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { useMayEdit } from './may-edit.ts'

type Props = {
  person: { id: number; employeeName: string; employeeRoleId: number; leftOn?: string }
  /** The entries for the super admin only. */
  children: ReactNode
}

/** The menu of a person's card, for those who may manage people (docs/spec/access.md, Records). */
export function CardActions({ person, children }: Props) {
  const mayManage = useMayOpen(to('/employee/view/$employeeId', { employeeId: person.id }))
  const isEditable = useMayEdit(person)
  const back = useReturn()
  const isSuperAdmin = useShell().user?.role === SUPER_ADMIN
  if (!mayManage) return null
  return (
    <CardMenu of={person.employeeName}>
      <Link to={to('/employee/view/$employeeId', { employeeId: person.id }, back)}>{t.view}</Link>{' '}
      {isEditable && <Link to={to('/employee/edit/$employeeId', { employeeId: person.id }, back)}>{t.edit}</Link>}{' '}
      {isSuperAdmin && children}
    </CardMenu>
  )
}
