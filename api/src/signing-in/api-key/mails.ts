import type { Transaction } from '@hr/db/client'
import type { apiKeys } from '@hr/db/schema'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { spokenDay } from '@hr/domain/dates'
import { greet } from '@hr/domain/employee/name'
import type { CurrentUser } from '../../company/current-user.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

type Key = Pick<typeof apiKeys.$inferInsert, 'name' | 'scopes' | 'endsOn' | 'employeeId'>

/** Tells whoever made a key that there is one, what it may do and until when, in case it was somebody else. */
export function mailNewKey(tx: Transaction, { PUBLIC_URL }: Env, me: CurrentUser, key: Key): Promise<void> {
  const isOwn = Boolean(key.employeeId)
  const may = scopeLabels(key.scopes ?? [], isOwn ? personalScopes : serviceScopes)
  const text = `${greet('Hello ', me)},

the API key ${key.name} was made for ${isOwn ? 'you' : 'a service'}. What it may do: ${may}.
${key.endsOn ? `It works until ${spokenDay(key.endsOn)}.` : 'It works until somebody revokes it.'}

If it was not you, revoke it and change your password:
${PUBLIC_URL}${isOwn ? '/settings/api-keys' : '/administrative/api-keys'}
`
  return postMails(tx, [{ to: me.workEmail, subject: 'A new API key', text }])
}
