import type { Transaction } from '@hr/db/client'
import type { apiKeys } from '@hr/db/schema'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { spokenDay } from '@hr/domain/dates'
import { helloTo } from '@hr/domain/employee/name'
import * as t from '@hr/words/api-keys'
import type { CurrentUser } from '../../company/current-user.ts'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'

type Key = Pick<typeof apiKeys.$inferInsert, 'name' | 'scopes' | 'endsOn' | 'employeeId'>

/** Tells the person who made a key that there is one, what it may do and until when, in case it was somebody else. */
export function mailNewKey(tx: Transaction, { PUBLIC_URL }: Env, me: CurrentUser, key: Key): Promise<void> {
  const isOwn = Boolean(key.employeeId)
  const permissions = scopeLabels(key.scopes ?? [], isOwn ? personalScopes : serviceScopes)
  const validity = key.endsOn ? t.worksUntil(spokenDay(key.endsOn)) : t.worksUntilRevoked
  const values = { hello: helloTo(me), name: key.name, permissions, validity, publicUrl: PUBLIC_URL }
  const text = isOwn ? t.newOwnKeyMail(values) : t.newServiceKeyMail(values)
  return postMails(tx, [{ to: me.workEmail, subject: t.newKeySubject, text }])
}
