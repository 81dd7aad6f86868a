import type { CalendarFeed } from '@hr/contract/reports/calendar-feed'
import { calendarFeedKinds } from '@hr/db/schema'
import { feedKindsOf } from '@hr/domain/calendar-feed/feed'
import type { CurrentUser } from '../../company/current-user.ts'
import type { Deps } from '../../platform/deps.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { addressOf } from './address.ts'
import { feedsOf } from './queries.ts'

/**
 * Lists the calendars that the role has, and those that were made when it had them, so that their owner can remove
 * them.
 */
export async function listFeeds(deps: Deps, me: CurrentUser): Promise<CalendarFeed[]> {
  const made = await feedsOf(deps.db, me.id)
  const allowed = feedKindsOf(me.roleId)
  const there = calendarFeedKinds.filter((kind) => allowed.includes(kind) || made.some((feed) => feed.kind === kind))
  return there.map((kind) => {
    const feed = made.find((each) => each.kind === kind)
    return {
      kind,
      isAllowed: allowed.includes(kind),
      address: feed ? addressOf(deps, feed.publicId) : null,
      createdOn: feed ? onTheWire(feed.createdAt, me.timeZone) : null,
      lastReadOn: feed?.lastReadAt ? onTheWire(feed.lastReadAt, me.timeZone) : null,
    }
  })
}
