import { listOwnKeys, type OwnKey } from '@hr/contract/api-key'
import { mayEnter } from '@hr/domain/access'
import { personalScopes } from '@hr/domain/api-key/scopes'
import { todayIn } from '@hr/domain/clock'
import { addDays } from '@hr/domain/dates'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { changeOwnKeys } from '~/api-key/change-keys.server.ts'
import { NewKey, OwnKeyForm } from '~/api-key/key-form.tsx'
import { OwnKeyTable } from '~/api-key/key-table.tsx'
import { afterEntering, entering } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'
import { useReply } from '~/ui/use-reply.ts'

const KEYS = to('/settings/api-keys')
/** For how many days a key is proposed. */
const QUARTER = 90

export const loader = entering(async (entered) => {
  const { user } = entered
  const { value } = await readPart(() => readList(entered, listOwnKeys))
  const offered = personalScopes.filter(({ access }) => mayEnter(user.employeeRoleId, access))
  return { found: value, offered, lastDay: addDays(todayIn(user.timeZone, new Date()), QUARTER) }
})

export const action = afterEntering(changeOwnKeys)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function MyApiKeys() {
  const { found, offered, lastDay } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  return (
    <>
      <RowQuestion rows={found?.rows.filter(isWorking)} verb="revoke" question="Revoke this key?" field="keyId">
        {({ name }) => `${name}: the program that has it can do nothing more, from now on and for good.`}
      </RowQuestion>
      <PageHead
        title="My API Keys"
        about="A program with a key of yours acts as you, as far as you let it. It cannot sign in, and changes neither passwords nor keys."
        reply={asks ? undefined : reply}
      />
      <div className="stack">
        {made && <NewKey made={made} />}
        <OwnKeyForm reply={asks ? undefined : reply} offered={offered} lastDay={lastDay} key={made?.key} />
        {found ? <OwnKeyTable rows={found.rows} list={found.list} /> : <PartFailed again={KEYS} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

const isWorking = ({ revokedOn }: OwnKey): boolean => revokedOn === null
