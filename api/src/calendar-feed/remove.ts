import type { FeedKind } from '@hr/domain/calendar-feed/feed'
import type { CurrentUser } from '../current-user.ts'
import { notFound } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { deleteFeed } from './queries.ts'

/** Removes the address of a calendar, even of a kind that the role has lost. Fails with 404 if there is none. */
export function removeFeed(me: CurrentUser, kind: FeedKind, write: Write): Promise<void> {
  return write(async (tx) => {
    if (!(await deleteFeed(tx, me.id, kind))) throw notFound('There is no address to remove')
  })
}
