import { OFFERED_GRANTS, PRO_RATA, ROUNDINGS, type Step, stepsMessage } from '@hr/domain/leave/policy'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { created, day, done, id, leaveDays, nothing, optional, wholeNumber } from './fields.ts'

const tag = 'Policies'

const DAYS = 'Please enter more than 0 and at most 366 days'
const YEARS = 'Please enter whole years, from 1 to 60'

const stepDays = () => leaveDays({ missing: DAYS, wrong: DAYS, over: 0, max: 366 })

const fields = {
  validFrom: day('Please enter the day from which it holds'),
  grant: z.enum(OFFERED_GRANTS, { error: 'Please choose when the days are given' }),
  proRata: z.enum(PRO_RATA, { error: 'Please choose what joiners and leavers get' }),
  rounding: z.enum(ROUNDINGS, { error: 'Please choose how a sum becomes whole days' }),
}

const steps = z
  .array(
    z.strictObject({ fromYears: wholeNumber('Please enter whole years, from 0 to 60', 0, 60), days: stepDays() }),
    DAYS,
  )
  .max(4, 'A policy has at most four steps')
  .superRefine((list, context) => {
    const message = stepsMessage(list)
    if (message) context.addIssue({ code: 'custom', message })
  })

const laterYears = () => optional(wholeNumber(YEARS, 1, 60))
const laterDays = () => optional(stepDays())

/** The form of a policy: the days of a year, and up to three steps by years of service. A step without years is none. */
export const policyForm = z
  .object({
    ...{ days: stepDays(), years1: laterYears(), days1: laterDays(), years2: laterYears(), days2: laterDays() },
    ...{ years3: laterYears(), days3: laterDays(), ...fields },
  })
  .superRefine((form, context) => {
    const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const { index, fromYears, days } of boxesOf(form)) {
      if (fromYears !== undefined && days === undefined) say(`days${index}`, DAYS)
      if (fromYears === undefined && days !== undefined) say(`years${index}`, YEARS)
    }
    const message = stepsMessage(stepsOf(form))
    if (message) say('steps', message)
  })
type PolicyForm = z.output<typeof policyForm>

/** The steps that the boxes of a form say. */
export function stepsOf(form: PolicyForm): Step[] {
  const later = boxesOf(form).map(({ fromYears, days }) => ({ fromYears, days }))
  const isWhole = (step: Partial<Step>): step is Step => step.fromYears !== undefined && step.days !== undefined
  return [{ fromYears: 0, days: form.days }, ...later.filter(isWhole)]
}

const boxesOf = ({ years1, days1, years2, days2, years3, days3 }: PolicyForm) => [
  { index: 1, fromYears: years1, days: days1 },
  { index: 2, fromYears: years2, days: days2 },
  { index: 3, fromYears: years3, days: days3 },
]

const body = z.strictObject({ ...fields, steps: steps.describe('days of a year by whole years of service, from 0 on') })
export type PolicyBody = z.output<typeof body>

const policy = z.object({
  id: z.number(),
  validFrom: z.string(),
  steps: z.array(z.object({ fromYears: z.number(), days: z.number() })),
  grant: z.enum(OFFERED_GRANTS),
  proRata: z.enum(PRO_RATA),
  rounding: z.enum(ROUNDINGS),
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
    summary: 'Change a policy; days that were given stay until they are given anew',
  },
  schema: { params: z.object({ id: id() }), body, response: { 200: done } },
})

export const deletePolicy = endpoint({
  url: '/leaves/delete_policy',
  config: { access: '13', writes: true, tag, summary: 'Delete a policy; days that were given stay' },
  schema: { body: z.strictObject({ policyId: id() }), response: { 204: nothing } },
})
