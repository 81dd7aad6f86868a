import * as t from '@hr/words/leave-types'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { answerQuestion, loadTypes } from '~/leave-type/list-page.server.ts'
import { DeleteQuestion, RestoreQuestion } from '~/leave-type/questions.tsx'
import { TypeTable } from '~/leave-type/type-table.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { FoundList } from '~/ui/list/found-list.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { useReturn } from '~/ui/page/use-return.ts'

const LIST = to('/leave/list')
const RETIRED = to('/leave/list', { retired: 1 })

export const loader = entering(loadTypes)

export const action = afterEntering(answerQuestion)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function TypesOfLeaves() {
  const page = useLoaderData<typeof loader>()
  const { found, isRetired } = page
  const reply = useReply()
  const back = useReturn()
  return (
    <>
      <DeleteQuestion page={page} reply={reply} />
      <RestoreQuestion {...page} />
      <PageHead title={t.typesOfLeaves}>
        <Link className="btn" to={to('/leave/create', back)}>
          {t.createLeaveType}
        </Link>{' '}
        <Link className="btn" to={to('/leave/rules')}>
          {t.leaveRules}
        </Link>
      </PageHead>
      <nav className="tabs" aria-label={t.leaveTypes}>
        <Link to={LIST} aria-current={isRetired ? undefined : 'page'}>
          {t.current}
        </Link>{' '}
        <Link to={RETIRED} aria-current={isRetired ? 'page' : undefined}>
          {t.retired}
        </Link>
      </nav>
      <FoundList
        key={String(isRetired)}
        found={found}
        again={isRetired ? RETIRED : LIST}
        countText={t.numberOfLeaveTypes}
        kept={['retired']}
      >
        {({ rows, list }) => <TypeTable types={rows} list={list} isRetired={isRetired} />}
      </FoundList>
    </>
  )
}
