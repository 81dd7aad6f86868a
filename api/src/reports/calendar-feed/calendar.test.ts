import { type FeedLeave, leaveEntry } from '@hr/domain/calendar-feed/feed-entry'
import { addDays } from '@hr/domain/dates'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { type Entry, entryNames, toCalendar } from './calendar.ts'

// Whatever we write, Mozilla's parser must read back the same (RFC 5545).
const instant = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000))
/** Any script, including the characters that have a meaning in the format. */
const name = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.constantFrom(',', ';', '\\', ':', '"', ' ')))
  .map((parts) => parts.join('').replace(/\p{Cc}/gu, ''))
  .filter((text) => text !== '')
const session = fc.constantFrom<1 | 2>(1, 2)
const leave: fc.Arbitrary<FeedLeave> = fc
  .record({
    ...{ start: fc.nat(1_000), nights: fc.nat(40), startSession: session, endSession: session },
    ...{ decision: fc.constantFrom('pending', 'approved', 'rejected'), isCancelled: fc.boolean() },
    ...{ leaveName: name, employeeName: name, days: fc.constantFrom(0, 0.5, 4) },
  })
  .map(({ start, nights, ...rest }) => {
    const startDate = addDays('2026-01-01', start)
    return { ...rest, startDate, endDate: addDays(startDate, nights) } as FeedLeave
  })
const entry: fc.Arbitrary<Entry> = fc
  .record({
    ...{ leave, kind: fc.constantFrom('own', 'team'), id: fc.nat(), changes: fc.nat(50) },
    ...{ created: instant, changed: instant },
  })
  .map(({ leave, kind, id, ...history }) => {
    const shown = leaveEntry(leave, kind as 'own') ?? leaveEntry(leave, 'own')
    return { ...shown, ...history, uid: entryNames('https://leave.example.com')('leave', id) } as Entry
  })

const withoutMilliseconds = (date: Date) => date.toISOString().replace('.000', '')

it('is read as it was written', () => {
  fc.assert(
    fc.property(name, fc.array(entry, { maxLength: 8 }), (title, entries) => {
      const text = toCalendar(title, entries)
      const calendar = new ICAL.Component(ICAL.parse(text))
      const read = calendar.getAllSubcomponents('vevent').map((component) => {
        const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component)
        const value = (property: string) => String(component.getFirstPropertyValue(property))
        return {
          ...{ uid, summary, changes: sequence, start: String(startDate), end: String(endDate) },
          ...{ status: value('status'), isBusy: value('transp') === 'OPAQUE' },
          ...{ created: value('created'), changed: [value('dtstamp'), value('last-modified')] },
        }
      })
      const written = entries.map(({ created, changed, ...rest }) => ({
        ...{ ...rest, created: withoutMilliseconds(created) },
        changed: [withoutMilliseconds(changed), withoutMilliseconds(changed)],
      }))
      expect(read).toEqual(written)
    }),
  )
})

it('is the same for the same entries, in lines of at most 75 bytes', () => {
  fc.assert(
    fc.property(name, fc.array(entry, { maxLength: 8 }), (title, entries) => {
      const text = toCalendar(title, entries)
      expect(toCalendar(title, entries)).toBe(text)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
  )
})
