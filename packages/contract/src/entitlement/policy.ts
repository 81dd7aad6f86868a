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
    'of the policyImpact that 409 answered; not needed where nothing changes for anybody',
  ),
}

const DAYS = t.daysOutOfRange
const YEARS = t.yearsOutOfRange

const stepDays = () => leaveDays({ missing: DAYS, wrong: DAYS, over: 0, max: 366 })

const dayOfYear = (wrong: string, most: number) => optional(wholeNumber(wrong, 1, most))

const fields = {
  validFrom: day(SINCE_WHEN),
  grant: z.enum(GRANTS, { error: t.chooseWhenGiven }),
  workedPerDay: optional(stepDays()).describe('of the grant `worked`: how many days of work earn one day'),
  proRata: z.enum(PRO_RATA, { error: t.chooseForJoinersAndLeavers }),
  isByPattern: checkbox().describe('"1" to give more or fewer days by the working pattern of a person'),
  rounding: z.enum(ROUNDINGS, { error: t.chooseRounding }),
  carryOver: optional(stepDays()).describe('how many days at most go over to the next year; none when left out'),
  carryOverDay: dayOfYear(t.dayOutOfRange, 31).describe('the last day for carried days, and its month'),
  carryOverMonth: dayOfYear(t.chooseMonth, 12),
  debt: optional(leaveDays({ missing: DAYS_OF_YEAR, wrong: DAYS_OF_YEAR, max: 366 })).describe(
    'how many days may be taken that are not earned yet; none when left out',
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
  .strictObject({ ...fields, steps: steps.describe('days of a year by whole years of service, from 0 on') })
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
  config: { access: '13', tag, summary: 'By which policies people earn days of a leave type, the newest first' },
  schema: { params: z.object({ leaveTypeId: id() }), response: { 200: z.array(policy) } },
})

export const createPolicy = endpoint({
  url: '/leaves/create_policy/:leaveTypeId',
  config: { access: '13', writes: true, tag, summary: 'Add a policy, which holds from a day until the next one' },
  schema: { params: z.object({ leaveTypeId: id() }), body, response: { 201: created } },
})

export const editPolicy = endpoint({
  url: '/leaves/edit_policy/:id',
  config: {
    access: '13',
    writes: true,
    tag,
    summary: 'Change a policy; days that were given stay until they are given again',
  },
  schema: { params: z.object({ id: id() }), body, response: { 200: done } },
})

export const deletePolicy = endpoint({
  url: '/leaves/delete_policy',
  config: { access: '13', writes: true, tag, summary: 'Delete a policy; days that were given stay' },
  schema: { body: z.strictObject({ policyId: id(), ...consent }), response: { 204: nothing } },
})
