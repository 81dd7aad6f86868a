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
      question={t.areYouSureYouWantToDeleteThis}
      fields={{ employeeId: id, name: employeeName }}
      back={back}
      reply={reply}
      controls={
        <ManagerField
          label={t.successor}
          field={fieldOf(reply, 'successorId', successorId)}
          managers={managers}
          without={id}
          empty={t.byApproverRule2}
        />
      }
    >
      {sentence(t.becomesAlumnusTodayAndCannotSignInAny(<Name>{employeeName}</Name>, consequences(departure)))}
    </ConfirmDialog>
  )
}

/** "2 people who report to them and 1 request that waits for them go to the successor." */
function consequences({ reportees, waitingRequests, pendingRequests }: Departure): string {
  const moved = [
    reportees > 0 && t.toThem(count(reportees, t.personWhoReports, t.peopleWhoReport)),
    waitingRequests > 0 && t.forThem(count(waitingRequests, t.requestThatWaits, t.requestsThatWait)),
  ].filter(Boolean)
  const go = reportees + waitingRequests === 1 ? 'goes' : 'go'
  const own = count(pendingRequests, t.pendingRequest, t.pendingRequests)
  return [
    moved.length > 0 && t.toTheSuccessor(moved.join(' and '), go),
    pendingRequests > 0 && t.ofTheirOwnWillBeCancelled(own),
  ]
    .filter(Boolean)
    .join(' ')
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`
