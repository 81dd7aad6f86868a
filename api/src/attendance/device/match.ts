import type { Transaction } from '@hr/db/client'
import { businessUnits, devicePins, employees, unmatchedSwipes } from '@hr/db/schema'
import type { TerminalSwipe } from '@hr/domain/attendance/terminal'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/swipes'
import { and, eq, inArray, not } from 'drizzle-orm'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { NewSwipe } from '../store-swipes.ts'
import { findPin, isWaiting, lockPins } from './queries.ts'
import { storeOwned } from './store.ts'

type Pin = { buId: number; pin: string }
type Person = NewSwipe['person']

/**
 * Assigns the number of a waiting swipe to a person. All waiting swipes of that number become the person's, and so will
 * later ones. Swipes of days on which the person did not work here keep waiting; fails with 409 if that is all of them.
 */
export function matchToPerson({ me, write }: Omit<Writing, 'deps'>, swipeId: number, employeeId: number) {
  return write(async (tx) => {
    const pin = await findPin(tx, swipeId)
    await lockPins(tx, pin.buId)
    const person = await findPerson(tx, employeeId)
    const { moved, left } = await move(tx, pin, person)
    if (moved === 0) throw conflict(t.notEmployedOnThoseDays)
    await remember(tx, pin, person, me)
    return { moved, left }
  })
}

async function findPerson(tx: Transaction, employeeId: number): Promise<Person> {
  const [person] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, employeeId), not(employees.isFirstAdmin)))
  if (!person) throw invalid({ employeeId: t.noSuchEmployee })
  return person
}

async function move(tx: Transaction, pin: Pin, person: Person) {
  const waiting = (await waitingOf(tx, pin)).map((swipe) => ({ ...swipe, person }))
  const { refused } = await storeOwned(tx, waiting)
  const stays = new Set(refused)
  const gone = waiting.filter((swipe) => !stays.has(swipe)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(unmatchedSwipes).where(inArray(unmatchedSwipes.id, gone))
  return { moved: gone.length, left: waiting.length - gone.length }
}

async function waitingOf(tx: Transaction, pin: Pin): Promise<(TerminalSwipe & { id: number })[]> {
  const rows = await tx
    .select({ swipe: unmatchedSwipes, timeZone: businessUnits.timeZone })
    .from(unmatchedSwipes)
    .innerJoin(businessUnits, eq(businessUnits.id, unmatchedSwipes.buId))
    .where(isWaiting(pin))
  return rows.map(({ swipe: { id, at, direction, location }, timeZone }) => {
    const moment = new Date(at)
    return { id, pin: pin.pin, at: moment.getTime(), day: todayIn(timeZone, moment), direction, location }
  })
}

async function remember(tx: Transaction, pin: Pin, { id: employeeId }: Person, me: CurrentUser): Promise<void> {
  const named = { employeeId, createdBy: me.id }
  await tx
    .insert(devicePins)
    .values({ ...pin, ...named })
    .onConflictDoUpdate({ target: [devicePins.buId, devicePins.pin], set: named })
}
