import { Receipt } from '~/leave/late-receipt.tsx'
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
}

/** One settled request, with what happened to it. HR can take an approved one back. */
export function HistoryDetail({ opened, back, ask }: Props) {
  if (!opened) return <NothingOpen what="Leave request">Please select any leave request to view</NothingOpen>
  const { request, days, became } = opened
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
