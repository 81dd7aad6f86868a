import type { TypeUsage } from '@hr/contract/leave-type'
import { daysPhrase } from '@hr/domain/decimal'
import { useSearchParams } from '@remix-run/react'
import { chosenIn } from '~/http/chosen.ts'
import type { FormReply } from '~/http/form-reply.ts'
import { withoutQuestion } from '~/http/question.ts'
import { to } from '~/http/to.ts'
import { Name } from '~/ui/bits.tsx'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import type { TypesPage } from './list-page.server.ts'

type Props = { page: TypesPage; reply: FormReply | undefined }

/** Asks whether to delete a leave type, and says what that affects. */
export function DeleteQuestion({ page: { doomed }, reply }: Props) {
  const { question, id, back } = useQuestion()
  if (question !== 'delete' || !(doomed || reply)) return null
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ leaveId: id, isInUse: doomed?.isInUse ? '1' : '' }}
      back={back}
      reply={reply}
    >
      {doomed && (
        <>
          <Which type={doomed} /> {doomed.isInUse ? whatFollows(doomed) : UNUSED}
        </>
      )}
    </ConfirmDialog>
  )
}

/** Asks whether to take back a retired leave type. */
export function RestoreQuestion({ page: { found, isRetired }, reply }: Props) {
  const { question, id, back } = useQuestion()
  const type = found?.rows.find((row) => row.id === id)
  if (question !== 'restore' || !isRetired || !(type || reply)) return null
  return (
    <ConfirmDialog
      question="Are you sure you want to take back this leave type?"
      fields={{ leaveId: id }}
      back={back}
      reply={reply}
    >
      {type && (
        <>
          <Which type={type} /> It can be applied for again, with the days that are left of it.
        </>
      )}
    </ConfirmDialog>
  )
}

function useQuestion() {
  const [query] = useSearchParams()
  return { question: query.get('confirm'), id: chosenIn(query) ?? '', back: withoutQuestion(to('/leave/list', query)) }
}

function Which({ type: { leaveName, buName } }: { type: { leaveName: string; buName: string } }) {
  return (
    <>
      <Name>{leaveName}</Name>, <Name>{buName}</Name>.
    </>
  )
}

const UNUSED = 'Nobody ever used it: it will be gone for good.'

/** "From this year on 3 people have days of it: 4.5 days used, 2 days pending in 1 request. …" */
function whatFollows({ people, usedDays, pendingDays, pendingRequests }: TypeUsage): string {
  const isPending = pendingRequests > 0
  const figures = [
    usedDays > 0 && `${daysPhrase(usedDays)} used`,
    isPending && `${daysPhrase(pendingDays)} pending in ${count(pendingRequests, 'request', 'requests')}`,
  ].filter(Boolean)
  const whose = people === 0 ? 'nobody has' : count(people, 'person has', 'people have')
  return [
    `From this year on ${whose} days of it${figures.length > 0 ? `: ${figures.join(', ')}` : ''}.`,
    'Nobody can apply for it then.',
    `What was taken stays${isPending ? ', what is pending can be decided' : ''}, and the type can be taken back.`,
  ].join(' ')
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
