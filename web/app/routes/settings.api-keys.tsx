import { listOwnKeys } from '@hr/contract/signing-in/api-key'
import { mayEnter } from '@hr/domain/access'
import { personalScopes } from '@hr/domain/api-key/scopes'
import { todayIn } from '@hr/domain/clock'
import { addDays } from '@hr/domain/dates'
import * as t from '@hr/words/api-keys'
import { useLoaderData } from '@remix-run/react'
import { changeOwnKeys } from '~/api-key/change-keys.server.ts'
import { OwnKeyForm } from '~/api-key/key-form.tsx'
import { OwnKeyTable } from '~/api-key/key-table.tsx'
import { KeysPage } from '~/api-key/keys-page.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'

/** For how many days a key is proposed. */
const QUARTER = 90

export const loader = entering(async (entered) => {
  const { user } = entered
  const { value } = await readPart(() => readList(entered, listOwnKeys))
  const offered = personalScopes.filter(({ access }) => mayEnter(user.employeeRoleId, access))
  return { found: value, offered, lastDay: addDays(todayIn(user.timeZone, new Date()), QUARTER) }
})

export const action = afterEntering(changeOwnKeys)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function MyApiKeys() {
  const { found, offered, lastDay } = useLoaderData<typeof loader>()
  return (
    <KeysPage
      title={t.myApiKeys}
      about={t.aboutMyApiKeys}
      aboutRevoking={t.aboutRevokingOwnKey}
      path={to('/settings/api-keys')}
      found={found}
      form={(reply, key) => <OwnKeyForm reply={reply} offered={offered} lastDay={lastDay} key={key} />}
    >
      {({ rows, list }) => <OwnKeyTable rows={rows} list={list} />}
    </KeysPage>
  )
}
