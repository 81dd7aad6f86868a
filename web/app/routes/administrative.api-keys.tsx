import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { listKeys } from '@hr/contract/signing-in/api-key'
import { mayMakeServiceKey, serviceScopes } from '@hr/domain/api-key/scopes'
import * as t from '@hr/words/api-keys'
import { useLoaderData } from '@remix-run/react'
import { changeKeys } from '~/api-key/change-keys.server.ts'
import { ServiceKeyForm } from '~/api-key/key-form.tsx'
import { KeyTable } from '~/api-key/key-table.tsx'
import { KeysPage } from '~/api-key/keys-page.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'

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

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function ApiKeys() {
  const { found, scopes, units } = useLoaderData<typeof loader>()
  return (
    <KeysPage
      title={t.apiKeysTitle}
      about={t.aboutApiKeys}
      aboutRevoking={t.aboutRevokingKey}
      path={to('/administrative/api-keys')}
      found={found}
      form={(reply, key) => <ServiceKeyForm reply={reply} units={units} scopes={scopes} key={key} />}
    >
      {({ rows, list }) => <KeyTable rows={rows} list={list} />}
    </KeysPage>
  )
}
