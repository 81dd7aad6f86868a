import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useMayOpen } from '~/shell/use-may.ts'
import { useShell } from '~/shell/use-shell.ts'
import { CardMenu } from '~/ui/card-menu.tsx'

const SUPER_ADMIN = 1

type Props = {
  id: number
  name: string
  /** Nobody edits the record of an alumnus. */
  isAlumnus?: boolean
  /** What a super admin alone may do. */
  children?: ReactNode
}

/** The menu of a person's card, for those who may manage people (seed 2 §2, §6). */
export function CardActions({ id, name, isAlumnus = false, children }: Props) {
  const mayManage = useMayOpen(`/employee/view/${id}`)
  const isSuperAdmin = useShell().user?.role === SUPER_ADMIN
  if (!mayManage) return null
  return (
    <CardMenu of={name}>
      <Link to={`/employee/view/${id}`}>View</Link> {!isAlumnus && <Link to={`/employee/edit/${id}`}>Edit</Link>}{' '}
      {isSuperAdmin && children}
    </CardMenu>
  )
}
