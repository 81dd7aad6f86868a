import { randomUUID } from 'node:crypto'
import { type FeedKind, feedKindsOf } from '@hr/domain/calendar-feed/feed'
import type { Writing } from '../../company/current-user.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { setFeed } from './queries.ts'

/**
 * Makes the address of a calendar, or replaces it: the old one is answered with 404 at once. Fails with 403 for a kind
 * that the role does not have. Does not return the address, because the stored answer of the call would then open the
 * calendar.
 */
export async function makeFeed({ deps: { now }, me, write }: Writing, kind: FeedKind) {
  if (!feedKindsOf(me.roleId).includes(kind)) throw forbidden()
  return write((tx) => setFeed(tx, me.id, kind, randomUUID(), now()))
}
