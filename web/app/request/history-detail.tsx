import type { InboxRequest } from '@hr/contract/leave'
import Receipt from '~/leave/receipt.tsx'
import { Timeline } from '~/leave/timeline.tsx'
import { statusOfFlags } from '~/leave/view.ts'
import { CloseDetail, NothingOpen } from '~/ui/bits.tsx'
import { Link } from '~/ui/link.tsx'
import { RequestFacts } from './request-facts.tsx'
import type { Settled } from './settled.server.ts'

type Props = {
  opened: Settled | undefined
  back: string
  /** The address of the question, for HR. */
  ask?: string | undefined
  /** Shown first if a link to a pending request led here: what became of it. */
  became?: string
}

/** One settled request, with what happened to it. HR can take an approved one back. */
export function HistoryDetail({ opened, back, ask, became }: Props) {
  if (!opened) return <NothingOpen what="Leave request">Please select any leave request to view</NothingOpen>
  const { request, days } = opened
  return (
    <section className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      {became && <p className="banner">{became}</p>}
      <RequestFacts request={request} />
      {ask && statusOfFlags(request) === 'approved' && (
        <p>
          <Link className="btn bad" to={ask} preventScrollReset>
            Take back
          </Link>
        </p>
      )}
      <div>
        <h3>Day by day</h3>
        <Receipt span={request} days={days} />
      </div>
      <Timeline events={request.history} />
    </section>
  )
}

const became: Record<string, string> = {
  approved: 'was approved',
  rejected: 'was rejected',
  withdrawn: 'was withdrawn',
  taken_back: 'was approved, and then taken back',
  cancelled: 'was cancelled',
  reported: 'needs no approval: it was told',
}

/** `This request was withdrawn by Priyanka Deshpande.` */
export function whatBecame({ history }: InboxRequest): string {
  const last = history.find(({ kind }) => kind in became)
  return last ? `This request ${became[last.kind]} by ${last.by}.` : 'This request waits no longer.'
}
