import type { Transaction } from '@hr/db/client'
import type { apiKeys } from '@hr/db/schema'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { spokenDay } from '@hr/domain/dates'
import { greet } from '@hr/domain/employee/name'
import * as t from '@hr/words/api-keys'
import type { CurrentUser } from '../../company/current-user.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

type Key = Pick<typeof apiKeys.$inferInsert, 'name' | 'scopes' | 'endsOn' | 'employeeId'>

/** Tells whoever made a key that there is one, what it may do and until when, in case it was somebody else. */
export function mailNewKey(tx: Transaction, { PUBLIC_URL }: Env, me: CurrentUser, key: Key): Promise<void> {
  const isOwn = Boolean(key.employeeId)
  const may = scopeLabels(key.scopes ?? [], isOwn ? personalScopes : serviceScopes)
  const text = t.apiKeyWasMadeForWhatItMay({
    greet: greet(t.hello, me),
    name: key.name,
    value: isOwn ? 'you' : 'a service',
    may,
    value2: key.endsOn ? t.itWorksUntil(spokenDay(key.endsOn)) : t.itWorksUntilSomebodyRevokesIt,
    publicUrl: PUBLIC_URL,
    value3: isOwn ? '/settings/api-keys' : '/administrative/api-keys',
  })
  return postMails(tx, [{ to: me.workEmail, subject: t.newApiKey, text }])
}
