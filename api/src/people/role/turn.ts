import { roleSettings } from '@hr/db/schema'
import type { RoleSetting } from '@hr/domain/access'
import * as t from '@hr/words/roles'
import { eq } from 'drizzle-orm'
import { lockReportingLines } from '../../company/locks.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { peopleWith } from './queries.ts'

/** Turns a setting on. One that is on stays on. */
export const turnOn = (name: RoleSetting, write: Write): Promise<void> =>
  write(async (tx) => {
    await tx.insert(roleSettings).values({ name }).onConflictDoNothing()
  })

/**
 * Turns a setting off. Fails with 409 while anybody has what it allows, because a right must not vanish from under a
 * person. Commands that give somebody a role or a unit take or share the same lock.
 */
export const turnOff = (name: RoleSetting, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockReportingLines(tx)
    const people = await peopleWith(tx, name)
    if (people > 0) throw conflict(name === 'several_units' ? t.moreUnitsInUse(people) : t.roleInUse(people))
    await tx.delete(roleSettings).where(eq(roleSettings.name, name))
  })
