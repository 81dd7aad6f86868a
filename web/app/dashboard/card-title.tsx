import { useShell } from '~/http/page/use-shell.ts'
import { mayOpen } from '~/screens.ts'
import { Link } from '~/ui/page/link.tsx'

type Props = {
  id: string
  children: string
  /** The screen to which the card leads. The title is a link only if that screen exists and the reader may open it. */
  to?: string
  /** Whether a click anywhere on the card follows the link. */
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
