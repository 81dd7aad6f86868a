import type { Database } from '@hr/db/client'
import { createEmployee } from '@hr/db/factories'
import { employees, roleSettings } from '@hr/db/schema'
import { AUDITOR, IT_ADMIN } from '@hr/domain/access'
import { eq } from 'drizzle-orm'
import type { Company } from './company.ts'

const roles = {
  auditor: { roleId: AUDITOR, setting: 'auditor' },
  itAdmin: { roleId: IT_ADMIN, setting: 'it_admin' },
} as const

/**
 * Who has a role that a company turns on (docs/spec/access.md, Roles of a company). They are no part of the cast, so that
 * other tests count without them.
 */
export type Watcher = keyof typeof roles

export const isWatcher = (name: string): name is Watcher => name in roles

/** Finds a watcher of Pune, or turns the role on and makes one. */
export async function watcherOf(db: Database, { pune }: Pick<Company, 'pune'>, name: Watcher) {
  const workEmail = `${name.toLowerCase()}@example.com`
  const [known] = await db.select().from(employees).where(eq(employees.workEmail, workEmail))
  if (known) return known
  const { roleId, setting } = roles[name]
  await db.insert(roleSettings).values({ name: setting }).onConflictDoNothing()
  return createEmployee(db, { roleId, workEmail, buId: pune.id })
}
