import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../access.ts'
import { daysBetween, yearOf } from '../dates.ts'
import { anyDay } from '../testing.ts'
import { feedKindsOf, feedWindow, withoutFeedSecret } from './feed.ts'

test.each([
  [1, ['unit']],
  [2, ['own', 'team', 'unit']],
  [3, ['own', 'team', 'unit']],
  [4, ['own', 'unit']],
  [5, ['own', 'team', 'unit']],
  [6, ['own', 'unit']],
  [7, ['own', 'unit']],
  [8, []],
])('role %i has the calendars %j', (role, kinds) => {
  expect(feedKindsOf(role)).toEqual(kinds)
})

test('every role has one', () => {
  expect(roles.every(({ id }) => feedKindsOf(id).length > 0)).toBe(true)
})

describe('the window of a feed', () => {
  test.each([
    ['2026-11-20', '2025-11-20', '2027-12-31'],
    ['2028-02-29', '2027-02-28', '2029-12-31'],
    ['2027-01-01', '2026-01-01', '2028-12-31'],
  ])('on %s is %s to %s', (today, from, to) => {
    expect(feedWindow(today)).toEqual({ from, to })
  })

  test('is two to three years with today in it', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { from, to } = feedWindow(today)
        expect(daysBetween(from, today)).toBeGreaterThanOrEqual(365)
        expect(yearOf(to) - yearOf(today)).toBe(1)
      }),
    )
  })
})

test.each([
  ['/feeds/4f1c-abc.ics', '/feeds/…'],
  ['/feeds/4f1c-abc.ics.data', '/feeds/…'],
  ['/feeds/4f1c-abc.ics/', '/feeds/…'],
  ['//feeds//4f1c', '//feeds//…'],
  ['/Feeds%2F4f1c\n', '/Feeds%2F…'],
  ['/calendar/feeds/4f1c-abc.ics', '/calendar/feeds/…'],
  ['/calendar/feeds', '/calendar/feeds'],
  ['/settings/calendar-feeds', '/settings/calendar-feeds'],
  ['/leave/leave-apply', '/leave/leave-apply'],
])('a log has %j as %j', (path, written) => {
  expect(withoutFeedSecret(path)).toBe(written)
})
