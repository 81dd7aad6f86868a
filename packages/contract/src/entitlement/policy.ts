import { checkPolicy, GRANTS, PRO_RATA, ROUNDINGS, type Step } from '@hr/domain/leave/policy/policy'
import * as t from '@hr/words/policies'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import {
  checkbox,
  created,
  day,
  done,
  flag,
  id,
  leaveDays,
  nothing,
  optional,
  optionalText,
  wholeNumber,
} from '../call/fields.ts'
import { DAYS_OF_YEAR, SINCE_WHEN } from '../call/sentences.ts'

const tag = t.policies

const consent = {
  impactFingerprint: optionalText(64, t.fingerprintInvalid).describe(
    'the `policyImpact.fingerprint` of the 409 answer, to confirm the change; not needed if nothing changes for anybody',
  ),
}

const DAYS = t.daysOutOfRange
const YEARS = t.yearsOutOfRange

const stepDays = () => leaveDays({ missing: DAYS, wrong: DAYS, over: 0, max: 366 })

const dayOfYear = (wrong: string, most: number) => optional(wholeNumber(wrong, 1, most))

const fields = {
  validFrom: day(SINCE_WHEN).describe('the first day of the policy, yyyy-mm-dd or dd-mm-yyyy'),
  grant: z
    .enum(GRANTS, { error: t.chooseWhenGiven })
    .describe('when days are given: at the start of the year, at the end of each month, or for days of work'),
  workedPerDay: optional(stepDays()).describe('with `grant: "worked"`: how many days of work earn one day of leave'),
  proRata: z
    .enum(PRO_RATA, { error: t.chooseForJoinersAndLeavers })
    .describe(
      'what people get who join or leave within the year: `none` gives all days, `months` a twelfth for each full month, `days` a part by days',
    ),
  isByPattern: checkbox().describe(
    '"1" gives more or fewer days to employees with a working pattern of more or fewer half days',
  ),
  rounding: z.enum(ROUNDINGS, { error: t.chooseRounding }),
  carryOver: optional(stepDays()).describe('the most days that are carried over to the next year; none when left out'),
  carryOverDay: dayOfYear(t.dayOutOfRange, 31).describe(
    'with `carryOverMonth`: the last day on which carried days can be taken; the end of the year when left out',
  ),
  carryOverMonth: dayOfYear(t.chooseMonth, 12).describe('the month of `carryOverDay`, 1 to 12'),
  debt: optional(leaveDays({ missing: DAYS_OF_YEAR, wrong: DAYS_OF_YEAR, max: 366 })).describe(
    'the most days of leave in advance, taken before they are given; none when left out',
  ),
  ...consent,
}

const steps = z
  .array(z.strictObject({ fromYears: wholeNumber(t.stepYearsOutOfRange, 0, 60), days: stepDays() }), DAYS)
  .max(4, t.tooManySteps)

type Said = z.output<z.ZodObject<typeof fields>>

/** The month and day until which carried days last, `mm-dd`, or null without one. */
export function carriedUntil({ carryOverDay, carryOverMonth }: Pick<Said, 'carryOverDay' | 'carryOverMonth'>) {
  if (carryOverDay === undefined || carryOverMonth === undefined) return null
  return [carryOverMonth, carryOverDay].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The mistakes of a policy as a whole, by field. */
function wrongIn(said: Said, ofYears: Step[]): Record<string, string | undefined> {
  const { carryOver, carryOverDay, carryOverMonth, workedPerDay = null, debt = 0, grant } = said
  const isHalf = (carryOverDay === undefined) !== (carryOverMonth === undefined)
  // A month that does not exist has its own message.
  const until = carryOverMonth && carryOverMonth > 12 ? null : carriedUntil(said)
  const over = carryOver === undefined ? null : { most: carryOver, until }
  const { carryOverUntil, ...wrong } = checkPolicy({ steps: ofYears, grant, workedPerDay, carryOver: over, debt })
  return {
    ...wrong,
    ...(carryOverUntil && { carryOverDay: carryOverUntil }),
    ...(isHalf && { [carryOverDay ? 'carryOverMonth' : 'carryOverDay']: t.bothDayAndMonth }),
    ...(carryOver === undefined && carryOverDay && { carryOver: t.carryOverRequired }),
  }
}

const laterYears = () => optional(wholeNumber(YEARS, 1, 60))
const laterDays = () => optional(stepDays())

const { validFrom, ...others } = fields

/** The form of a policy: the days of a year, and up to three steps by years of service; empty steps are dropped. */
export const policyForm = z
  .object({
    // Mistakes are listed in this order, that of the form.
    validFrom,
    days: stepDays(),
    years1: laterYears(),
    days1: laterDays(),
    years2: laterYears(),
    days2: laterDays(),
    years3: laterYears(),
    days3: laterDays(),
    ...others,
  })
  .superRefine((form, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const { index, fromYears, days } of boxesOf(form)) {
      if (fromYears !== undefined && days === undefined) say(`days${index}`, DAYS)
      if (fromYears === undefined && days !== undefined) say(`years${index}`, YEARS)
    }
    for (const [field, message] of Object.entries(wrongIn(form, stepsOf(form)))) {
      if (message) say(field, message)
    }
  })
export type PolicyForm = z.output<typeof policyForm>

/** The steps that the boxes of a form say. */
export function stepsOf(form: Boxes): Step[] {
  const later = boxesOf(form).map(({ fromYears, days }) => ({ fromYears, days }))
  const isWhole = (step: Partial<Step>): step is Step => step.fromYears !== undefined && step.days !== undefined
  return [{ fromYears: 0, days: form.days }, ...later.filter(isWhole)]
}

type Boxes = Pick<PolicyForm, 'days' | 'years1' | 'days1' | 'years2' | 'days2' | 'years3' | 'days3'>

const boxesOf = ({ years1, days1, years2, days2, years3, days3 }: Boxes) => [
  { index: 1, fromYears: years1, days: days1 },
  { index: 2, fromYears: years2, days: days2 },
  { index: 3, fromYears: years3, days: days3 },
]

const body = z
  .strictObject({ ...fields, steps: steps.describe('the days of a year by whole years of service, beginning with 0') })
  .superRefine((policy, context) => {
    for (const [field, message] of Object.entries(wrongIn(policy, policy.steps))) {
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
export type PolicyBody = z.output<typeof body>

const policy = z.object({
  id: z.number(),
  validFrom: z.string(),
  steps: z.array(z.object({ fromYears: z.number(), days: z.number() })),
  grant: z.enum(GRANTS),
  workedPerDay: z.number().nullable(),
  proRata: z.enum(PRO_RATA),
  isByPattern: flag,
  rounding: z.enum(ROUNDINGS),
  carryOver: z.number().nullable(),
  carryOverDay: z.number().nullable(),
  carryOverMonth: z.number().nullable(),
  debt: z.number(),
})
export type LeavePolicy = z.infer<typeof policy>

export const listPolicies = endpoint({
  url: '/leaves/list_policies/:leaveTypeId',
  config: { access: '13', tag, summary: 'The policies by which people earn days of a leave type, newest first' },
  schema: { params: z.object({ leaveTypeId: id() }), response: { 200: z.array(policy) } },
})

export const createPolicy = endpoint({
  url: '/leaves/create_policy/:leaveTypeId',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Add a policy, which is valid from a day until the next one begins',
  },
  schema: { params: z.object({ leaveTypeId: id() }), body, response: { 201: created } },
})

export const editPolicy = endpoint({
  url: '/leaves/edit_policy/:id',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Change a policy; days already given stay until days are allocated by policy again',
  },
  schema: { params: z.object({ id: id() }), body, response: { 200: done } },
})

export const deletePolicy = endpoint({
  url: '/leaves/delete_policy',
  config: { access: '13', writes: true, tag, summary: 'Delete a policy; days already given stay' },
  schema: { body: z.strictObject({ policyId: id(), ...consent }), response: { 204: nothing } },
})
