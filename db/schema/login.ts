import type { KeyScope } from '@hr/domain/api-key/scopes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { businessUnits, employees } from './people.ts'

// Signing in

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    employeeId: requiredId('employee_id', () => employees.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null if the person signed out or the time was up; there is nothing more to report then. */
    endedBecause: text('ended_because', { enum: ['password', 'elsewhere', 'left'] }),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
  },
  (t) => [
    index('sessions_employee').on(t.employeeId),
    check('sessions_ended_because', sql`${t.endedBecause} in ('password', 'elsewhere', 'left')`),
  ],
)

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    employeeId: integer('employee_id').references(() => employees.id),
    ipAddress: text('ip_address').notNull(),
    /** `Freed` is not an attempt: the person set a new password, and earlier failures no longer count. */
    outcome: text('outcome', { enum: ['Success', 'Failed', 'Locked', 'Freed'] }).notNull(),
    /** The second step that was shown, or tried; null where there was none. */
    secondFactor: text('second_factor', { enum: ['app', 'recovery', 'passkey', 'code'] }),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_attempts_email').on(t.email, t.at),
    index('sign_in_attempts_employee').on(t.employeeId, t.at),
    check('sign_in_attempts_outcome', sql`${t.outcome} in ('Success', 'Failed', 'Locked', 'Freed')`),
    check('sign_in_attempts_second_factor', sql`${t.secondFactor} in ('app', 'recovery', 'passkey', 'code')`),
  ],
)

/** The person for a subject of an OpenID Connect provider. The address may change there and here; the subject stays. */
export const providerSubjects = pgTable(
  'provider_subjects',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    employeeId: requiredId('employee_id', () => employees.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('provider_subjects_employee').on(t.employeeId)],
)

/**
 * By which provider a session began that must end there as well. The id is that of the session, and before it that of
 * the half sign-in which becomes it, so that nothing has to move between the two.
 */
export const providerSessions = pgTable('provider_sessions', {
  id: uuid('id').primaryKey(),
  provider: text('provider').notNull(),
  /** The token by which the provider knows the person to sign out, encrypted. Null if it is too long for an address. */
  sealedToken: text('sealed_token'),
  createdAt: createdAt(),
})

/** A handshake with a provider that was brought back, so that it works once. */
export const spentHandshakes = pgTable('spent_handshakes', {
  id: text('id').primaryKey(),
  spentAt: instant('spent_at').notNull().defaultNow(),
})

/**
 * A six-digit code mailed to an address. An unknown address gets a row without a person, so that the same limits apply
 * to it.
 */
export const passwordCodes = pgTable(
  'password_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    employeeId: integer('employee_id').references(() => employees.id),
    codeHash: text('code_hash').notNull(),
    /** The machine that asked for the code; a newer code replaces only those of the same machine. */
    client: text('client').notNull().default(''),
    /** From every machine together. */
    wrongTries: smallint('wrong_tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the code was used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('password_codes_email').on(t.email, t.createdAt), index('password_codes_employee').on(t.employeeId)],
)

/** A wrong code that a machine has brought for an address. */
export const passwordCodeTries = pgTable(
  'password_code_tries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    client: text('client').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('password_code_tries_email').on(t.email, t.at)],
)

/** How often somebody called in a minute, as far as the processes have reported it. The table is unlogged. */
export const callCounts = pgTable(
  'call_counts',
  {
    caller: text('caller').notNull(),
    minute: instant('minute').notNull(),
    calls: integer('calls').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.minute] }), index('call_counts_minute').on(t.minute)],
)

/** A token that allows one password to be set: issued for a correct code, or by the link that a new employee gets. */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    id: uuid('id').primaryKey(),
    employeeId: requiredId('employee_id', () => employees.id),
    purpose: text('purpose', { enum: ['reset', 'first'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When the token was used, or replaced by a newer one. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('password_tokens_employee').on(t.employeeId),
    check('password_tokens_purpose', sql`${t.purpose} in ('reset', 'first')`),
  ],
)

/** People to invite once they are let in. */
export const waitingInvitations = pgTable('waiting_invitations', {
  employeeId: integer('employee_id')
    .primaryKey()
    .references(() => employees.id),
  createdAt: createdAt(),
})

/** A work e-mail that a person had until lately, which hears of changes to their account for a day. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    email: text('email').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('former_addresses_employee').on(t.employeeId)],
)

/** Keys with which programs call: those of persons, and those of services. Only the SHA-256 of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: serialId(),
    name: text('name').notNull(),
    /** Hexadecimal. The key has 256 random bits, so nobody can guess it from its hash. */
    keyHash: text('key_hash').notNull().unique(),
    /** The person as whom it acts. Null for the key of a service. */
    employeeId: integer('employee_id').references(() => employees.id),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull().default(['swipes']),
    /** The only business unit whose people the key of a service reaches. */
    buId: integer('bu_id').references(() => businessUnits.id),
    createdBy: requiredId('created_by', () => employees.id),
    createdAt: createdAt(),
    /** The last day on which it works, by the clock of the unit of the person who made it. */
    endsOn: date('ends_on', { mode: 'string' }),
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_keys_name_of')
      .on(sql`coalesce(${t.employeeId}, 0)`, sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
    index('api_keys_created_by').on(t.createdBy),
    index('api_keys_employee').on(t.employeeId),
    index('api_keys_bu').on(t.buId),
  ],
)
