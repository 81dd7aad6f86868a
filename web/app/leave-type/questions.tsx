import type { TypeUsage } from '@hr/contract/entitlement/leave-type'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/leave-types'
import { useSearchParams } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { withoutQuestion } from '~/http/form/question.ts'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { Name } from '~/ui/small-parts.tsx'
import type { TypesPage } from './list-page.server.ts'

type Props = { page: TypesPage; reply: FormReply | undefined }

/** Asks whether to delete a leave type, and says what that affects. */
export function DeleteQuestion({ page: { doomed }, reply }: Props) {
  const [query] = useSearchParams()
  if (query.get('confirm') !== 'delete' || !(doomed || reply)) return null
  return (
    <ConfirmDialog
      question={t.deleteQuestion}
      fields={{ leaveId: chosenIn(query) ?? '', isInUse: doomed?.isInUse ? '1' : '' }}
      back={withoutQuestion(to('/leave/list', query))}
      reply={reply}
    >
      {doomed && (
        <>
          <Which type={doomed} /> {doomed.isInUse ? whatFollows(doomed) : t.neverUsed}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks whether to take back a retired leave type. */
export function RestoreQuestion({ found, isRetired }: TypesPage) {
  if (!isRetired) return null
  return (
    <RowQuestion rows={found?.rows} verb="restore" question={t.restoreQuestion} field="leaveId">
      {(type) => (
        <>
          <Which type={type} /> {t.restoreDetail}
        </>
      )}
    </RowQuestion>
  )
}

function Which({ type: { leaveName, buName } }: { type: { leaveName: string; buName: string } }) {
  return (
    <>
      <Name>{leaveName}</Name>, <Name>{buName}</Name>.
    </>
  )
}

/** "3 people have days of it from this year on. Used: 4.5 days. Pending: 2 days in 1 request. …" */
function whatFollows({ people, usedDays, pendingDays, pendingRequests }: TypeUsage): string {
  const isPending = pendingRequests > 0
  return [
    people === 0 ? t.nobodyHasDays : t.peopleHaveDays(people),
    ...(usedDays > 0 ? [t.usedDays(daysPhrase(usedDays))] : []),
    ...(isPending ? [t.pendingDays(daysPhrase(pendingDays), pendingRequests)] : []),
    t.noNewRequests,
    isPending ? t.takenAndPendingLeaveIsKept : t.takenLeaveIsKept,
  ].join(' ')
}
