import { Link } from '@remix-run/react'
import { useShell } from '~/http/use-shell.ts'
import { mayOpen } from '~/screens.ts'

type Props = {
  id: string
  children: string
  /** Where the card leads: a link where there is such a screen and the reader may open it. */
  to?: string
  /** A click anywhere on the card follows the link. */
  isWhole?: boolean
}

/** The heading of a card. */
export function CardTitle({ id, children, to, isWhole = false }: Props) {
  const role = useShell().user?.role ?? 0
  const isLink = to !== undefined && mayOpen(role, to)
  return (
    <h2 className={isLink && isWhole ? 'lbl over' : 'lbl'} id={id}>
      {isLink ? <Link to={to}>{children}</Link> : children}
    </h2>
  )
}
