import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { emailAddress } from '@hr/contract/call/fields'
import { connect, type Database } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import { isTimeZone, todayIn } from '@hr/domain/clock'
import { ANY_CLIENT } from '@hr/domain/login/throttle'
import * as t from '@hr/words/operations'
import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockPerson } from '../../company/locks.ts'
import { PLACEHOLDER } from '../../people/business-unit/queries.ts'
import { prepareDatabase } from '../../platform/database/database.ts'
import type { Env } from '../../platform/env.ts'
import { hashPassword } from '../../signing-in/login/passwords.ts'
import { endSessions } from '../../signing-in/login/queries.ts'
import { findActive } from '../../signing-in/login/recovery-queries.ts'
import { setPassword } from '../../signing-in/login/set-password.ts'
import { clientAt, freeAddress } from '../../signing-in/login/throttle.ts'

export const ADMIN_USAGE = t.adminHelp

const NO_ADDRESS = t.emailNeedsAddress
const NO_ADMIN = t.resetNeedsAddress

const first = z.object({
  email: emailAddress(NO_ADDRESS, NO_ADDRESS),
  unit: z.string(t.unitNeedsName).trim().min(1, t.unitNeedsName),
  country: z.string(t.countryNeedsName).trim().min(1, t.countryNeedsName),
  city: z.string(t.cityNeedsName).trim().min(1, t.cityNeedsName),
  zone: z.string(t.zoneNeedsName).refine(isTimeZone, t.zoneIsUnknown),
})
type First = z.infer<typeof first>

const reset = z.strictObject({ reset: emailAddress(NO_ADMIN, NO_ADMIN) }, t.resetStandsAlone)

const another = z.strictObject(
  {
    email: first.shape.email,
    unit: first.shape.unit,
    name: z.string(t.nameNeedsPerson).regex(/\S \S/, t.nameNeedsTwoNames),
    id: z.string(t.idNeedsEmployeeId).trim().min(1, t.idNeedsEmployeeId),
  },
  t.anotherAdminOptions,
)
type Another = z.infer<typeof another>

const text = { type: 'string' } as const
const options = { email: text, unit: text, country: text, city: text, zone: text, name: text, id: text, reset: text }

const ADMIN = {
  staffNumber: 'EMP-0001',
  firstName: t.firstAdminFirstName,
  lastName: t.firstAdminLastName,
  roleId: SUPER_ADMIN,
  isFirstAdmin: true,
}

const LATER = { state: PLACEHOLDER, address: PLACEHOLDER, zipCode: '00000', contactNumber: '0000000000' }

/**
 * Creates the first business unit and the first super admin of an empty system. Returns the password, which is not
 * stored.
 */
async function createFirstAdmin(db: Database, { email, unit, country, city, zone }: First): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if ((await tx.$count(employees)) > 0) throw new Error(PEOPLE_ALREADY)
    const row = { ...LATER, name: unit, country, city, timeZone: zone }
    const [bu] = await tx.insert(businessUnits).values(row).returning()
    const joiningDate = todayIn(zone, new Date())
    await tx.insert(employees).values({ ...ADMIN, workEmail: email, passwordHash, buId: bu?.id ?? 0, joiningDate })
  })
  return password
}

const PEOPLE_ALREADY = t.peopleExistAlready

/** Adds a super admin to a unit that is there. Returns the password, which is not stored. */
async function createAnother(db: Database, { email, unit, name, id }: Another): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  await db.transaction(async (tx) => {
    const isIt = and(sql`lower(${businessUnits.name}) = lower(${unit})`, isNull(businessUnits.closedAt))
    const [bu] = await tx.select().from(businessUnits).where(isIt)
    if (!bu) throw new Error(t.noSuchUnit(unit))
    const person = { firstName, lastName: others.join(' '), staffNumber: id, workEmail: email, roleId: SUPER_ADMIN }
    const joiningDate = todayIn(bu.timeZone, new Date())
    await tx.insert(employees).values({ ...person, passwordHash, buId: bu.id, joiningDate })
  })
  return password
}

/** Gives a super admin a new password, as a correct code would, and mails them that it was changed. */
async function resetAdmin(db: Database, email: string): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const now = new Date()
    const found = await findActive(tx, email.toLowerCase(), now)
    const person = found && (await lockPerson(tx, found.id))
    if (person?.roleId !== SUPER_ADMIN) throw new Error(t.noSuchSuperAdmin(email))
    await setPassword(tx, person, passwordHash, now)
    await endSessions(tx, person.id, 'password', now)
    await freeAddress(tx, person, clientAt(ANY_CLIENT), now)
  })
  return password
}

const newPassword = () => `${randomBytes(12).toString('base64url')}aA1!`

/** hr admin */
export async function admin(args: string[], env: () => Env): Promise<string> {
  const { values } = parseArgs({ args, options })
  if (values.reset !== undefined) {
    const { reset: email } = reset.parse(values)
    return report(email, await inDatabase(env(), (db) => resetAdmin(db, email)))
  }
  if (values.name !== undefined || values.id !== undefined) {
    const wanted = another.parse(values)
    return report(wanted.email, await inDatabase(env(), (db) => createAnother(db, wanted)))
  }
  const wanted = first.parse(values)
  return report(wanted.email, await inDatabase(env(), (db) => createFirstAdmin(db, wanted)))
}

async function inDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  await prepareDatabase(env)
  const { db, close } = connect(env.DATABASE_URL)
  return work(db).finally(close)
}

const report = (email: string, password: string) => t.newPassword(email, password)
