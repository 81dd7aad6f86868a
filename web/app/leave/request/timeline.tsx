import { Moment, Name } from '~/ui/small-parts.tsx'

type Event = { kind: string; by: string; to: string | null; at: string; note: string | null }

const words: Record<string, string> = {
  applied: 'Applied',
  viewed: 'Viewed',
  forwarded: 'Forwarded',
  asked: 'Asked',
  answered: 'Answered',
  agreed: 'Step 1 of 2 approved',
  approved: 'Approved',
  rejected: 'Rejected',
  undone: 'Decision undone',
  withdrawn: 'Withdrawn',
  taken_back: 'Taken back',
  handed_over: 'Handed over',
  shortened: 'Shortened',
  cancelled: 'Cancelled',
  reported: 'Told',
  gave_way: 'Gave way',
  attached: 'Attachment added',
  counted_again: 'Counted again',
  recounted: 'Counted anew',
  change_asked: 'Change asked',
  change_withdrawn: 'Change withdrawn',
  change_refused: 'Change refused',
  changed: 'Changed',
}

/** What happened to a request, by whom and when, newest first. */
export default function Timeline({ events }: { events: readonly Event[] }) {
  return (
    <div>
      <h3>History</h3>
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

/** What somebody does for the holder for whom they stand in. */
const forOthers = ['viewed', 'asked', 'agreed', 'approved', 'rejected', 'taken_back', 'change_refused', 'changed']

/** `Forwarded to Asha Rao by Marta Kowalczyk`. A hand-over names the new holder in its note.
 * `Approved by Ravi Kumar for Asha Rao`, for whom he stands in. */
function What({ kind, by, to }: Event) {
  return (
    <>
      <strong>{words[kind] ?? kind}</strong>
      {kind === 'forwarded' && to && (
        <>
          {' '}
          to <Name>{to}</Name>
        </>
      )}{' '}
      by <Name>{by}</Name>
      {forOthers.includes(kind) && to && (
        <>
          {' '}
          for <Name>{to}</Name>
        </>
      )}
    </>
  )
}
