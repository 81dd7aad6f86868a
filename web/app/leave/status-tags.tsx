import { Fragment } from 'react'
import { StatusTag } from '~/ui/bits.tsx'
import { statusOfFlags, tagsOf } from './view.ts'

/** How a request was settled, its cancellation beside its decision; nothing while it waits. */
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
