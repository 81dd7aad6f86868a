import type { Day } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { insertLeaveRequests } from '../factories/bulk.ts'
import type { LeaveStory } from '../factories/leave-rows.ts'
import { businessUnits, employees } from '../schema.ts'
import type { StorePicture } from './attachments.ts'
import { attachNotes } from './attachments.ts'
import { openBook } from './book.ts'
import { insertCalendar } from './calendar.ts'
import { fillDrive, type StoreDocument } from './documents.ts'
import { insertEntitlements } from './entitlements.ts'
import { liveThrough } from './everyday.ts'
import { bookFeatured } from './featured.ts'
import { hangPortraits, type StorePortrait } from './portraits.ts'
import { randomFrom } from './random.ts'
import { insertStaff } from './staff.ts'
import { insertSwipes } from './swipes.ts'
import { insertUnits } from './unit-rows.ts'

export type DemoOptions = {
  /** The day around which the company lives; the same day makes the same company. */
  today: Day
  /** The hash of the one password that everybody has. */
  passwordHash: string
  /** Keeps the picture of a doctor's note and answers its storage key. Without it, sick leave comes without a picture. */
  storePicture?: StorePicture
  /** Keeps the picture of a person. Without it, nobody has one. */
  storePortrait?: StorePortrait
  /** Keeps a document of the drive. Without it, the drive is empty. */
  storeDocument?: StoreDocument
  /** Nobody has passed a door after it. Without it, the whole of today is there. */
  now?: Date
}

/** Whether nobody has used this database yet. */
export async function isEmptyDatabase(db: Queryable): Promise<boolean> {
  const [unit] = await db.select({ id: businessUnits.id }).from(businessUnits).limit(1)
  const [employee] = await db.select({ id: employees.id }).from(employees).limit(1)
  return !unit && !employee
}

/**
 * Fills an empty database with the demo company, all of it or nothing (decisions.md, Demo and first start). Of servers
 * that start together one does it, the others wait and find it done. Answers whether it did.
 */
export function seedDemo(db: Queryable, options: DemoOptions): Promise<boolean> {
  return db.transaction(async (tx) => {
    // a slow machine takes longer for it than anybody may wait for an answer
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
  // what employee@example.com does is told in full, so that its days stay free for the reader of the README
  const others = members.filter(({ roleId, mailbox }) => roleId !== 1 && mailbox !== 'employee')
  for (const member of others) liveThrough(scene, book, member)

  const stories = book.stories().toSorted(byApplication)
  const sick = units.map(({ types }) => types.sick)
  await insertLeaveRequests(tx, storePicture ? await attachNotes(tx, stories, sick, storePicture) : stories)
  await insertSwipes(tx, members, today, now)
}

const byApplication = (a: LeaveStory, b: LeaveStory) => a.appliedAt.localeCompare(b.appliedAt)
