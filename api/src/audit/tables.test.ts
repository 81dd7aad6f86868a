import { auditedThings } from '@hr/domain/audit'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../testing.ts'

const api = await testApi()

/** Tables whose rows nobody administers, each with why the audit leaves it out. */
const others: Record<string, string> = {
  audit_entries: 'is the audit',
  audit_pending: 'is the audit of a transaction that has not ended',
  call_counts: 'counts calls',
  idempotency_keys: 'a repeat is no change',
  impact_changes: 'what is changed is noted, and the history of requests has the rest',
  import_problems: 'belongs to a file that waits',
  import_rows: 'belongs to a file that waits',
  imports: 'what an import changes is noted',
  leave_attachments: 'belongs to a request',
  leave_events: 'is the history of requests, and append-only',
  leave_reminders: 'says which mails were sent',
  leave_request_copies: 'belongs to a request',
  leave_request_years: 'belongs to a request',
  leave_requests: 'has its history in leave_events',
  leave_runs: 'the leave that a run enters has its history in leave_events',
  digest_lines: 'waits for the mail of the day',
  digests: 'says which mails were sent',
  mail_choices: 'is how somebody wants to be told, and no right',
  half_sign_ins: 'is not yet a sign-in',
  lapse_warnings: 'says which mails were sent',
  own_writes: 'a note for the replica',
  password_codes: 'is not yet a change',
  password_code_tries: 'counts tries',
  password_tokens: 'is not yet a change',
  spent_handshakes: 'counts what was brought back',
  provider_sessions: 'says where a session ends as well, and nobody changes it',
  policy_runs: 'the days that a run gives are noted',
  recovery_codes: 'second_factors says when they were made, sign_in_attempts when one was used',
  report_changes: 'a note for kept sums',
  swipes: 'devices send them, and nobody changes them',
  unmatched_swipes: 'devices send them',
}

it('every table is watched, or there is a reason that it is not', async () => {
  const tables = await api.db.execute<{ name: string; isWatched: boolean }>(sql`
    select relname as name, exists (
      select 1 from pg_trigger where tgrelid = pg_class.oid and tgfoid in ('audit_change'::regproc, 'audit_days'::regproc)
    ) as "isWatched"
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  const watched = tables.filter(({ isWatched }) => isWatched).map(({ name }) => name)
  expect(watched.toSorted()).toEqual(auditedThings.map(({ value }) => value).toSorted())
  const unwatched = tables.filter(({ isWatched }) => !isWatched).map(({ name }) => name)
  expect(unwatched.filter((name) => !others[name])).toEqual([])
})
