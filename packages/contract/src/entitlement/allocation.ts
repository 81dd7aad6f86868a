import { OPENING_KINDS } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/allocations'
import { z } from 'zod'
import { daysField } from '../call/constants.ts'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  civilDay,
  created,
  day,
  done,
  flag,
  id,
  leaveDays,
  listControls,
  optional,
  optionalText,
  plainText,
  year,
} from '../call/fields.ts'
import { DAYS_OF_YEAR } from '../call/sentences.ts'
import { reasonOfDays } from './comp-off.ts'

const tag = t.allocation

/** The days that HR allocates of one type in one year (docs/spec/rules.md, Allocation). */
export const allocatedDays = () => leaveDays({ missing: DAYS_OF_YEAR, wrong: DAYS_OF_YEAR, max: 366 })

const someone = z.strictObject({ employeeId: id(t.employeeIsRequired), year: year() })

/** The allocation form of one person: the year, and a box for each of these types. */
export const allocationForm = (typeIds: readonly (number | string)[]) =>
  z.object({
    ...someone.shape,
    ...Object.fromEntries(typeIds.map((typeId) => [daysField(typeId), allocatedDays()])),
  })

const allocationRow = z.object({
  id: z.number(),
  leaveName: z.string(),
  leaveAllocated: z.number().describe('days without comp-off; for a type without a limit, every day of the year'),
  isUnlimited: flag,
  buName: z.string().describe('the business unit to which the leave type belongs'),
  isFrozen: flag.describe(
    '"1" if the type is no longer available, because it is retired or of a unit that the employee left; listed while days of it are used or pending',
  ),
  grantedDays: z.number().describe('days of comp-off'),
  usedDays: z.number().describe('days of approved leave'),
  pendingDays: z.number().describe('days of pending requests'),
  opening: z
    .object({
      kind: z.enum(OPENING_KINDS),
      days: z.number(),
      until: civilDay
        .optional()
        .describe(
          'the last day on which carried days can be taken, yyyy-mm-dd; left out if that is the end of the year',
        ),
    })
    .optional()
    .describe('the opening balance, with days already taken as a positive number; left out if there is none'),
})
export type AllocationRow = z.infer<typeof allocationRow>

export const allocateLeave = endpoint({
  url: '/employee/allocate_leave',
  config: { access: '13', tag, summary: 'The days allocated to an employee in a leave year, by leave type' },
  schema: { body: someone, response: { 200: z.array(allocationRow) } },
})

const typeDays = z.strictObject({
  leaveTypeId: id(),
  days: allocatedDays(),
  leaveName: optionalText(100, t.pleaseCheckThis).describe(
    'the name of the type, which only makes the call readable; it must be right, or left out',
  ),
})
const allocations = () => z.array(typeDays, DAYS_OF_YEAR).max(200, t.tooManyTypes)

export const saveAllocation = endpoint({
  url: '/employee/save_allocation/:employeeId',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Allocate leave to an employee for a leave year; leave types that are left out stay as they are',
  },
  schema: {
    params: z.object({ employeeId: id() }),
    body: someone.extend({ allocations: allocations() }),
    response: { 200: done },
  },
})
export type Allocation = z.output<typeof typeDays>

const CORRECTION = t.correctionOutOfRange

/** What HR adds to an allocation, or takes from it, with a reason (docs/spec/rules.md, Corrections). */
export const correctionForm = someone.extend({
  leaveTypeId: id(t.leaveIsRequired),
  days: leaveDays({ missing: CORRECTION, wrong: CORRECTION, max: 366, isSigned: true }).describe(
    'the days to add; negative to deduct days',
  ),
  reason: reasonOfDays(),
})
export type CorrectionForm = z.output<typeof correctionForm>

export const correctAllocation = endpoint({
  url: '/employee/correct_allocation',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Correct the allocation of an employee: add or deduct days of a leave type and year, with a reason',
  },
  schema: { body: correctionForm, response: { 201: created } },
})

const OPENING = t.openingOutOfRange

/**
 * The days that HR states a person has carried, taken or has left of a leave type in a year (docs/spec/rules.md,
 * Opening balances). Its names are not those of a correction, because both forms are on one page.
 */
export const openingForm = someone.extend({
  leaveId: id(t.leaveTypeIsRequired),
  kind: z.enum(OPENING_KINDS, t.chooseKind),
  noOfDays: leaveDays({ missing: OPENING, wrong: OPENING, max: 366, isSigned: 'orZero' }).describe(
    'days already taken are positive; days taken in advance that are carried over are negative',
  ),
  until: optional(day()).describe('the last day on which carried days can be taken; the end of the year when left out'),
  note: plainText(t.noteIsRequired, 500, t.noteTooLong)
    .min(3, t.noteTooShort)
    .describe('the reason, which the employee reads in the statement'),
})
export type OpeningForm = z.output<typeof openingForm>

export const setOpeningBalance = endpoint({
  url: '/employee/set_opening_balance',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Set the opening balance of an employee for a leave type and year, and its kind, with a reason',
  },
  schema: { body: openingForm, response: { 200: done } },
})

const SOURCE = t.chooseSource

const many = z.strictObject({
  buId: id(t.buIsRequired),
  year: year(),
  source: z
    .enum(['lastYear', 'table', 'policy'], SOURCE)
    .describe(
      'the days of each employee last year, the same days for everybody (`allocations`), or the days that policies give',
    ),
  allocations: optional(allocations()),
  leaveAsTheyAre: checkbox().describe(
    '"1" leaves the allocation of employees as it is if their used or pending days exceed the new one',
  ),
})
export type Many = z.output<typeof many>

const allocationChange = z.object({
  id: z.number().describe('the numeric id of the employee'),
  employeeName: z.string(),
  employeeId: z.string(),
  leaveTypeId: z.number(),
  leaveName: z.string(),
  daysNow: z.number().nullable().describe('days allocated now; null if nothing has been allocated yet'),
  daysThen: z.number().describe('days allocated after the change'),
  floor: z.number().describe('the lowest possible allocation: used and pending days, less comp-off'),
  isBlocked: flag.describe('"1" if the new allocation would be below that'),
  why: z.string().optional().describe('with `source: "policy"`: how the days add up; left out otherwise'),
  carried: z
    .number()
    .optional()
    .describe('days carried over from the year before; left out if there are none, or the year has not begun'),
  carriedUntil: civilDay
    .optional()
    .describe(
      'the last day on which the carried days can be taken, yyyy-mm-dd; left out if that is the end of the year',
    ),
  lost: z
    .number()
    .optional()
    .describe('days left from the year before that are not carried over; left out if there are none'),
  leftOut: z.string().optional().describe('why policies give this employee no days; left out for others'),
})
export type AllocationChange = z.infer<typeof allocationChange>

const show = optional(z.enum(['blocked', 'carried', 'lost', 'leftOut'], t.chooseWhatToShow)).describe(
  'only changes that are `blocked`, that carry days over (`carried`) or lose days (`lost`), or the employees to whom policies give no days, with those that they keep (`leftOut`); all changes when left out',
)
export type Shown = z.output<typeof show>

export const previewAllocations = endpoint({
  url: '/employee/preview_allocations',
  config: {
    access: '13',
    tag,
    summary: 'Preview leave allocated to a whole business unit: what would change; changes nothing',
  },
  schema: {
    body: many.extend({ ...listControls, show }),
    response: {
      200: z.object({
        data: z.array(allocationChange).describe('blocked changes first, then sorted by name'),
        changes: z.number().describe('how many allocations would be saved'),
        people: z.number().describe('how many employees have these changes'),
        /** By how many days these allocations would grow in total. */
        days: z.number(),
        carriedDays: z.number().describe('days carried over from the year before'),
        lostDays: z.number().describe('days of the year before that are not carried over'),
        blocked: z.number().describe('how many allocations would fall below the used and pending days'),
        blockedPeople: z.number().describe('how many employees have blocked changes'),
        leftOutPeople: z
          .number()
          .describe('employees who keep their days, such as an opening balance, although policies would give others'),
        fingerprint: z.string().describe('identifies exactly this preview; send it to /employee/save_allocations'),
      }),
    },
  },
})

const previewed = z.strictObject({
  buId: id(t.buIsRequired),
  year: year(),
  source: z.enum(['lastYear', 'policy'], SOURCE),
  search: listControls.search,
  show,
})

export const previewAllocationsCsv = endpoint({
  method: 'GET',
  url: '/employee/preview_allocations.csv',
  config: {
    access: '13',
    reads: 'exported',
    tag,
    summary: 'Preview leave allocated to a whole business unit: what would change, as a CSV file',
  },
  schema: { querystring: previewed },
})

export const saveAllocations = endpoint({
  url: '/employee/save_allocations',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Allocate leave to a whole business unit, exactly as it was previewed',
  },
  schema: {
    body: many.extend({ fingerprint: z.string(t.previewFirst).regex(/^[0-9a-f]{64}$/) }),
    response: { 200: done.extend({ changes: z.number(), people: z.number() }) },
  },
})
