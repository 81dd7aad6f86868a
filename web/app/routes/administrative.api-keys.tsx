import { type AnyKey, listKeys } from '@hr/contract/api-key'
import { listBusinessUnits } from '@hr/contract/business-unit'
import { mayMakeServiceKey, serviceScopes } from '@hr/domain/api-key/scopes'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { changeKeys } from '~/api-key/change-keys.server.ts'
import { NewKey, ServiceKeyForm } from '~/api-key/key-form.tsx'
import { KeyTable } from '~/api-key/key-table.tsx'
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
  const [found, units] = await Promise.all([
    readPart(() => readList(entered, listKeys)),
    readPart(() => entered.api(listBusinessUnits)),
  ])
  const scopes = serviceScopes
    .filter(({ value }) => mayMakeServiceKey(entered.user.employeeRoleId, value))
    .map(({ value, label }) => ({ value, label }))
  return {
    found: found.value,
    scopes,
    units: (units.value ?? []).map(({ id, buName }) => ({ value: id, label: buName })),
  }
})

export const action = afterEntering(changeKeys)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/stay-on-failure.ts'

export default function ApiKeys() {
  const { found, scopes, units } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const asks = useSearchParams()[0].has('confirm')
  const reply = useReply()
  return (
    <>
      <RowQuestion rows={found?.rows.filter(isWorking)} verb="revoke" question="Revoke this key?" field="keyId">
        {({ name }) => `${name}: the device or program that has it can do nothing more, from now on and for good.`}
      </RowQuestion>
      <PageHead
        title="API Keys"
        about="With a key a device sends swipes, and a program reads reports or keeps people by SCIM. Give each its own: whoever has a key can do what it may."
        reply={asks ? undefined : reply}
      />
      <div className="stack">
        {made && <NewKey made={made} />}
        <ServiceKeyForm reply={asks ? undefined : reply} units={units} scopes={scopes} key={made?.key} />
        {found ? <KeyTable rows={found.rows} list={found.list} /> : <PartFailed again={KEYS} />}
        {found && <Pages list={found.list} />}
      </div>
    </>
  )
}

const isWorking = ({ revokedOn }: AnyKey): boolean => revokedOn === null
