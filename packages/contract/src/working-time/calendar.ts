import * as t from '@hr/words/working-time'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  civilDay,
  created,
  day,
  daySession,
  done,
  halfDay,
  id,
  listControls,
  nothing,
  optional,
  plainText,
  year,
} from '../call/fields.ts'
import { consent } from './impact.ts'

const tag = t.calendar

/** Letters of any script with their joining signs, numbers, spaces, hyphen, parentheses, apostrophe, comma, dot. */
const NAME = /^[\p{L}\p{M}\p{N}\p{Join_Control} '(),.-]+$/u

const buId = () => id(t.buIsRequired)
const holidayDay = () => day(t.dateIsRequired)

/**
 * docs/spec/rules.md, Holidays and special working days. Adding and editing have one rule. Only the API checks whether
 * the day has passed.
 */
export const holidayForm = z.strictObject({
  holidayName: plainText(t.nameIsRequired, 100, t.nameTooLong)
    .normalize()
    // Phones type ’ instead of '.
    .overwrite((name) => name.replace(/\s+/g, ' ').replace(/’/g, "'"))
    .regex(NAME, t.nameCharacters)
    .describe('letters and numbers of any script, spaces, hyphens, parentheses, apostrophes, commas and dots'),
  holidayDate: holidayDay(),
  buId: buId(),
  session: optional(daySession()).describe(
    '1 if only the morning is a holiday, 2 if only the afternoon is; the whole day when null or left out',
  ),
  ...consent,
})
export type HolidayForm = z.output<typeof holidayForm>

export const workingDayForm = z.strictObject({ specialWorkingDate: holidayDay(), buId: buId(), ...consent })
export type WorkingDayForm = z.output<typeof workingDayForm>

export const listUnits = endpoint({
  url: '/calendar/list_business_units',
  config: { access: '12345', tag, summary: 'The business units whose calendar the caller may choose' },
  schema: {
    response: {
      200: z.array(
        z.object({
          id: z.number(),
          buName: z.string(),
          publicHolidays: z
            .string()
            .optional()
            .describe(
              'the code of the list of public holidays that fits the place of the unit, to send as `country`; left out if no list fits',
            ),
        }),
      ),
    },
  },
})

export const holiday = z.object({
  id: z.number(),
  holidayName: z.string(),
  holidayDate: civilDay,
  buId: z.number(),
  buName: z.string(),
  session: halfDay
    .nullable()
    .describe('1 if only the morning is a holiday, 2 if only the afternoon is; null for the whole day'),
})
export type Holiday = z.infer<typeof holiday>

/** The filters of a calendar list: one unit, or all that the caller may choose; one year, or all. */
const listed = z
  .strictObject({
    ...listControls,
    buId: optional(id()).describe('only this business unit; when left out, all that the caller may choose'),
    year: optional(year()).describe('only this year; when left out, all years'),
  })
  .optional()

export const listHolidays = endpoint({
  url: '/calendar/list_holidays',
  config: { access: '12345', tag, summary: 'Holidays, sorted by date' },
  schema: { body: listed, response: { 200: z.array(holiday) } },
})

export const addHoliday = endpoint({
  url: '/calendar/add_holiday',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a holiday; only role 1 may choose a business unit other than their own',
  },
  schema: { body: holidayForm, response: { 201: created } },
})

const oneHoliday = z.object({ id: id() })

export const getHoliday = endpoint({
  url: '/calendar/get_holiday/:id',
  config: { access: '13', tag, summary: 'One holiday' },
  schema: { params: oneHoliday, response: { 200: holiday } },
})

export const editHoliday = endpoint({
  url: '/calendar/edit_holiday/:id',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Change a holiday; a date in the past may be kept, but not chosen',
  },
  schema: { params: oneHoliday, body: holidayForm.extend({ id: optional(id()) }), response: { 200: done } },
})

export const deleteHoliday = endpoint({
  url: '/calendar/delete_holiday',
  config: { access: '13', writes: true, tag, summary: 'Delete a holiday' },
  schema: { body: z.strictObject({ holidayId: id(), ...consent }), response: { 204: nothing } },
})

const monthOfEvents = z.object({
  month: z.string().describe('the month in words, such as December'),
  year: z.number(),
  events: z.array(
    z.object({ date: civilDay, day: z.string().describe('the weekday in words, such as Friday'), event: z.string() }),
  ),
})
export type MonthOfEvents = z.infer<typeof monthOfEvents>

export const holidayCalendar = endpoint({
  url: '/calendar/holiday_calendar',
  config: { access: '12345', tag, summary: 'The twelve months of a year with their holidays' },
  schema: {
    body: z.strictObject({ employeeBuId: optional(id()), year: year() }),
    response: { 200: z.object({ events: z.array(monthOfEvents) }) },
  },
})

export const workingDay = z.object({
  id: z.number(),
  specialWorkingDate: civilDay,
  dayOfWeek: z.string().describe('the weekday in words, such as Saturday'),
  buId: z.number(),
  buName: z.string(),
})
export type WorkingDay = z.infer<typeof workingDay>

export const listWorkingDays = endpoint({
  url: '/calendar/list_special_working_days',
  config: { access: '12345', tag, summary: 'Special working days, sorted by date' },
  schema: { body: listed, response: { 200: z.array(workingDay) } },
})

export const addWorkingDay = endpoint({
  url: '/calendar/add_working_day',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a special working day; only role 1 may choose a business unit other than their own',
  },
  schema: { body: workingDayForm, response: { 201: created } },
})

export const deleteWorkingDay = endpoint({
  url: '/calendar/delete_special_working_day',
  config: { access: '13', writes: true, tag, summary: 'Delete a special working day' },
  schema: { body: z.strictObject({ id: id(), ...consent }), response: { 204: nothing } },
})

export const workingDayCalendar = endpoint({
  url: '/calendar/working_day_calendar',
  config: {
    access: '12345',
    tag,
    summary: 'The twelve months of a year with the special working days of the caller’s business unit',
  },
  schema: {
    body: z.strictObject({ year: year() }),
    response: { 200: z.object({ specialWorkingDays: z.array(monthOfEvents) }) },
  },
})
