import { listEntryForm } from '@hr/contract/people/employee-form'
import type { Queryable } from '@hr/db/client'
import { businessUnits, departments, designations } from '@hr/db/schema'
import { rolesOf } from '@hr/domain/access'
import * as t from '@hr/words/people'
import { isOpen } from '../../company/open-units.ts'
import { retired as retiredMessage } from '../employee/lists.ts'
import { turnedOn } from '../role/queries.ts'

/** Placeholder for the id of an entry that will be added with the employees. */
export const TO_BE_ADDED = 2_147_483_647

/** The ids behind the names in a file, in any case, and the names to be added. */
export type Places = {
  roles: Map<string, number>
  /** The labels of these roles. */
  roleNames: string[]
  units: Map<string, number>
  departments: Named
  designations: Named
}

type Named = {
  ids: Map<string, number>
  /** The ids that nobody else can be given. */
  retired: Set<number>
  /** By the name in one case; each value as first written. */
  added: Map<string, string>
}

export const folded = (text: string): string => text.trim().normalize('NFC').replace(/\s+/g, ' ').toLowerCase()

export async function loadPlaces(db: Queryable): Promise<Places> {
  const [on, units, departmentRows, designationRows] = await Promise.all([
    turnedOn(db),
    db.select({ id: businessUnits.id, name: businessUnits.name }).from(businessUnits).where(isOpen),
    db.select().from(departments),
    db.select().from(designations),
  ])
  const offered = rolesOf(on)
  return {
    roles: new Map(
      offered.flatMap(({ id, name, label }) => [String(id), folded(name), folded(label)].map((key) => [key, id])),
    ),
    roleNames: offered.map(({ label }) => label),
    units: idsByName(units),
    departments: namedBy(departmentRows),
    designations: namedBy(designationRows),
  }
}

const namedBy = (rows: { id: number; name: string; retiredAt: string | null }[]): Named => ({
  ids: idsByName(rows),
  retired: new Set(rows.filter(({ retiredAt }) => retiredAt).map(({ id }) => id)),
  added: new Map(),
})

const idsByName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [folded(name), id]))

/** The id of a name, or an error message about it. */
export type Found = { id: number } | { message: string }

export function findRole({ roles, roleNames }: Places, text: string): Found {
  const id = roles.get(folded(text))
  return id ? { id } : { message: t.roleNotFound(roleNames.join(', ')) }
}

export function findUnit({ units }: Places, text: string): Found {
  const id = units.get(folded(text))
  return id ? { id } : { message: t.unitNotFound }
}

type Sought = {
  kind: 'department' | 'designation'
  addsMissing: boolean
  /** The one that the person of the row has. */
  ownId: number | null | undefined
}

/**
 * Finds a department or a designation. A missing one is recorded for being added, if that was asked for. A retired one is
 * found only for those who have it.
 */
export function findNamed({ ids, retired, added }: Named, text: string, { kind, addsMissing, ownId }: Sought): Found {
  const id = ids.get(folded(text))
  if (id && retired.has(id) && id !== ownId) return { message: retiredMessage(text.trim()) }
  if (id) return { id }
  if (!addsMissing) return { message: t.entryNotFound(kind) }
  const entry = listEntryForm.safeParse({ name: text })
  if (!entry.success) return { message: entry.error.issues[0]?.message ?? t.pleaseCheckThis }
  if (!added.has(folded(text))) added.set(folded(text), entry.data.name)
  return { id: TO_BE_ADDED }
}
