import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '@hr/api/platform/database/database'
import { hashPassword } from '@hr/api/signing-in/login/passwords'
import type { Day } from '@hr/domain/dates'
import { startPostgres } from '@hr/start/postgres'
import postgres from 'postgres'
import { findMistake } from './mistakes.ts'

/** The password of everybody; `hr`, `lead`, `head`, `employee` and `superadmin` at example.com are known addresses. */
export const PASSWORD = 'Leave@2026'

export type Company = {
  people: number
  /** The day around which five years of leave, and some future leave, are drawn. */
  today: Day
  /** For how many days before `today` there are swipes. With 10,000 people, 1,000 days make 25 million swipes. */
  swipeDays: number
}

/**
 * Returns the company of a data folder, and makes the requested one if the folder holds none yet, a thousand people in
 * some seconds. `npm start` can use the folder as its DATA_DIR. Fails if it holds other people, or other data.
 */
export async function makeFolder(dataDir: string, wanted: Company): Promise<Company> {
  const file = join(dataDir, 'company.json')
  if (existsSync(file)) {
    const company: Company = JSON.parse(readFileSync(file, 'utf8'))
    if (company.people === wanted.people) return company
  }
  if (existsSync(join(dataDir, 'pg'))) throw new Error(`${dataDir} holds other data: move it away.`)
  const server = await startPostgres({ dataDir })
  try {
    await prepareDatabase({ DATABASE_URL: server.appUrl(), DATABASE_OWNER_URL: server.url() })
    await fillCompany(server.url(), wanted)
  } finally {
    await server.stop()
  }
  writeFileSync(file, `${JSON.stringify(wanted)}\n`)
  return wanted
}

/**
 * Fills an empty database, which has been migrated, with a large company (`company.sql`). Fails with the first rule of the
 * product that its rows break.
 */
export async function fillCompany(url: string, { people, today, swipeDays }: Company): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const texts = ['company.sql', ...(swipeDays > 0 ? ['swipes.sql'] : [])]
  await run(url, { people, today, swipe_days: swipeDays, password_hash: passwordHash }, texts)
  const mistake = await findMistake(url)
  if (mistake) throw new Error(`The company breaks a rule: ${mistake}`)
}

/** Lets managers of such a company choose stand-ins, some of them for today (`stand-ins.sql`). */
export const fillStandIns = (url: string, today: Day): Promise<void> => run(url, { today }, ['stand-ins.sql'])

async function run(url: string, settings: Record<string, string | number>, texts: string[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    for (const [name, value] of Object.entries(settings)) {
      await sql`select set_config(${`bench.${name}`}, ${`${value}`}, false)`
    }
    for (const text of texts) await sql.unsafe(textOf(text)).simple()
    await sql`vacuum (analyze)`
  } finally {
    await sql.end()
  }
}

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
