import { Link } from '@remix-run/react'
import { Receipt } from '~/leave/receipt.tsx'
import { Timeline } from '~/leave/timeline.tsx'
import { statusOfFlags } from '~/leave/view.ts'
import { CloseDetail, Empty } from '~/ui/bits.tsx'
import type { Settled } from './history-page.server.ts'
import { RequestFacts } from './request-facts.tsx'

type Props = {
  opened: Settled | undefined
  back: string
  /** The address of the question, for HR. */
  ask: string | undefined
}

/** One settled request, with what happened to it; HR can take an approved one back. */
export function HistoryDetail({ opened, back, ask }: Props) {
  if (!opened) {
    return (
      <section className="detail" id="detail" tabIndex={-1} aria-label="Leave request">
        <Empty>Please select any leave request to view</Empty>
      </section>
    )
  }
  const { request, holidays } = opened
  return (
    <section className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      <RequestFacts request={request} balances={[]} />
      {ask && statusOfFlags(request) === 'approved' && (
        <p>
          <Link className="btn bad" to={ask} preventScrollReset>
            Take back
          </Link>
        </p>
      )}
      <div>
        <h3>Day by day</h3>
        <Receipt span={request} holidays={holidays} />
      </div>
      <Timeline events={request.history} />
    </section>
  )
}
