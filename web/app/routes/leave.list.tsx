import type { ActionFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { enter, entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { answerQuestion, loadTypes } from '~/leave-type/list-page.server.ts'
import { DeleteQuestion, RestoreQuestion } from '~/leave-type/questions.tsx'
import { TypeTable } from '~/leave-type/type-table.tsx'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { useReply } from '~/ui/use-reply.ts'

const LIST = to('/leave/list')
const RETIRED = to('/leave/list', { retired: 1 })

export const loader = entering(loadTypes)

export async function action(args: ActionFunctionArgs) {
  return answerQuestion(await enter(args))
}

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function TypesOfLeaves() {
  const page = useLoaderData<typeof loader>()
  const { found, isRetired } = page
  const reply = useReply()
  return (
    <>
      <DeleteQuestion page={page} reply={reply} />
      <RestoreQuestion page={page} reply={reply} />
      <div className="head">
        <h1>Types of Leaves</h1>
        <p>
          <Link className="btn" to={to('/leave/create')}>
            Create Leave Type
          </Link>
        </p>
      </div>
      <nav className="tabs" aria-label="Leave types">
        <Link to={LIST} aria-current={isRetired ? undefined : 'page'}>
          Current
        </Link>{' '}
        <Link to={RETIRED} aria-current={isRetired ? 'page' : undefined}>
          Retired
        </Link>
      </nav>
      {found ? (
        <>
          <SearchForm key={String(isRetired)} list={found.list} noun={['leave type', 'leave types']}>
            {isRetired && <input type="hidden" name="retired" value="1" />}
          </SearchForm>
          <div className="stack">
            <TypeTable types={found.rows} list={found.list} isRetired={isRetired} />
            <Pages list={found.list} />
          </div>
        </>
      ) : (
        <PartFailed again={isRetired ? RETIRED : LIST} />
      )}
    </>
  )
}
