import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { checkbox, done, flag, id, leaveDays, listControls, optional, optionalText, year } from './fields.ts'

const tag = 'Allocation'

const DAYS = 'Please enter days from 0 to 366, with at most 2 decimals'

/** What HR gives of one type in one year (decisions.md, Leave: Allocation). */
export const allocatedDays = () => leaveDays({ missing: DAYS, wrong: DAYS, max: 366 })

/** The name of the box, and of the error, of one leave type's days. */
export const daysField = (leaveTypeId: number | string): string => `days-${leaveTypeId}`

const someone = z.strictObject({ employeeId: id('Employee is required'), year: year() })
export type Someone = z.output<typeof someone>

/** The form of one person: their year, and a box for each of these types. */
export const allocationForm = (typeIds: readonly (number | string)[]) =>
  z.object({
    ...someone.shape,
    ...Object.fromEntries(typeIds.map((typeId) => [daysField(typeId), allocatedDays()])),
  })

export const allocationRow = z.object({
  id: z.number(),
  leaveName: z.string(),
  /** In days, comp-off not included; of an unlimited type every day of the year. */
  leaveAllocated: z.number(),
  isUnlimited: flag,
  buName: z.string().describe('the business unit whose type it is'),
  isFrozen: flag.describe(
    '"1" of a type that is retired or of a unit that the person has left: it is there while days of it are used or pending',
  ),
  /** Comp-off. */
  grantedDays: z.number(),
  usedDays: z.number(),
  pendingDays: z.number(),
})
export type AllocationRow = z.infer<typeof allocationRow>

export const allocateLeave = endpoint({
  method: 'POST',
  url: '/employee/allocate_leave',
  config: { access: '13', tag, summary: 'What a person is allocated of each leave type in a year' },
  schema: { body: someone, response: { 200: z.array(allocationRow) } },
})

const typeDays = z.strictObject({
  leaveTypeId: id(),
  days: allocatedDays(),
  /** For those who read the call; it must be the name of the type. */
  leaveName: optionalText(100, 'Please check this'),
})
const allocations = () => z.array(typeDays, DAYS).max(200, 'That is too many leave types')

export const saveAllocation = endpoint({
  method: 'POST',
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

const SOURCE = 'Please choose where the days come from'

const many = z.strictObject({
  buId: id('BU is required'),
  year: year(),
  /** Last year's figures of each person, or a table that is the same for everybody. */
  source: z.enum(['lastYear', 'table'], SOURCE),
  allocations: optional(allocations()),
  /** People whose used or pending days are above the new figure keep what they have. */
  leaveAsTheyAre: checkbox(),
})
export type Many = z.output<typeof many>

export const allocationChange = z.object({
  /** Of the person. */
  id: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  leaveTypeId: z.number(),
  leaveName: z.string(),
  /** In days; null where nothing has been allocated yet. */
  daysNow: z.number().nullable(),
  daysThen: z.number(),
  /** Below this it cannot go: used and pending days, less comp-off. */
  floor: z.number(),
  isBlocked: flag,
})
export type AllocationChange = z.infer<typeof allocationChange>

export const previewAllocations = endpoint({
  method: 'POST',
  url: '/employee/preview_allocations',
  config: { access: '13', tag, summary: 'What allocating leave to a whole business unit would change; writes nothing' },
  schema: {
    body: many.extend(listControls),
    response: {
      200: z.object({
        /** Those that are blocked come first, then by name. */
        data: z.array(allocationChange),
        /** How many of them can be written, and of how many people. */
        changes: z.number(),
        people: z.number(),
        /** How many would fall below what is used or pending, and of how many people. */
        blocked: z.number(),
        blockedPeople: z.number(),
        /** Stands for exactly these differences; saving takes it back. */
        fingerprint: z.string(),
      }),
    },
  },
})

export const saveAllocations = endpoint({
  method: 'POST',
  url: '/employee/save_allocations',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Allocate leave to a whole business unit, exactly as it was previewed',
  },
  schema: {
    body: many.extend({ fingerprint: z.string('Please look at the preview first').regex(/^[0-9a-f]{64}$/) }),
    response: { 200: done.extend({ changes: z.number(), people: z.number() }) },
  },
})
