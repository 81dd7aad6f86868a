import { accountStates } from './states/account.ts'
import { administrationStates } from './states/administration.ts'
import { calendarStates } from './states/calendar.ts'
import { entitlementStates } from './states/entitlement.ts'
import { homeStates } from './states/home.ts'
import { lastStates } from './states/last.ts'
import { leaveStates } from './states/leave.ts'
import { peopleStates } from './states/people.ts'
import { signInStates } from './states/sign-in.ts'
import type { State } from './states/state.ts'
import { watchingStates } from './states/watching.ts'

/**
 * Every screen. In a path, `:pending` and `:rejected` are the ids of requests, `:lead` and `:alumnus` those of people,
 * `:type` that of a leave type, `:pune` that of a business unit; `fillScreens` returns them.
 */
export const states: Record<string, State> = {
  ...signInStates,
  ...homeStates,
  ...accountStates,
  ...leaveStates,
  ...calendarStates,
  ...entitlementStates,
  ...peopleStates,
  ...administrationStates,
  ...lastStates,
}

/** Also those of roles that a company turns on, for runs that are long anyway. */
export const allStates: Record<string, State> = { ...watchingStates, ...states }
