import { type ApiKey, listKeys } from '@hr/contract/attendance'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { changeKeys } from '~/attendance/change-keys.server.ts'
import { KeyForm, NewKey } from '~/attendance/key-form.tsx'
import { KeyTable } from '~/attendance/key-table.tsx'
import { afterEntering, entering } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { to } from '~/http/to.ts'
import { PartFailed } from '~/ui/bits.tsx'
import { Pages } from '~/ui/list-controls.tsx'
import { PageHead } from '~/ui/page-head.tsx'
import { RowQuestion } from '~/ui/row-question.tsx'
import { useReply } from '~/ui/use-reply.ts'

const KEYS = to('/administrative/api-keys')

export const loader = entering(async (entered) => {
  const { value } = await readPart(() => readList(entered, listKeys))
  return { found: value }
})

export const action = afterEntering(changeKeys)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ApiKeys() {
  const { found } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  return (
    <>
      <RowQuestion rows={found?.rows.filter(isWorking)} verb="revoke" question="Revoke this key?" field="keyId">
        {({ name }) => `${name}: the device that has it can send no more swipes, from now on and for good.`}
      </RowQuestion>
      <PageHead
        title="API Keys"
        about="With a key a device sends swipes. Whoever has it can send them, so give each device its own."
        reply={asks ? undefined : reply}
      />
      <div className="stack">
        {made && <NewKey made={made} />}
        <KeyForm reply={reply} key={made?.key} />
        {found ? <KeyTable rows={found.rows} list={found.list} /> : <PartFailed again={KEYS} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

const isWorking = ({ revokedOn }: ApiKey): boolean => revokedOn === null
