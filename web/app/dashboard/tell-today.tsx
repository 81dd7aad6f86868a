import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/dashboard'
import { useSearchParams } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import type { BalanceLine } from '~/ui/balances.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { Link } from '~/ui/page/link.tsx'

/** In an address: asks whether to report leave of today. */
export const TELL = 'tell'

type Props = {
  today: Day
  balances: readonly BalanceLine[]
  /** The person who would hear of it, if the address asks for the question. */
  approver: string | undefined
}

/** A link for each leave type that needs no approval, which asks once whether to report it for today. */
export function TellToday({ today, balances, approver }: Props) {
  const [query] = useSearchParams()
  const types = balances.filter(({ isReported, isFrozen }) => isReported && !isFrozen)
  const asked = types.find(({ leaveTypeId }) => String(leaveTypeId) === query.get('id'))
  return (
    <>
      {approver && asked && <Question today={today} type={asked} approver={approver} />}
      {types.map(({ leaveTypeId, leaveTypeName }) => (
        <p className="acts" key={leaveTypeId}>
          <Link className="btn" to={to('/', { confirm: TELL, id: leaveTypeId })} preventScrollReset>
            {isSickLeave(leaveTypeName) ? t.iAmSickToday : t.reportToday(leaveTypeName)}
          </Link>
        </p>
      ))}
    </>
  )
}

/** What is wrong with the leave is said in Leave Apply, with the whole page: its Retry has the form that was sent. */
function Question({ today, type, approver }: { today: Day; type: BalanceLine; approver: string }) {
  const { leaveTypeId, leaveTypeName } = type
  const fields = { startDate: today, startSession: 1, endDate: today, endSession: 2, reason: t.reasonOfReport }
  return (
    <ConfirmDialog
      question={isSickLeave(leaveTypeName) ? t.tellYouAreSick(approver) : t.tellYouAreAway(approver, leaveTypeName)}
      fields={{ ...fields, leaveTypeId }}
      action={to('/leave/leave-apply')}
      back={to('/')}
      isSafe
    >
      {t.reportingMeans(leaveTypeName, approver)}
    </ConfirmDialog>
  )
}

/** What a type is about is known only from its name, which may be in any language. */
const isSickLeave = (leaveTypeName: string) => leaveTypeName.toLowerCase() === 'sick leave'
