import { CHOOSE } from '@hr/contract/call/sentences'
import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, devices, unmatchedSwipes } from '@hr/db/schema'
import * as t from '@hr/words/swipes'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isOpen, isOpenUnit } from '../../company/open-units.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'

export const noSuchDevice = () => notFound(t.noSuchDevice)

const deviceFields = {
  id: devices.id,
  name: devices.name,
  serialNumber: devices.serialNumber,
  buId: devices.buId,
  buName: businessUnits.name,
  timeZone: businessUnits.timeZone,
  publicId: devices.publicId,
  networks: devices.networks,
  lastSeenAt: devices.lastSeenAt,
  lastStamp: devices.lastStamp,
  clockAhead: devices.clockAhead,
  skippedLines: devices.skippedLines,
}

const fromDevices = (db: Queryable) =>
  db.select(deviceFields).from(devices).innerJoin(businessUnits, eq(businessUnits.id, devices.buId))

export const devicesByName = (db: Queryable) => fromDevices(db).orderBy(asc(sql`lower(${devices.name})`), devices.id)
export type Device = Awaited<ReturnType<typeof devicesByName>>[number]

/** The terminal with a serial number, unless its business unit was deleted. */
export async function findBySerial(db: Queryable, serialNumber: string): Promise<Device | undefined> {
  const isIt = and(eq(sql`lower(${devices.serialNumber})`, serialNumber.toLowerCase()), isOpen)
  const [device] = await fromDevices(db).where(isIt)
  return device
}

/** Fails with 400 if the business unit does not exist. */
export async function checkUnit(tx: Queryable, buId: number): Promise<void> {
  if ((await tx.$count(businessUnits, isOpenUnit(buId))) === 0) throw invalid({ buId: CHOOSE })
}

export const SERIAL_TAKEN = { serialNumber: t.serialNumberTaken }

/**
 * Makes everything about the numbers of a unit wait its turn: what its terminals send, and what HR says about a number.
 */
export async function lockPins(tx: Transaction, buId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7205116, ${buId}::int)`)
}

const unmatchedFields = {
  id: sql<number>`min(${unmatchedSwipes.id})::int`,
  pin: unmatchedSwipes.pin,
  buName: businessUnits.name,
  timeZone: businessUnits.timeZone,
  location: sql<string | null>`max(${unmatchedSwipes.location})`,
  swipes: sql<number>`count(*)::int`,
  firstAt: sql<string>`min(${unmatchedSwipes.at})`,
  lastAt: sql<string>`max(${unmatchedSwipes.at})`,
}

/** Numbers without an owner, by unit, most recently seen first. */
export const listUnmatched = (db: Queryable) =>
  db
    .select(unmatchedFields)
    .from(unmatchedSwipes)
    .innerJoin(businessUnits, eq(businessUnits.id, unmatchedSwipes.buId))
    .where(isNull(unmatchedSwipes.discardedAt))
    .groupBy(businessUnits.id, unmatchedSwipes.pin)
    .orderBy(sql`max(${unmatchedSwipes.at}) desc`, asc(unmatchedSwipes.pin))

/** The number and the unit of a waiting swipe. Fails with 404 if it was matched or discarded. */
export async function findPin(db: Queryable, swipeId: number) {
  const [row] = await db
    .select({ buId: unmatchedSwipes.buId, pin: unmatchedSwipes.pin })
    .from(unmatchedSwipes)
    .where(and(eq(unmatchedSwipes.id, swipeId), isNull(unmatchedSwipes.discardedAt)))
  if (!row) throw notFound(t.alreadyMatchedOrDiscarded)
  return row
}

/** The condition for all waiting swipes of a number in a unit. */
export const isWaiting = ({ buId, pin }: { buId: number; pin: string }) =>
  and(eq(unmatchedSwipes.buId, buId), eq(unmatchedSwipes.pin, pin), isNull(unmatchedSwipes.discardedAt))
