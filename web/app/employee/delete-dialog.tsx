import * as t from '@hr/words/people'
import { type FormReply, fieldOf } from '~/http/form/form-reply.ts'
import { ConfirmDialog } from '~/ui/page/confirm-dialog.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Name } from '~/ui/small-parts.tsx'
import type { Departure } from './departure.server.ts'
import { ManagerField } from './manager-field.tsx'

type Props = { departure: Departure; reply: FormReply | undefined; back: string }

/** Asks whether to delete a person, says what follows, and who takes over (docs/spec/rules.md, Leaving). */
export function DeleteDialog({ departure, reply, back }: Props) {
  const { id, employeeName, successorId, managers } = departure
  return (
    <ConfirmDialog
      question={t.deleteQuestion}
      fields={{ employeeId: id, name: employeeName }}
      back={back}
      reply={reply}
      controls={
        <ManagerField
          label={t.successor}
          field={fieldOf(reply, 'successorId', successorId)}
          managers={managers}
          without={id}
          empty={t.chooseAutomatically}
        />
      }
    >
      {sentence(t.becomesAlumnusToday(<Name>{employeeName}</Name>))} {consequences(departure)}
    </ConfirmDialog>
  )
}

/** What happens to the people and requests of somebody who leaves. */
const consequences = ({ reportees, waitingRequests, pendingRequests }: Departure): string =>
  [
    reportees > 0 && t.reporteesMove(reportees),
    waitingRequests > 0 && t.requestsMove(waitingRequests),
    pendingRequests > 0 && t.ownRequestsCancelled(pendingRequests),
  ]
    .filter(Boolean)
    .join(' ')
