import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect, type Database } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { SUPER_ADMIN } from '@hr/domain/access'
import { isTimeZone, todayIn } from '@hr/domain/clock'
import { ANY_CLIENT } from '@hr/domain/login/throttle'
import { z } from 'zod'
import { prepareDatabase } from './database.ts'
import { readEnv } from './env.ts'
import { lockPerson } from './locks.ts'
import { hashPassword } from './login/passwords.ts'
import { endSessions } from './login/queries.ts'
import { findActive } from './login/recovery-queries.ts'
import { setPassword } from './login/set-password.ts'
import { clientAt, freeAddress } from './login/throttle.ts'

const USAGE = `The first business unit and the first super admin of an empty system:

  node api/dist/first-admin.js --email admin@company.example --unit "Head Office" \\
    --country Portugal --city Lisbon --zone Europe/Lisbon

A new password for a super admin who has lost theirs; ends their sessions, and the lock of their address:

  node api/dist/first-admin.js --reset admin@company.example

Both show the password once. DATABASE_URL and APP_SECRET come from the environment, the same as for the API.`

const first = z.object({
  email: z.email('--email must be an e-mail address'),
  unit: z.string('--unit names the first business unit').trim().min(1, '--unit names the first business unit'),
  country: z.string('--country is the country of the unit').trim().min(1, '--country is the country of the unit'),
  city: z.string('--city is the city of the unit').trim().min(1, '--city is the city of the unit'),
  zone: z
    .string('--zone is an IANA time zone')
    .refine(isTimeZone, '--zone must be an IANA time zone such as Europe/London'),
})
type First = z.infer<typeof first>

const reset = z.strictObject(
  { reset: z.email('--reset takes the e-mail address of a super admin') },
  '--reset goes with no other option',
)

const text = { type: 'string' } as const
const options = { email: text, unit: text, country: text, city: text, zone: text, reset: text }

const ADMIN = {
  staffNumber: 'EMP-0001',
  firstName: 'Leave',
  lastName: 'Admin',
  roleId: SUPER_ADMIN,
  isFirstAdmin: true,
}

/** Values to be completed on the form of the unit, because the columns must not be empty. */
const LATER = { state: 'To be completed', address: 'To be completed', zipCode: '00000', contactNumber: '0000000000' }

/**
 * Creates the first business unit and the first super admin of an empty system. Returns the password, which is not
 * stored.
 */
async function createFirstAdmin(db: Database, { email, unit, country, city, zone }: First): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if ((await tx.$count(employees)) > 0) throw new Error('There are people in this system already.')
    const row = { ...LATER, name: unit, country, city, timeZone: zone }
    const [bu] = await tx.insert(businessUnits).values(row).returning()
    const joiningDate = todayIn(zone, new Date())
    await tx.insert(employees).values({ ...ADMIN, workEmail: email, passwordHash, buId: bu?.id ?? 0, joiningDate })
  })
  return password
}

/** Gives a super admin a new password, as a correct code would, and mails them that it was changed. */
async function resetAdmin(db: Database, email: string): Promise<string> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const found = await findActive(tx, email.toLowerCase())
    const person = found && (await lockPerson(tx, found.id))
    if (person?.roleId !== SUPER_ADMIN) throw new Error(`No super admin has the address ${email}.`)
    const now = new Date()
    await setPassword(tx, person, passwordHash, now)
    await endSessions(tx, person.id, 'password', now)
    await freeAddress(tx, person, clientAt(ANY_CLIENT), now)
  })
  return password
}

const newPassword = () => `${randomBytes(12).toString('base64url')}aA1!`

async function main(args: string[]): Promise<string> {
  if (args.includes('--help') || args.includes('-h')) return USAGE
  const { values } = parseArgs({ args, options })
  if (values.reset === undefined) {
    const wanted = first.parse(values)
    return report(wanted.email, await inDatabase((db) => createFirstAdmin(db, wanted)))
  }
  const { reset: email } = reset.parse(values)
  return report(email, await inDatabase((db) => resetAdmin(db, email)))
}

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = readEnv()
  await prepareDatabase(DATABASE_URL)
  const { db, close } = connect(DATABASE_URL)
  return work(db).finally(close)
}

const report = (email: string, password: string) =>
  `Sign in as ${email} with the password ${password}\nIt is shown once. Change it after signing in.`

/**
 * What went wrong, in a sentence or two. For a failed query only the database's message is used, because the query
 * contains a password's hash.
 */
function sentence(error: Error & { code?: string }): string {
  if (error instanceof z.ZodError) return `${error.issues.map(({ message }) => message).join('\n')}\n${HINT}`
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return `${error.message.split('. ')[0]}\n${HINT}`
  const { message, code } = error.cause instanceof Error ? (error.cause as typeof error) : error
  return message || `The database cannot be reached (${code}).`
}

const HINT = 'See --help.'

main(process.argv.slice(2)).then(console.log, (error: Error) => {
  console.error(sentence(error))
  process.exitCode = 1
})
