import type { FeedKind } from '@hr/domain/calendar-feed/feed'
import * as t from '@hr/words/calendar-feeds'
import type { CurrentUser } from '../../company/current-user.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { deleteFeed } from './queries.ts'

/** Removes the address of a calendar, even of a kind that the role has lost. Fails with 404 if there is none. */
export function removeFeed(me: CurrentUser, kind: FeedKind, write: Write): Promise<void> {
  return write(async (tx) => {
    if (!(await deleteFeed(tx, me.id, kind))) throw notFound(t.noAddressToRemove)
  })
}
