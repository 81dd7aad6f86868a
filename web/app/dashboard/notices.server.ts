import { addDays, type Day, formatDay, longDay, spokenDay, spokenDays } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { ENDS_SOON } from '@hr/domain/leave/policy/carry-over'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import type { User } from '~/http/session/context.ts'
import type { BalanceLine } from '~/ui/balances.tsx'
import type { YourLeave } from './your-leave.server.ts'

/** The notices above the cards, in words: the page has no room for scripts that write them. */
type Notice = { says: string; leadsTo: string; label: string }

type Known = {
  today: Day
  balances?: BalanceLine[] | undefined
  stoodFor: User['stoodFor']
  yourLeave?: Part<YourLeave>
  missingOut?: Day | null | undefined
  uncovered?: { from: Day; to: Day } | undefined
}

/** Which days expire soon, whose stand-in the person is, when they have no stand-in, which attachments are due, and whether they forgot to swipe yesterday. */
export function noticesOf({ today, balances = [], stoodFor = [], yourLeave, missingOut, uncovered }: Known): Notice[] {
  const missing = yourLeave?.value?.missing ?? []
  return [
    ...balances.flatMap((item) => endingSoon(item, today)),
    ...stoodFor.map(({ name, until }) => ({
      says: t.youStandInFor(name, spokenDay(until)),
      leadsTo: to('/request/leaves'),
      label: t.leaveRequests,
    })),
    ...(uncovered ? [alone(uncovered)] : []),
    ...missing.map(({ id, leaveName, startDate, endDate, attachmentDue }) => ({
      says: t.attachmentMissing(leaveName, spokenDays(startDate, endDate), formatDay(attachmentDue ?? '')),
      leadsTo: to('/leave/applied-leaves', { id }),
      label: t.addAttachment,
    })),
    ...(missingOut ? [forgotten(missingOut)] : []),
  ]
}

/** For a type that can still be applied for: one press from the lines of its balance. */
function endingSoon({ leaveTypeId, leaveTypeName, isFrozen, ending }: BalanceLine, today: Day): Notice[] {
  if (isFrozen || !ending || ending.until > addDays(today, ENDS_SOON)) return []
  const { days, until } = ending
  return [
    {
      says: t.daysExpire(daysPhrase(days), leaveTypeName, spokenDay(until)),
      leadsTo: to('/leave/statement', { leaveTypeId }),
      label: t.leaveStatement,
    },
  ]
}

const forgotten = (date: Day): Notice => ({
  says: t.didNotSwipeOut(longDay(date)),
  leadsTo: to('/attendance', { date }),
  label: t.attendance,
})

const alone = ({ from, to: last }: { from: Day; to: Day }): Notice => ({
  says: t.noStandIn(spokenDays(from, last)),
  leadsTo: to('/preferences/stand-ins', { from, to: last }),
  label: t.chooseStandIn,
})
