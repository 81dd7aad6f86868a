import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { Name } from '~/ui/small-parts.tsx'
import type { Departure } from './departure.server.ts'
import { ManagerField } from './manager-field.tsx'

type Props = { departure: Departure; reply: FormReply | undefined; back: string }

/** Asks whether to delete a person, says what follows, and who takes over (docs/spec/rules.md, Leaving). */
export function DeleteDialog({ departure, reply, back }: Props) {
  const { id, employeeName, successorId, managers } = departure
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ employeeId: id, name: employeeName }}
      back={back}
      reply={reply}
      controls={
        <ManagerField
          label="Successor"
          field={fieldOf(reply, 'successorId', successorId)}
          managers={managers}
          without={id}
          empty="By the approver rule"
        />
      }
    >
      <Name>{employeeName}</Name> becomes an alumnus today and cannot sign in any more. {consequences(departure)}
    </ConfirmDialog>
  )
}

/** "2 people who report to them and 1 request that waits for them go to the successor." */
function consequences({ reportees, waitingRequests, pendingRequests }: Departure): string {
  const moved = [
    reportees > 0 && `${count(reportees, 'person who reports', 'people who report')} to them`,
    waitingRequests > 0 && `${count(waitingRequests, 'request that waits', 'requests that wait')} for them`,
  ].filter(Boolean)
  const go = reportees + waitingRequests === 1 ? 'goes' : 'go'
  const own = count(pendingRequests, 'pending request', 'pending requests')
  return [
    moved.length > 0 && `${moved.join(' and ')} ${go} to the successor.`,
    pendingRequests > 0 && `${own} of their own will be cancelled.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
