import { Fragment } from 'react'
import { StatusTag } from '~/ui/bits.tsx'
import { statusOfFlags, tagsOf } from './view.ts'

/** The decision of a request and, beside it, its cancellation. Renders nothing while it is pending. */
export function StatusTags({ flags }: { flags: Parameters<typeof tagsOf>[0] }) {
  if (statusOfFlags(flags) === 'pending') return null
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
