import { deleteLeaveType, listLeaveTypes } from '@hr/contract/leave-type'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useSearchParams } from '@remix-run/react'
import { enter } from '~/enter.server.ts'
import { goTo } from '~/flash.server.ts'
import { TypeTable } from '~/leave-type/type-table.tsx'
import { readList } from '~/list.server.ts'
import { readPart } from '~/part.server.ts'
import { attempt } from '~/submit.server.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { chosenIn } from '~/ui/chosen.ts'
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { withoutQuestion } from '~/ui/question.ts'
import { stayOnFailure, unlessUnsent } from '~/ui/stay-on-failure.ts'
import { useReply } from '~/ui/use-reply.ts'

const LIST = '/leave/list'

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
  const { value } = await readPart(() => readList(entered, listLeaveTypes))
  return { found: value }
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enter(args)
  const { api, form, context } = entered
  return attempt(entered, async () => {
    await api(deleteLeaveType, { body: { leaveId: form.fields.get('leaveId') ?? '' } })
    return goTo(context, withoutQuestion(context.path), 'The leave type has been deleted')
  })
}

// without an answer the page stays as it is
export const clientAction = stayOnFailure
export const shouldRevalidate = unlessUnsent

export default function TypesOfLeaves() {
  const { found } = useLoaderData<typeof loader>()
  return (
    <>
      <DeleteDialog />
      <div className="head">
        <h1>Types of Leaves</h1>
        <p>
          <Link className="btn" to="/leave/create">
            Create Leave Type
          </Link>
        </p>
      </div>
      {found ? (
        <>
          <SearchForm list={found.list} noun={['leave type', 'leave types']} />
          <div className="stack">
            <TypeTable types={found.rows} list={found.list} />
            <Pages list={found.list} />
          </div>
        </>
      ) : (
        <PartFailed again={LIST} />
      )}
    </>
  )
}

function DeleteDialog() {
  const { found } = useLoaderData<typeof loader>()
  const reply = useReply()
  const [query] = useSearchParams()
  const type = found?.rows.find(({ id }) => id === chosenIn(query))
  if (query.get('confirm') !== 'delete' || !(type || reply)) return null
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this item?"
      fields={{ leaveId: chosenIn(query) ?? '' }}
      back={withoutQuestion(`${LIST}?${query}`)}
      reply={reply}
    >
      {type && `${type.leaveName}, ${type.buName}. Nobody can apply for it then; the leave that was taken stays.`}
    </ConfirmDialog>
  )
}
