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
  /** In days, without comp-off; for an unlimited type every day of the year. */
  leaveAllocated: z.number(),
  isUnlimited: flag,
  buName: z.string().describe('the business unit whose type it is'),
  isFrozen: flag.describe(
    '"1" of a type that is retired or of a unit that the person has left: it is there while days of it are used or pending',
  ),
  /** Days of comp-off. */
  grantedDays: z.number(),
  usedDays: z.number(),
  pendingDays: z.number(),
  opening: z
    .object({
      kind: z.enum(OPENING_KINDS),
      days: z.number(),
      until: civilDay.optional().describe('the last day of carried days, where that is not the end of the year'),
    })
    .optional()
    .describe('the opening balance, where there is one; days that were taken are positive'),
})
export type AllocationRow = z.infer<typeof allocationRow>

export const allocateLeave = endpoint({
  url: '/employee/allocate_leave',
  config: { access: '13', tag, summary: 'What a person is allocated of each leave type in a year' },
  schema: { body: someone, response: { 200: z.array(allocationRow) } },
})

const typeDays = z.strictObject({
  leaveTypeId: id(),
  days: allocatedDays(),
  /** Makes the call readable for people; it must be the name of the type. */
  leaveName: optionalText(100, t.pleaseCheckThis),
})
const allocations = () => z.array(typeDays, DAYS_OF_YEAR).max(200, t.tooManyTypes)

export const saveAllocation = endpoint({
  url: '/employee/save_allocation/:employeeId',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Allocate leave to a person for a year; types that are left out stay',
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
    'days that are taken away have a minus',
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
    summary: 'Correct what a person is allocated of a leave type in a year, with a reason',
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
    'days that were taken are positive; days that were taken ahead and go over have a minus',
  ),
  until: optional(day()).describe('the last day of carried days; the end of the year when left out'),
  note: plainText(t.noteIsRequired, 500, t.noteTooLong)
    .min(3, t.noteTooShort)
    .describe('the reason, which the person reads in the statement'),
})
export type OpeningForm = z.output<typeof openingForm>

export const setOpeningBalance = endpoint({
  url: '/employee/set_opening_balance',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Set the opening balance of a person, leave type and year, and its kind, with a reason',
  },
  schema: { body: openingForm, response: { 200: done } },
})

const SOURCE = t.chooseSource

const many = z.strictObject({
  buId: id(t.buIsRequired),
  year: year(),
  /** The figures that each person had last year, one table for everybody, or what the policies of the leave types give. */
  source: z.enum(['lastYear', 'table', 'policy'], SOURCE),
  allocations: optional(allocations()),
  /** People whose used or pending days exceed the new figure keep what they have. */
  leaveAsTheyAre: checkbox(),
})
export type Many = z.output<typeof many>

const allocationChange = z.object({
  /** The id of the person. */
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  leaveTypeId: z.number(),
  leaveName: z.string(),
  /** In days; null if nothing has been allocated yet. */
  daysNow: z.number().nullable(),
  daysThen: z.number(),
  /** The lowest possible allocation: used and pending days, less comp-off. */
  floor: z.number(),
  isBlocked: flag,
  why: z.string().optional().describe('for the source `policy`, how its days add up'),
  carried: z.number().optional().describe('what goes over from the year before, once the year has begun'),
  carriedUntil: civilDay.optional().describe('the last day of what goes over, where that is not the end of the year'),
  lost: z.number().optional().describe('what is left of the year before and does not go over'),
  leftOut: z.string().optional().describe('for people that policies leave out, the reason'),
})
export type AllocationChange = z.infer<typeof allocationChange>

const show = optional(z.enum(['blocked', 'carried', 'lost', 'leftOut'], t.chooseWhatToShow)).describe(
  'only differences that are blocked, that carry days over, or that lose some; or people that policies leave out, with the days that they keep',
)
export type Shown = z.output<typeof show>

export const previewAllocations = endpoint({
  url: '/employee/preview_allocations',
  config: { access: '13', tag, summary: 'What allocating leave to a whole business unit would change; writes nothing' },
  schema: {
    body: many.extend({ ...listControls, show }),
    response: {
      200: z.object({
        /** Blocked people come first; then the list is sorted by name. */
        data: z.array(allocationChange),
        /** How many allocations can be saved, and for how many people. */
        changes: z.number(),
        people: z.number(),
        /** By how many days allocations grow in all, and how many are carried over or expire from the year before. */
        days: z.number(),
        carriedDays: z.number(),
        lostDays: z.number(),
        /** How many would fall below used and pending days, and for how many people. */
        blocked: z.number(),
        blockedPeople: z.number(),
        /** How many people the policies would give other days, and leave out because of days that they brought along. */
        leftOutPeople: z.number(),
        /** Identifies exactly these differences. The call that saves them must send it back. */
        fingerprint: z.string(),
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
  config: { access: '13', reads: 'exported', tag, summary: 'The same differences as a CSV file' },
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
