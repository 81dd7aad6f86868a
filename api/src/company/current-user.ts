import type { caller } from '@hr/contract/call/calls'
import type { Transaction } from '@hr/db/client'
import type { sessions } from '@hr/db/schema'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import type { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import type { Write } from '../platform/http/idempotency.ts'
import type { StoodFor } from './stand-ins.ts'

/** What has ended a session. */
export type Because = NonNullable<(typeof sessions.$inferSelect)['endedBecause']>

/** The caller, as the database has them at the time of the call. */
export type CurrentUser = {
  id: number
  sessionId: string
  roleId: number
  buId: number
  /** The further units of a BU head (docs/spec/access.md, Roles of a company). */
  headedUnits: number[]
  /** The people whose stand-in they are now (decision 155), by their ids, and by name. */
  standsFor: number[]
  stoodFor: StoodFor[]
  timeZone: string
  /** The month in which the leave years of their unit begin. */
  leaveYearMonth: number
  /** Whether their unit takes comp-off requests; for HR, whether any unit does. */
  takesClaims: boolean
  /** Whether people ask HR to change their own data, or have asked; only for HR and super admins. */
  hasWishes: boolean
  buName: string
  fullName: string
  firstName: string
  workEmail: string
  profilePicture: string | null
  joiningDate: string
  leavingDate: string | null
  /** The day from which they may sign in, if it is still to come. */
  letInFrom: string | null
  idleSeconds: number
  /** Whether the session continues: it has not ended, expired or been idle too long, and the person works here. */
  isLive: boolean
  /** What ended the session, if its person may not know. */
  ending: Because | 'idle' | 'time' | undefined
}

/** What an action that writes works with: the parts of the product, who calls, and the one transaction of the call. */
export type Writing<Me = CurrentUser> = { deps: Deps; me: Me; write: Write }

/** The same inside that transaction. */
export type Within<Me = CurrentUser> = { tx: Transaction; deps: Deps; me: Me }

/** Who calls, in the words of the API. */
export function aboutCaller(me: CurrentUser): z.output<typeof caller> {
  const {
    firstName,
    profilePicture,
    buName,
    timeZone,
    joiningDate,
    leavingDate,
    leaveYearMonth,
    stoodFor,
    takesClaims,
    hasWishes,
  } = me
  return {
    employeeName: me.fullName,
    employeeRoleId: me.roleId,
    employeeBuID: me.buId,
    headedBuIds: me.headedUnits,
    userEmail: me.workEmail,
    firstName,
    profilePicture,
    buName,
    timeZone,
    joiningDate,
    leavingDate,
    ...(leaveYearMonth !== JANUARY && { leaveYearMonth }),
    ...(takesClaims && { takesClaims }),
    ...(hasWishes && { hasWishes }),
    ...(stoodFor.length > 0 && { stoodFor }),
  }
}
