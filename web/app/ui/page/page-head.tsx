import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { listBehind } from '~/http/address/way-back.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { useMayOpen } from '~/http/page/use-may.ts'
import { findScreen } from '~/screens.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { Link } from './link.tsx'

type Props = {
  title: string
  /** A sentence below the title. */
  about?: ReactNode
  /** The mistake of the page's form, or of the filters in its address. */
  reply?: FormReply | undefined
  /** Links next to the title. */
  children?: ReactNode
}

/**
 * The head of a page: first all errors of its form, then the way up to the page from which it is reached, its title, and
 * the links that lead on from it.
 */
export function PageHead({ title, about, reply, children }: Props) {
  return (
    <>
      <ErrorSummary reply={reply} />
      <WayUp />
      <div className="head">
        {about ? (
          <div>
            <h1>{title}</h1>
            <p>{about}</p>
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {children && <p className="acts">{children}</p>}
      </div>
    </>
  )
}

/**
 * On a page that the menu does not list: a link to the one that it does, as that page was left (docs/spec/screens.md, Forms). On phones
 * the menu is folded, and would not say where one is.
 */
function WayUp() {
  const { pathname, search } = useLocation()
  const plain = findScreen(pathname)?.under ?? ''
  const path = plain && listBehind(new URLSearchParams(search), plain)
  const { title = '' } = findScreen(path.split('?')[0] ?? '') ?? {}
  const mayOpen = useMayOpen(path.split('?')[0] ?? '')
  if (!path || !mayOpen) return null
  return (
    <p className="up">
      <Link to={path}>{title}</Link>
    </p>
  )
}
