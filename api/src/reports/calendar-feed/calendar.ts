import { type FeedEntry, leaveEntry } from '@hr/domain/calendar-feed/feed-entry'
import { addDays, type Day } from '@hr/domain/dates'
import ical, { type ICalCalendar, ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { LeaveOfFeed } from './queries.ts'

/**
 * What programs need in addition to the days: the identity of the entry, when it was created, and how often and when it
 * last changed.
 */
export type Entry = FeedEntry & { uid: string; created: Date; changed: Date; changes: number }

/** How many seconds a program may show what it has read before it reads again. */
const HOUR = 3_600
const PRODUCT = '//HR & Leave//Calendar feeds//EN'

/**
 * Writes a calendar as a file of RFC 5545. The same entries always give the same bytes, because nothing depends on the
 * clock.
 */
export function toCalendar(name: string, entries: readonly Entry[]): string {
  // The library writes the name as NAME (RFC 7986) and X-WR-CALNAME, and does not escape it.
  const calendar = ical({ prodId: PRODUCT, ttl: HOUR, name: name.replace(/[\\;,]/g, '\\$&') })
  for (const entry of entries) addEntry(calendar, entry)
  return `${calendar}\r\n`
}

function addEntry(calendar: ICalCalendar, { uid, summary, start, end, status, isBusy, ...history }: Entry): void {
  calendar.createEvent({
    id: uid,
    summary,
    start,
    end,
    allDay: true,
    status: ICalEventStatus[status],
    transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: isBusy ? ICalEventBusyStatus.OOF : ICalEventBusyStatus.FREE,
    sequence: history.changes,
    stamp: history.changed,
    created: history.created,
    lastModified: history.changed,
  })
}

/** `leave-7@leave.example.com`: stays the same as long as the system keeps its address. */
type NameEntry = (kind: 'leave' | 'holiday' | 'working-day', id: number) => string

export function entryNames(publicUrl: string): NameEntry {
  const { hostname } = new URL(publicUrl)
  return (kind, id) => `${kind}-${id}@${hostname}`
}

/** The entry of a leave, or none if this kind of calendar does not show it. */
export function entryOfLeave(leave: LeaveOfFeed, kind: 'own' | 'team', nameOf: NameEntry): Entry[] {
  const entry = leaveEntry(leave, kind)
  if (!entry) return []
  const history = { created: new Date(leave.createdAt), changed: new Date(leave.changedAt), changes: leave.changes }
  return [{ ...entry, ...history, uid: nameOf('leave', leave.id) }]
}

/** The entry of a day in the unit's calendar. Only its time of creation is known. */
export function entryOfDay(uid: string, summary: string, { date, createdAt }: { date: Day; createdAt: string }): Entry {
  const created = new Date(createdAt)
  const days = { start: date, end: addDays(date, 1) }
  return { uid, summary, ...days, status: 'CONFIRMED', isBusy: false, created, changed: created, changes: 0 }
}
