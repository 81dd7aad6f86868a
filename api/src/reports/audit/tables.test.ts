import { KEPT } from '@hr/db/roles'
import { auditedThings } from '@hr/domain/audit'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '../../testing/api.ts'

const api = await testApi()

/** Tables whose rows nobody administers, each with why the audit leaves it out. */
const others: Record<string, string> = {
  audit_entries: 'is the audit',
  audit_pending: 'is the audit of a transaction that has not ended',
  call_counts: 'counts calls',
  former_addresses: 'the change of the address is noted with the person',
  idempotency_keys: 'a repeat is no change',
  import_problems: 'belongs to a file that waits',
  import_rows: 'belongs to a file that waits',
  imports: 'what an import changes is noted',
  installation: 'only the operator writes it, who can change the audit as well',
  leave_attachments: 'belongs to a request',
  leave_events: 'is the history of requests, and append-only',
  leave_reminders: 'says which mails were sent',
  leave_request_copies: 'belongs to a request',
  leave_request_years: 'belongs to a request',
  leave_requests: 'has its history in leave_events',
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
  waiting_invitations: 'says which mails are to be sent',
  recovery_codes: 'second_factors says when they were made, sign_in_attempts when one was used',
  runs: 'the days and changes of a run are noted, and the leave that it enters or recounts has its history in leave_events',
  report_changes: 'a note for kept sums',
  swipes: 'devices send them, and nobody changes them',
  unmatched_swipes: 'devices send them',
}

/** What of a watched table leaves no entry when it is done, each with the reason. */
const unseenActs: Record<string, string> = {
  'sessions INSERT': 'sign_in_attempts says who came in',
  'sign_in_attempts DELETE':
    'those of addresses that nobody has are forgotten after a week, and all others are refused',
}

/** Columns whose change leaves no entry, each with the reason; created_at nowhere does, as the entry of its making has its own moment. */
const unseenColumns: Record<string, string> = {
  'api_keys.last_used_at': 'changes with each use',
  'api_keys.last_used_from': 'changes with each use',
  'archives.at': 'the entry has its own moment',
  'calendar_feeds.last_read_at': 'changes with each use',
  'data_wishes.asked_at': 'the entry has its own moment',
  'data_wishes.decided_at': 'the entry has its own moment',
  'devices.clock_ahead': 'the device says it again and again',
  'devices.last_seen_at': 'changes with each use',
  'devices.last_stamp': 'the device says it again and again',
  'devices.skipped_lines': 'the device says it again and again',
  'directory_problems.sent_at': 'the entry has its own moment',
  'employees.full_name': 'made of the names',
  'employees.sought': 'made of the names',
  'passkeys.counter': 'changes with each use',
  'passkeys.last_used_at': 'changes with each use',
  'second_factors.last_step': 'changes with each use',
  'sessions.last_used_at': 'changes with each use',
}

it('every table is watched, or there is a reason that it is not', async () => {
  const tables = await tablesAndTriggers()
  const watched = tables.filter(({ seen }) => seen.length > 0).map(({ name }) => name)
  expect(watched.toSorted()).toEqual(auditedThings.map(({ value }) => value).toSorted())
  const unwatched = tables.filter(({ seen }) => seen.length === 0).map(({ name }) => name)
  expect(unwatched.toSorted()).toEqual(Object.keys(others).toSorted())
})

it('whatever is done to a watched table is seen or refused, or there is a reason that it is not', async () => {
  const unseen = (await tablesAndTriggers())
    .filter(({ seen }) => seen.length > 0)
    .flatMap(({ name, seen, refused }) =>
      ['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']
        .filter((act) => !seen.includes(act) && !refused.includes(act))
        .map((act) => `${name} ${act}`),
    )
  expect(unseen.toSorted()).toEqual(Object.keys(unseenActs).toSorted())
})

it('a change of any column of a watched table is seen, or there is a reason that it is not', async () => {
  const unseen = await api.db.execute<{ name: string }>(sql`
    select relname || '.' || attname as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where tgfoid = 'audit_change'::regproc and tgtype & 16 > 0 and attname <> 'created_at'
      and (tgattr <> '' and attnum <> all (tgattr) or attname = any (string_to_array(${firstArgument}, ' ')))
    order by name`)
  expect(unseen.map(({ name }) => name)).toEqual(Object.keys(unseenColumns).toSorted())
})

it('whatever is kept refuses to be changed, deleted and emptied, even for the owner of the tables', async () => {
  const refusing = (await tablesAndTriggers()).filter(({ name }) => KEPT.includes(name))
  const open = refusing.flatMap(({ name, refused }) =>
    ['UPDATE', 'DELETE', 'TRUNCATE'].filter((act) => !refused.includes(act)).map((act) => `${name} ${act}`),
  )
  expect(open.toSorted()).toEqual([
    // Bringing an archive back removes its row, which the audit sees.
    'archives DELETE',
    // No row outlives its transaction.
    'audit_pending DELETE',
    'audit_pending TRUNCATE',
    'audit_pending UPDATE',
    'sign_in_attempts DELETE',
  ])
})

/** The first argument of a trigger: the columns that tell nothing. Arguments end in a zero byte each. */
const firstArgument = sql`split_part(encode(tgargs, 'escape'), '\\000', 1)`

type Watched = { name: string; seen: string[]; refused: string[] }

/** Each table, with its audited columns and the operations that nobody may do on it, whatever the row. */
async function tablesAndTriggers(): Promise<Watched[]> {
  const done = (functions: string, always: boolean) => sql`array(
    select distinct act from pg_trigger,
      (values (4, 'INSERT'), (16, 'UPDATE'), (8, 'DELETE'), (32, 'TRUNCATE')) acts (bit, act)
    where tgrelid = pg_class.oid and tgenabled <> 'D' and tgtype & bit > 0 and (not ${always} or tgqual is null)
      and tgfoid = any (${functions}::regproc[]))`
  return api.db.execute<Watched>(sql`
    select relname as name, ${done('{audit_change,audit_days,audit_emptied}', false)} as seen, ${done('{refuse_change}', true)} as refused
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
}
