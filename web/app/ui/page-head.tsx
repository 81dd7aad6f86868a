import type { ReactNode } from 'react'
import type { FormReply } from '~/http/form-reply.ts'
import { ErrorSummary } from './error-summary.tsx'

type Props = {
  title: string
  /** A sentence below the title. */
  about?: ReactNode
  /** What is wrong with the page's form, or with the filters of its address. */
  reply?: FormReply | undefined
  /** Links beside the title. */
  children?: ReactNode
}

/** The head of a page: first all errors of its form, then its title, and the links that lead on from it. */
export function PageHead({ title, about, reply, children }: Props) {
  return (
    <>
      <ErrorSummary reply={reply} />
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
