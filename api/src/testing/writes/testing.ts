import { administrationCalls } from './administration.ts'
import { attendanceCalls } from './attendance.ts'
import { calendarCalls } from './calendar.ts'
import type { Api, Calls } from './call.ts'
import { entitlementCalls } from './entitlement.ts'
import { leaveCalls } from './leave.ts'
import { peopleCalls } from './people.ts'
import { programsCalls } from './programs.ts'
import { secondFactorCalls } from './second-factor.ts'
import { signInCalls } from './sign-in.ts'

/** One successful call for each endpoint that writes, by its address. */
export const examplesOf = (api: Api): Calls => ({
  ...signInCalls(api),
  ...secondFactorCalls(api),
  ...administrationCalls(api),
  ...peopleCalls(api),
  ...entitlementCalls(api),
  ...leaveCalls(api),
  ...calendarCalls(api),
  ...attendanceCalls(api),
  ...programsCalls(api),
})
