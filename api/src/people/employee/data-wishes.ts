import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, dataWishes, employees } from '@hr/db/schema'
import { isoWithOffset } from '@hr/domain/clock'
import { wishedLines } from '@hr/domain/employee/own-data'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { isSought } from '../../company/people.ts'
import { isInReach, type Reader } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { fingerprintOf } from '../../platform/fingerprint.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import { ownDataOf } from './record.ts'

type DataWish = typeof dataWishes.$inferSelect
type Person = typeof employees.$inferSelect

const isOpen = isNull(dataWishes.outcome)

/** The change request of a person that waits for HR. */
export async function openWishOf(db: Queryable, employeeId: number): Promise<DataWish | undefined> {
  const isTheirs = eq(dataWishes.employeeId, employeeId)
  const [wish] = await db.select().from(dataWishes).where(and(isTheirs, isOpen))
  return wish
}

/** The last change request of a person, whatever became of it. */
export async function lastWishOf(db: Queryable, employeeId: number): Promise<DataWish | undefined> {
  const ofPerson = db.select().from(dataWishes).where(eq(dataWishes.employeeId, employeeId))
  return (await ofPerson.orderBy(desc(dataWishes.id)).limit(1))[0]
}

/** A change request that the reader can decide, in a query that contains `employees`. */
export const isWishFor = (reader: Reader) => and(isOpen, isInReach(reader, 'decideOwnData'))

/** One page of the change requests that the reader can decide, the oldest first; and how many match in total. */
export async function listWishes(db: Queryable, reader: Reader & { timeZone: string }, asked: Paging) {
  const isFound = asked.search ? isSought(`%${escapeLike(asked.search)}%`, ...searched) : undefined
  const where = and(isWishFor(reader), isFound)
  const isOfPerson = eq(employees.id, dataWishes.employeeId)
  const list = db
    .select({ wish: dataWishes, person: employees, buName: businessUnits.name })
    .from(dataWishes)
    .innerJoin(employees, isOfPerson)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(where)
    .orderBy(asc(dataWishes.id))
    .$dynamic()
  const counting = db.select({ total: sql<number>`count(*)::int` }).from(dataWishes).innerJoin(employees, isOfPerson)
  const rows = await onPage(list, asked)
  const [counted] = await counting.where(where)
  return { total: counted?.total ?? 0, rows: rows.map((row) => toRow(row, reader.timeZone)) }
}

const searched = [employees.fullName, employees.workEmail, employees.staffNumber] as const

const toRow = ({ wish, person, buName }: { wish: DataWish; person: Person; buName: string }, timeZone: string) => ({
  ...toWish(wish, person, timeZone),
  employeeId: person.id,
  employeeName: person.fullName,
  buName,
  fingerprint: fingerprintOfWish(wish, person),
})

/** A change request next to what the record says now. */
export const toWish = (wish: DataWish, person: Person, timeZone: string) => ({
  id: wish.id,
  askedOn: isoWithOffset(new Date(wish.askedAt), timeZone),
  changes: wishedLines(wish.wished, ownDataOf(person)),
})

/** Of what the person who decides has seen; it differs once the record has changed. */
export const fingerprintOfWish = (wish: DataWish, person: Person): string =>
  fingerprintOf([wish.id, wishedLines(wish.wished, ownDataOf(person))]).slice(0, 22)

type Ending = { outcome: NonNullable<DataWish['outcome']>; by: number; at: Date; note?: string | undefined }

export async function endWish(tx: Transaction, wishId: number, { outcome, by, at, note }: Ending): Promise<void> {
  const ending = { outcome, decidedBy: by, decidedAt: at.toISOString(), note: note ?? null }
  await tx.update(dataWishes).set(ending).where(eq(dataWishes.id, wishId))
}

/** Takes back the waiting change request of somebody who leaves. A picture of it is left to the sweep. */
export async function endWishOf(tx: Transaction, employeeId: number, { by, at }: Pick<Ending, 'by' | 'at'>) {
  const wish = await openWishOf(tx, employeeId)
  if (wish) await endWish(tx, wish.id, { outcome: 'withdrawn', by, at })
}

/** Whether a picture is part of a waiting change request. */
export async function isWishedPicture(db: Queryable, name: string): Promise<boolean> {
  return (
    (await db.$count(dataWishes, and(isOpen, sql`${dataWishes.wished} -> 'profilePicture' ->> 'to' = ${name}`))) > 0
  )
}
