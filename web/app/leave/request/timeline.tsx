import * as t from '@hr/words/requests'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

type Event = { kind: string; by: string; to: string | null; at: string; note: string | null }

const words: Record<string, string> = {
  applied: t.applied,
  viewed: t.viewed,
  forwarded: t.forwarded,
  asked: t.questionAsked,
  answered: t.answered,
  agreed: t.step1Of2Approved,
  approved: t.approved,
  rejected: t.rejected,
  undone: t.decisionUndone,
  withdrawn: t.withdrawn,
  taken_back: t.takenBack,
  handed_over: t.handedOver,
  shortened: t.shortened,
  cancelled: t.cancelled,
  reported: t.reported,
  gave_way: t.otherLeaveReported,
  attached: t.attachmentAdded,
  counted_again: t.restored,
  recounted: t.recalculated,
  change_asked: t.changeRequested,
  change_withdrawn: t.changeRequestWithdrawn,
  change_refused: t.changeRequestRejected,
  changed: t.changed,
}

/** What happened to a request, by whom and when, newest first. */
export default function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <div>
      <h3>{t.history}</h3>
      <ol className="line">
        {events.map((event, index) => (
          <li key={`${event.kind} ${event.at}`} className={index === 0 ? 'on' : undefined}>
            <What {...event} />
            {event.note && (
              <>
                : <bdi className="typed">{event.note}</bdi>
              </>
            )}
            <br />
            <Moment at={event.at} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What somebody does as the approver's stand-in. */
const forOthers = ['viewed', 'asked', 'agreed', 'approved', 'rejected', 'taken_back', 'change_refused', 'changed']

/** `Forwarded to Asha Rao by Marta Kowalczyk`; `Approved by Ravi Kumar for Asha Rao`, by her stand-in. */
function What({ kind, by, to }: Event) {
  const event = <strong>{words[kind] ?? kind}</strong>
  const actor = <Name>{by}</Name>
  if (to && kind === 'forwarded') return sentence(t.eventToBy(event, <Name>{to}</Name>, actor))
  if (to && forOthers.includes(kind)) return sentence(t.eventByFor(event, actor, <Name>{to}</Name>))
  return sentence(t.eventBy(event, actor))
}
