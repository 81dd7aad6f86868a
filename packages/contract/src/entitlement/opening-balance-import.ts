import { openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import { OPENING_KINDS, openingKindOf } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/opening-balances'
import { z } from 'zod'
import { civilDay, day, optional, plainText, required, year } from '../call/fields.ts'
import { fileRun, importEndpoints, importedRow, importRowsEndpoint, withoutChoices } from '../files/file-import.ts'

const calls = { url: '/employee/opening_balances', access: '13', tag: 'Import of opening balances' }

const MOST_DAYS = 366
const DAYS = t.daysOutOfRange(MOST_DAYS)
const DATE = t.dateWrong
const KIND = t.kindUnknown

/** The days of an opening balance. */
export const openingDays = () =>
  required(t.daysIsRequired)
    // Spreadsheets of many countries write a comma.
    .regex(/^-?(\d{1,3}([.,]\d{0,2})?|[.,]\d{1,2})$/, DAYS)
    .transform((days) => Number(days.replace(',', '.')))
    .refine((days) => Math.abs(days) <= MOST_DAYS, DAYS)

/** The values of a row. Whether there is such a person and such a leave type is for the API to find out. */
export const openingBalanceRow = z.object({
  employee: required(t.employeeIsRequired),
  leaveType: required(t.leaveTypeIsRequired),
  year: year(),
  days: openingDays(),
  asOf: day(t.asOfIsRequired, DATE),
  reason: plainText(t.reasonIsRequired, 200, t.reasonTooLong).min(3, t.reasonTooShort),
  kind: optional(
    z
      .string()
      .refine((text) => openingKindOf(text) !== undefined, KIND)
      .transform((text) => openingKindOf(text)),
  ),
  until: optional(day(DATE, DATE)),
})

const kind = z.enum(OPENING_KINDS, t.chooseKind)

const form = z.strictObject({
  kind: optional(kind)
    .transform((chosen) => chosen ?? 'instead')
    .describe('the kind of rows that have none; `instead` (of the policy) when left out'),
})

const run = fileRun.extend({
  newRows: z.number().describe('for a file without mistakes: opening balances that would be set for the first time'),
  changedRows: z.number().describe('for a file without mistakes: opening balances that would change'),
})
export type OpeningRun = z.infer<typeof run>

const row = importedRow.extend({
  leaveType: z.string(),
  year: z.number(),
  firstMonth: z
    .number()
    .optional()
    .describe('the month in which leave years of the leave type begin, 1 to 12; January when left out'),
  /** The opening balance once the file is imported. */
  days: z.number(),
  kind: kind.describe(
    'what the days are: carried over from last year, already taken this year, or instead of the policy',
  ),
  until: civilDay
    .optional()
    .describe('the last day on which carried days can be taken, yyyy-mm-dd; left out if that is the end of the year'),
})
export type OpeningRow = z.infer<typeof row>

export const openingBalanceImport = {
  ...importEndpoints({ ...calls, file: openingBalanceFile, run, form, begin: withoutChoices.begin }),
  rows: importRowsEndpoint({ ...calls, summary: 'What each row of a checked file would change', row }),
}
