import * as t from '@hr/words/calendar-feeds'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { created, flag, moment, nothing } from '../call/fields.ts'

const tag = 'Calendar'

const kind = z.enum(['own', 'team', 'unit'], { error: t.chooseCalendar })
const oneKind = z.strictObject({ kind })

const calendarFeed = z.object({
  kind,
  isAllowed: flag.describe('"0" if the role of the caller no longer has this calendar, which is then empty'),
  address: z
    .string()
    .nullable()
    .describe(
      'the secret address for calendar programs; anybody who has it can read the calendar; null if none was made',
    ),
  createdOn: moment.nullable().describe('when the address was made; null if none was'),
  lastReadOn: moment.nullable().describe('when a program last read the calendar; null if none has'),
})
export type CalendarFeed = z.infer<typeof calendarFeed>

export const listFeeds = endpoint({
  url: '/calendar/feeds',
  config: {
    access: '12345',
    scope: 'none',
    tag,
    summary: 'The calendars to which the caller can subscribe, with their addresses',
  },
  schema: { response: { 200: z.array(calendarFeed) } },
})

export const makeFeed = endpoint({
  url: '/calendar/make_feed',
  config: {
    access: '12345',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Make the address of a calendar, or replace it by a new one',
  },
  schema: { body: oneKind, response: { 201: created } },
})

export const removeFeed = endpoint({
  url: '/calendar/remove_feed',
  config: {
    access: '12345',
    scope: 'none',
    writes: true,
    tag,
    summary: 'Remove the address of a calendar, which then stops working',
  },
  schema: { body: oneKind, response: { 204: nothing } },
})

/**
 * Open to everybody who has the address, because its signature is the permission. An address that is wrong in any way
 * is answered with 404.
 */
export const readFeed = endpoint({
  method: 'GET',
  url: '/calendar/feeds/:file',
  config: { access: 'open', tag, summary: 'A calendar in iCalendar format (RFC 5545)' },
  schema: { params: z.object({ file: z.string() }) },
})
