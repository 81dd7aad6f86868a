import type { Database } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { eq } from 'drizzle-orm'
import { openSession } from '../../web/app/http/session/session.server.ts'
import { sessionMaker } from '../../web/e2e/sessions.ts'

/** A person who is signed in, with the headers that say so to the web and to the API. */
export type Visitor = { id: number; web: Record<string, string>; api: Record<string, string> }

/** What a row needs to know. */
export type Place = {
  db: Database
  /** The day around which the company was drawn. */
  today: Day
  /** How many requests are made of a kind that can be sent only once each. */
  supply: number
  signIn: (who: number | string) => Promise<Visitor>
}

export type Sent = { method: string; path: string; headers: Record<string, string>; body?: object }

/** Returns a function that signs in the employee with an id or a mailbox, without their password. */
export async function visitorMaker(db: Database, secret: string) {
  const cookieOf = await sessionMaker(db, secret)
  return async (who: number | string): Promise<Visitor> => {
    const isWho = typeof who === 'number' ? eq(employees.id, who) : eq(employees.workEmail, `${who}@example.com`)
    const [person] = await db.select().from(employees).where(isWho)
    if (!person) throw new Error(`Nobody is ${who}`)
    const cookie = await cookieOf(person)
    const { token } = openSession(secret, cookie)!
    return {
      id: person.id,
      // The cookie `seen` says that the splash of a first visit has been shown.
      web: { cookie: `session=${cookie}; seen=1` },
      api: { authorization: `Bearer ${token}`, userid: String(person.id) },
    }
  }
}
