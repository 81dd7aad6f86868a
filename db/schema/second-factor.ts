import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { employees } from './people.ts'

// The second step of signing in (decision 131)

/** Who has a second factor, and what only the application can read of it. */
export const secondFactors = pgTable('second_factors', {
  employeeId: requiredId('employee_id', () => employees.id).primaryKey(),
  /** The key of the hashes of the person's recovery codes, encrypted. */
  sealedKey: text('sealed_key').notNull(),
  /** The secret that the person's authenticator app knows, encrypted. Null without an app. */
  sealedSecret: text('sealed_secret'),
  /** The half minute, counted from 1970, whose code was used last: neither it nor an older one works again. */
  lastStep: integer('last_step'),
  appAddedAt: instant('app_added_at'),
  codesMadeAt: instant('codes_made_at').notNull(),
  createdAt: createdAt(),
})

/** Codes on paper, each of which works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    employeeId: requiredId('employee_id', () => employees.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('recovery_codes_employee').on(t.employeeId)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: serialId(),
    employeeId: requiredId('employee_id', () => employees.id),
    name: text('name').notNull(),
    /** What its device calls it. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often its device says it was used; many devices always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_employee').on(t.employeeId)],
)

/** The roles whose people need a second factor. */
export const secondFactorRoles = pgTable('second_factor_roles', {
  roleId: smallint('role_id').primaryKey(),
  createdAt: createdAt(),
})

/** A sign-in whose first step is done: its password or provider was right, and its second step is still to come. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    id: uuid('id').primaryKey(),
    employeeId: requiredId('employee_id', () => employees.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** When it became a session, or was ended by a new password. */
    endedAt: instant('ended_at'),
  },
  (t) => [index('half_sign_ins_employee').on(t.employeeId).where(sql`${t.endedAt} is null`)],
)
