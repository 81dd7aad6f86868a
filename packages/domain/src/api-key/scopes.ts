import * as t from '@hr/words/api-keys'
import { mayEnter } from '../access.ts'
import { addYears, type Day } from '../dates.ts'

// What an API key may do (docs/spec/access.md, API keys). Which call needs which scope follows from the call
// (`scopeOf` in `@hr/contract/call/scope`).

/** What a person may let a key of theirs do, with the roles that have any use for it. */
export const personalScopes = [
  { value: 'read', label: t.readWhatISee, access: '12345' },
  { value: 'apply', label: t.applyForLeave, access: '2345' },
  { value: 'decide', label: t.decideOnRequests, access: '2345-67' },
  { value: 'reports', label: t.downloadReports, access: '1236' },
  { value: 'manage', label: t.manageCompany, access: '13' },
] as const

/**
 * What a key of a service may do, and the roles that make one. It has one of these, because a program has one purpose. An
 * IT administrator lets devices in, and not a program that reads what they may not read themselves.
 */
export const serviceScopes = [
  { value: 'swipes', label: t.sendSwipes, access: '17' },
  { value: 'reports', label: t.readReports, access: '1' },
  { value: 'scim', label: t.managePeopleByScim, access: '1' },
] as const

type PersonalScope = (typeof personalScopes)[number]['value']
type ServiceScope = (typeof serviceScopes)[number]['value']
export type KeyScope = PersonalScope | ServiceScope

/** Whether this role may make a key of a service that has this scope. */
export const mayMakeServiceKey = (role: number, scope: ServiceScope): boolean =>
  serviceScopes.some(({ value, access }) => value === scope && mayEnter(role, access))

/** The scopes of a key in words, in the order of the form. */
export const scopeLabels = (scopes: readonly string[], offered: readonly { value: string; label: string }[]): string =>
  offered
    .filter(({ value }) => scopes.includes(value))
    .map(({ label }) => label)
    .join('; ')

/** How many keys that work a person can have at a time. Each has its own limit of calls. */
export const MOST_KEYS = 20

/** What is wrong with the last day of a key, which is at most a year away. */
export function lastDayProblem(endsOn: Day, today: Day): string | undefined {
  if (endsOn < today) return t.lastDayInPast
  return endsOn > addYears(today, 1) ? t.lastDayTooFar : undefined
}

/** Whether the last day of a key has passed. */
export const isOver = (endsOn: Day | null, today: Day): boolean => endsOn !== null && endsOn < today
