import * as t from '@hr/words/requests'
import type { ReactNode } from 'react'
import { to } from '~/http/address/to.ts'
import { Receipt } from '~/leave/request/late-receipt.tsx'
import { Timeline } from '~/leave/request/late-timeline.tsx'
import { statusOfFlags } from '~/leave/request/view.ts'
import { Link } from '~/ui/page/link.tsx'
import { CloseDetail, NothingOpen } from '~/ui/small-parts.tsx'
import { RequestFacts } from './request-facts.tsx'
import type { Settled } from './settled.server.ts'

type Props = {
  opened: Settled | undefined
  back: string
  /** The address of the question, for HR. */
  ask?: string | undefined
  /** A form for the attachment that is still due, if the reader may add it. The inbox has no room for it. */
  add?: ReactNode
}

/** One settled request, with what happened to it. HR can take an approved one back, and add the attachment that is due. */
export function HistoryDetail({ opened, back, ask, add }: Props) {
  if (!opened) return <NothingOpen what={t.leaveRequest}>{t.selectRequestToView}</NothingOpen>
  const { request, days, became } = opened
  return (
    <section className="detail" id="detail" aria-labelledby="detail-title" tabIndex={-1}>
      <CloseDetail to={back} />
      {became && <p className="banner">{became}</p>}
      <RequestFacts request={request} />
      {add}
      {ask && statusOfFlags(request) === 'approved' && (
        <p>
          {request.open && (
            <>
              <Link className="btn" to={to('/leave/change/$leaveId', { leaveId: request.id })}>
                {t.change}
              </Link>{' '}
            </>
          )}
          <Link className="btn bad" to={ask} preventScrollReset>
            {t.takeBack}
          </Link>
        </p>
      )}
      <div>
        <h3>{t.dayByDay}</h3>
        <Receipt span={request} days={days} />
      </div>
      <Timeline events={request.history} />
    </section>
  )
}
