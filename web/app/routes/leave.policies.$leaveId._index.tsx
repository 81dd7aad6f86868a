import { deletePolicy } from '@hr/contract/entitlement/policy'
import { spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/policies'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { policyImpactOf } from '~/policy/policy-impact-part.tsx'
import { loadPolicies } from '~/policy/policy-page.server.ts'
import { PolicyTable } from '~/policy/policy-table.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Empty } from '~/ui/small-parts.tsx'

export const loader = entering(({ api }, { params }) => loadPolicies(api, idIn({ id: params.leaveId })))

export const action = afterEntering((entered) => confirm(entered, deletePolicy, t.policyDeleted))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Policies() {
  const { leaveId, about, buId, isUnlimited, policies, byThemselves } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion rows={policies} field="policyId" controls={policyImpactOf}>
        {({ validFrom }) => t.deletePolicyDetail(spokenDay(validFrom))}
      </RowQuestion>
      <PageHead title={t.policies} about={about}>
        {!isUnlimited && (
          <Link className="btn" to={to('/leave/policies/$leaveId/add', { leaveId })}>
            {t.addPolicy}
          </Link>
        )}
        {policies.length > 0 && (
          <>
            {' '}
            <Link className="btn" to={to('/employee/leave-allocation/many', { buId, source: 'policy' })}>
              {t.allocateByPolicy}
            </Link>
          </>
        )}
      </PageHead>
      {policies.length > 0 ? (
        <div className="stack">
          <PolicyTable leaveId={leaveId} policies={policies} />
          {byThemselves && <ByThemselves {...byThemselves} buId={buId} />}
        </div>
      ) : (
        <Empty>{isUnlimited ? t.unlimitedNeedsNoPolicy : t.noPolicies}</Empty>
      )}
    </>
  )
}

type Shown = { isAutomatic: boolean; next: { dueOn: string; year: number }; buId: number }

/** How what they say comes to people, which is set in Give Days to Many. */
function ByThemselves({ isAutomatic, next, buId }: Shown) {
  if (!isAutomatic) return <p>{t.givenByHr}</p>
  return (
    <p>
      {sentence(
        t.givenAutomatically(
          spokenDay(next.dueOn),
          <Link to={to('/employee/leave-allocation/many', { buId, year: String(next.year), source: 'policy' })}>
            {t.previewForToday}
          </Link>,
        ),
      )}
    </p>
  )
}
