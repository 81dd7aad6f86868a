import { listCompensationLeaves } from '@hr/contract/entitlement/comp-off'
import { revokeCompOff } from '@hr/contract/entitlement/comp-off-claim'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/pages'
import { useLoaderData } from '@remix-run/react'
import { CompOffTable } from '~/comp-off/comp-off-table.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { TextArea } from '~/ui/form/field.tsx'
import { FoundList } from '~/ui/list/found-list.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listCompensationLeaves, { rowsOf: ({ data }) => data }))
  return { found: value }
})

export const action = afterEntering((entered) => confirm(entered, revokeCompOff, t.compOffRevoked))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function CompOffList() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <>
      <RowQuestion
        rows={found?.rows}
        verb="revoke"
        question={t.revokeThisCompOff}
        field="grantId"
        controls={(reply) => (
          <TextArea label={t.reason} field={fieldOf(reply, 'reason', null)} hint={t.personReadsReason} />
        )}
      >
        {({ employeeName, noOfDays, leaveName }) => t.daysTakenFrom(daysPhrase(noOfDays), leaveName, employeeName)}
      </RowQuestion>
      <PageHead title={t.compOffLeaveList}>
        <Link className="btn" to={to('/employee/add-compensation-leave-allocation')}>
          {t.grantCompOff}
        </Link>
      </PageHead>
      <FoundList found={found} again={to('/employee/compensation-leave-list')} countText={t.numberOfGrants}>
        {({ rows, list }) => <CompOffTable grants={rows} list={list} />}
      </FoundList>
    </>
  )
}
