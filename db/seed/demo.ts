import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { insertLeaveRequests } from '../factories/bulk.ts'
import type { LeaveStory } from '../factories/leave-rows.ts'
import { businessUnits, employees } from '../schema.ts'
import type { StorePicture } from './attachments.ts'
import { attachNotes } from './attachments.ts'
import { insertBerlin } from './berlin.ts'
import { openBook } from './book.ts'
import { bookFeatured } from './book-featured.ts'
import { insertCalendar } from './calendar.ts'
import { fillDrive, type StoreDocument } from './documents.ts'
import { insertEntitlements } from './entitlements.ts'
import { liveThrough } from './everyday.ts'
import { hangPortraits, type StorePortrait } from './portraits.ts'
import { randomFrom } from './random.ts'
import { insertStaff } from './staff.ts'
import { insertSwipes } from './swipes.ts'
import { insertUnits } from './unit-rows.ts'

type DemoOptions = {
  /** The day around which the demo is built. The same day always gives the same company. */
  today: Day
  /** The hash of the one password that everybody shares. */
  passwordHash: string
  /** Stores the picture of a doctor's note and returns its storage key. If missing, sick leave has no pictures. */
  storePicture?: StorePicture
  /** Stores a profile picture. If missing, nobody has one. */
  storePortrait?: StorePortrait
  /** Stores a document of the drive. If missing, the drive is empty. */
  storeDocument?: StoreDocument
  /** The demo has no swipes after this instant. If missing, it has those of the whole of today. */
  now?: Date
}

/** Whether this database is still unused. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const [unit] = await db.select({ id: businessUnits.id }).from(businessUnits).limit(1)
  const [employee] = await db.select({ id: employees.id }).from(employees).limit(1)
  return !unit && !employee
}

/**
 * Fills an empty database with the demo company, all of it or nothing (docs/spec/rules.md, Demo company). If several
 * servers start together, one fills it, and the others wait and find it done. Returns whether this call did it.
 */
export function seedDemo(db: Queryable, options: DemoOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    // On a slow machine the seed takes longer than the limits for ordinary calls.
    await tx.execute(sql`set local lock_timeout = '2min'; set local statement_timeout = '2min'`)
    await tx.execute(sql`lock table business_units in share row exclusive mode`)
    if (!(await isEmptyDatabase(tx))) return false
    await fill(tx, options)
    return true
  })
}

async function fill(tx: Queryable, options: DemoOptions): Promise<void> {
  const { today, passwordHash, storePicture, storePortrait, storeDocument, now } = options
  const units = await insertUnits(tx, today)
  await insertCalendar(tx, units, today)
  const members = await insertStaff(tx, units, today, passwordHash)
  if (storePortrait) await hangPortraits(tx, members, storePortrait)
  if (storeDocument) await fillDrive(tx, members, today, storeDocument)
  const entitlements = await insertEntitlements(tx, members, today)

  const book = openBook(
    entitlements,
    units.map(({ types }) => types.lossOfPay),
  )
  const scene = { members, today, random: randomFrom(2026) }
  bookFeatured(scene, book)
  // The leave of employee@example.com is written out by hand, so that the days that the README uses stay free.
  const others = members.filter(({ roleId, mailbox }) => roleId !== SUPER_ADMIN && mailbox !== 'employee')
  for (const member of others) liveThrough(scene, book, member)

  const stories = book.stories().toSorted(byApplication)
  const sick = units.map(({ types }) => types.sick)
  await insertLeaveRequests(tx, storePicture ? await attachNotes(tx, stories, sick, storePicture) : stories)
  await insertSwipes(tx, members, today, now)
  await insertSwipes(tx, await insertBerlin(tx, today, passwordHash), today, now)
}

const byApplication = (a: LeaveStory, b: LeaveStory) => a.appliedAt.localeCompare(b.appliedAt)
