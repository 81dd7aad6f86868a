import { feedKindsOf, feedWindow } from '@hr/domain/calendar-feed/feed'
import { todayIn } from '@hr/domain/clock'
import { holidayText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/calendar-feeds'
import { holidaysOf, workingDaysOf } from '../../company/unit-days.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { openAddress } from './address.ts'
import { type Entry, entryNames, entryOfDay, entryOfLeave, toCalendar } from './calendar.ts'
import { type FeedRow, findFeed, noteReading, ownLeave, teamLeave } from './queries.ts'

/**
 * Returns a calendar by the last part of its address, with what its reader may see at this moment. Fails with the same
 * 404 for an address that is not ours, was replaced or removed, or whose reader has left. A calendar that the reader's
 * role has lost is empty instead, so that programs drop its entries.
 */
export async function readCalendar(deps: Deps, file: string): Promise<string> {
  const publicId = openAddress(deps, file)
  const feed = publicId && (await findFeed(deps.db, publicId, deps.now()))
  if (!feed) throw notFound()
  await noteReading(deps.db, feed.id, deps.now())
  const isAllowed = feedKindsOf(feed.reader.roleId).includes(feed.kind)
  return toCalendar(titles[feed.kind](feed), isAllowed ? await entriesOf(deps, feed) : [])
}

const titles: Record<FeedRow['kind'], (feed: FeedRow) => string> = {
  own: () => t.myLeave,
  team: () => t.myTeamAway,
  unit: ({ buName }) => t.holidaysOfUnit(buName),
}

/** The days are those of the unit where the reader works now. */
async function entriesOf({ db, env, now }: Deps, { kind, reader, timeZone }: FeedRow): Promise<Entry[]> {
  const days = feedWindow(todayIn(timeZone, now()))
  const nameOf = entryNames(env.PUBLIC_URL)
  if (kind !== 'unit') {
    const leave = await (kind === 'own' ? ownLeave : teamLeave)(db, reader, days)
    return leave.flatMap((each) => entryOfLeave(each, kind, nameOf))
  }
  const [holidays, workingDays] = await Promise.all([
    holidaysOf(db, { buId: reader.buId, ...days }),
    workingDaysOf(db, { buId: reader.buId, ...days }),
  ])
  return [
    ...holidays.map((day) => entryOfDay(nameOf('holiday', day.id), holidayText(day), day)),
    ...workingDays.map((day) => entryOfDay(nameOf('working-day', day.id), t.specialWorkingDay, day)),
  ]
}
