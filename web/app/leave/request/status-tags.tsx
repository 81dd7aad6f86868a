import * as t from '@hr/words/requests'
import { Fragment } from 'react'
import { StatusTag } from '~/ui/small-parts.tsx'
import { statusOfFlags, tagsOf } from './view.ts'

type Props = {
  flags: Parameters<typeof tagsOf>[0]
  /** Whether the status is shown while the request is pending, too. */
  isAlways?: boolean
}

/** The decision of a request and, next to it, its cancellation. */
export function StatusTags({ flags, isAlways = false }: Props) {
  if (statusOfFlags(flags) === 'pending' && !isAlways) return null
  return (
    <span>
      {tagsOf(flags).map((status) => (
        <Fragment key={status}>
          <StatusTag status={status} />{' '}
        </Fragment>
      ))}
    </span>
  )
}

/** What its person asks to change in approved leave. */
export const WishTag = ({ wanted }: { wanted: 'cancel' | 'change' }) => (
  <span className="tag warn">{wanted === 'cancel' ? t.cancellationRequested : t.changeRequested}</span>
)
