import { countryCodes } from '@hr/domain/calendar/public-holidays'
import * as t from '@hr/words/working-time'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { civilDay, day, daySession, flag, id, optional, required, year } from '../call/fields.ts'
import { consent } from './impact.ts'

const tag = t.calendar

const CHOOSE = t.chooseHolidaysFromList

const country = z.enum(countryCodes, { error: t.chooseCountry })

const publicHoliday = z.object({
  holidayName: z.string(),
  holidayDate: civilDay,
  isAdded: flag.describe('"1" if the business unit already has this holiday'),
})
export type PublicHoliday = z.infer<typeof publicHoliday>

export const publicHolidays = endpoint({
  url: '/calendar/public_holidays',
  config: {
    access: '13',
    tag,
    summary: 'The public holidays of a country in a year, and which of them a business unit already has',
  },
  schema: {
    body: z.strictObject({
      country,
      year: year(),
      buId: optional(id()).describe('the business unit; the caller’s own when left out'),
    }),
    response: { 200: z.array(publicHoliday) },
  },
})

const chosen = z.strictObject({
  holidayName: required(CHOOSE),
  holidayDate: day(CHOOSE, CHOOSE),
  session: optional(daySession()).describe(
    '1 if only the morning is a holiday, 2 if only the afternoon is; the whole day when null or left out',
  ),
})

export const importHolidays = endpoint({
  url: '/calendar/import_holidays',
  config: {
    access: '13',
    writes: true,
    tag,
    summary:
      'Add public holidays of a country to a business unit, past ones too; holidays that it already has are skipped',
  },
  schema: {
    body: z.strictObject({
      buId: id(t.buIsRequired),
      country,
      year: year(),
      holidays: z.array(chosen, CHOOSE).min(1, t.chooseAtLeastOneHoliday).max(200, CHOOSE),
      ...consent,
    }),
    response: { 201: z.object({ ids: z.array(z.number()).describe('the ids of the holidays that were added') }) },
  },
})
