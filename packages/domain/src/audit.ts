import * as t from '@hr/words/audit'
import { daysPhrase } from './decimal.ts'

/**
 * What an entry of the audit is about. No row shows the last three: reading, and what a provider sent that could not be
 * kept (docs/spec/rules.md, Audit).
 */
export const AUDIT_ACTS = ['added', 'changed', 'removed', 'exported', 'opened', 'refused'] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

const things: Record<string, string> = {
  employees: t.employee,
  data_wishes: t.personalDataChangeRequest,
  directory_problems: t.directoryProblem,
  working_patterns: t.workingPattern,
  leave_entries: t.daysOfLeave,
  leave_types: t.leaveType,
  leave_policies: t.policy,
  leave_rules: t.leaveRule,
  business_units: t.businessUnit,
  departments: t.department,
  designations: t.designation,
  holidays: t.holiday,
  special_working_days: t.specialWorkingDay,
  drive_files: t.document,
  api_keys: t.apiKey,
  devices: t.device,
  device_pins: t.numberOnDevice,
  role_settings: t.optionalRole,
  headed_units: t.additionalUnitOfHead,
  stand_ins: t.standIn,
  comp_off_claims: t.compOffRequest,
  calendar_feeds: t.calendarFeed,
  sign_in_attempts: t.signIn,
  sessions: t.session,
  provider_subjects: t.linkedSignInAccount,
  second_factors: t.twoStepSignIn,
  passkeys: t.passkey,
  second_factor_roles: t.twoStepSignInRule,
  archives: t.archive,
  mail_acts: t.queuedEmail,
}

/** The tables whose changes are noted, with what people call a row of each. */
export const auditedThings: readonly { value: string; label: string }[] = Object.entries(things).map(
  ([value, label]) => ({ value, label }),
)

const ALL = 'all'
/**
 * The part and columns of the audit that an IT administrator reads: devices, keys, sign-ins, rights and the calendar of
 * units. What is not named here is about leave or persons, and hidden (docs/spec/access.md, Roles of a company).
 */
const technical: Record<string, typeof ALL | readonly string[]> = {
  employees: ['first_name', 'last_name', 'staff_number', 'work_email', 'role_id', 'bu_id', 'left_at', 'password_hash'],
  business_units: ALL,
  departments: ALL,
  designations: ALL,
  holidays: ALL,
  special_working_days: ALL,
  drive_files: ALL,
  role_settings: ALL,
  headed_units: ALL,
  api_keys: ALL,
  devices: ALL,
  device_pins: ALL,
  calendar_feeds: ALL,
  sign_in_attempts: ALL,
  sessions: ALL,
  provider_subjects: ALL,
  second_factors: ALL,
  passkeys: ALL,
  second_factor_roles: ALL,
  archives: ALL,
  mail_acts: ALL,
  '/stratdrive/files/:id': ALL,
  '/audit/list.csv': ALL,
}

/** The things whose entries an IT administrator reads. */
export const technicalThings: readonly string[] = Object.keys(technical)

/** The columns of an entry that an IT administrator reads, of those that it has. */
export function technicalColumns<Columns extends Record<string, unknown>>(thing: string, columns: Columns | null) {
  const shown = technical[thing] ?? []
  if (columns === null || shown === ALL) return columns
  return Object.fromEntries(Object.entries(columns).filter(([name]) => shown.includes(name)))
}

/** What people call the thing of an entry: a row of that table, or the file at that address of the API. */
export function auditedThing(thing: string): string {
  return things[thing] ?? (thing.endsWith('.csv') ? t.report : t.file)
}

type Told = { act: AuditAct; thing: string; after: Record<string, unknown> | null }

/** What was done, without its person: `Employee changed`, `Sign-in failed`, `20 days of leave for 2026`. */
export function auditedAct({ act, thing, after }: Told): string {
  if (thing === 'sign_in_attempts') return signIns[String(after?.outcome)] ?? auditedThing(thing)
  if (thing === 'leave_entries' && after?.entries) return t.daysOfLeaveForPeople(Number(after.people))
  if (thing === 'leave_entries') {
    return t.daysOfLeaveForYear(daysPhrase(Number(after?.days)), String(after?.year))
  }
  if (thing === 'mail_acts') return mailActs[String(after?.act)] ?? auditedThing(thing)
  if (thing === 'sessions' && after?.ended_at) return t.sessionEnded
  return done[act](auditedThing(thing))
}

const done: Record<AuditAct, (thing: string) => string> = {
  added: t.thingAdded,
  changed: t.thingChanged,
  removed: t.thingRemoved,
  exported: t.thingExported,
  opened: t.thingOpened,
  refused: t.thingRefused,
}

const signIns: Record<string, string> = {
  Success: t.signedIn,
  Failed: t.signInFailed,
  Locked: t.signInLocked,
  Freed: t.newPasswordSet,
}

const mailActs: Record<string, string> = {
  tried: t.testEmailSent,
  hastened: t.emailRetried,
  'given up': t.emailGivenUp,
}

// The ends of a source are data: entries keep them and programs read them, in every language. What people read of them is in
// the catalogue.
const BY_KEY = ' by API key '

/** The call of an API key, as the audit keeps it. */
export const byKey = (call: string, name: string): string => call + BY_KEY + name

const BY_MAIL = ' by mail'

/** A call without a session, made by a link in a mail to the actor, as the audit keeps it. */
export const byMail = (call: string): string => call + BY_MAIL

const BY_LINK = ' by a link'

/** The call of a link that the actor was given, and may have passed on, as the audit keeps it. */
export const byLink = (call: string): string => call + BY_LINK

/** Whether something was opened by such a link. No address of a call has these words in it. */
export const isByLink = (source: string): boolean => source.endsWith(BY_LINK)

/** Whether something was done by a link in a mail. No address of a call has these words in it. */
export const isByMail = (source: string): boolean => source.endsWith(BY_MAIL)

/** The API key with which something was done, if it was done with one. No address of a call has these words in it. */
export function keyOf(source: string): string | undefined {
  const at = source.indexOf(BY_KEY)
  return at < 0 ? undefined : source.slice(at + BY_KEY.length)
}

/** Who acted when nobody was signed in: a visitor, the product, a provider, a service's key, or a database account. */
export function auditedSource(source: string): string {
  const key = keyOf(source)
  if (key) return t.namedApiKey(key)
  if (source.startsWith('hr-leave,')) return t.system
  if (source.endsWith(' /login/provider/finish')) return t.signInProvider
  return source.includes(',') ? source : t.visitor
}

/** `bu_id` as `bu id`. */
export const columnName = (column: string): string => column.replaceAll('_', ' ')
