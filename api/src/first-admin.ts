import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { connect, type Database } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { isTimeZone, todayIn } from '@hr/domain/clock'
import { z } from 'zod'
import { prepareDatabase } from './database.ts'
import { readEnv } from './env.ts'
import { hashPassword } from './login/passwords.ts'

const options = z.object({
  email: z.email('--email must be an e-mail address'),
  unit: z.string('--unit names the first business unit').trim().min(1),
  country: z.string('--country is the country of the unit').trim().min(1),
  city: z.string('--city is the city of the unit').trim().min(1),
  zone: z
    .string('--zone is an IANA time zone')
    .refine(isTimeZone, '--zone must be an IANA time zone such as Europe/London'),
})
type Options = z.infer<typeof options>

/** To be completed on the form of the unit; the columns are never empty. */
const LATER = { state: 'To be completed', address: 'To be completed', zipCode: '00000', contactNumber: '0000000000' }

/** Makes the first business unit and the first super admin of an empty system; gives the password, which is kept nowhere. */
async function createFirstAdmin(db: Database, { email, unit, country, city, zone }: Options): Promise<string> {
  const password = `${randomBytes(12).toString('base64url')}aA1!`
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    if ((await tx.$count(employees)) > 0) throw new Error('There are people in this system already.')
    const [bu] = await tx
      .insert(businessUnits)
      .values({ ...LATER, name: unit, country, city, timeZone: zone })
      .returning()
    await tx.insert(employees).values({
      ...{ staffNumber: 'EMP-0001', firstName: 'Leave', lastName: 'Admin', workEmail: email, passwordHash },
      roleId: 1,
      buId: bu?.id ?? 0,
      joiningDate: todayIn(zone, new Date()),
    })
  })
  return password
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { email: text, unit: text, country: text, city: text, zone: text } })
  const { DATABASE_URL } = readEnv()
  const wanted = options.parse(values)
  await prepareDatabase(DATABASE_URL)
  const { db, close } = connect(DATABASE_URL)
  try {
    const password = await createFirstAdmin(db, wanted)
    console.log(
      `Sign in as ${wanted.email} with the password ${password}\nIt is shown once. Change it after signing in.`,
    )
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  const said = error instanceof z.ZodError ? error.issues.map((issue) => issue.message).join('\n') : error.message
  console.error(said)
  process.exit(1)
})
