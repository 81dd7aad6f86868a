import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Attempt } from './throttle.ts'
import { ANY_CLIENT, lockedUntil, lockMessage } from './throttle.ts'

const minute = 60_000
const start = Date.parse('2026-11-20T09:00:00Z')

describe('five wrong passwords in a row from one client', () => {
  const five = failures(5, 'laptop')

  test('lock the address for that client, for 15 minutes from the fifth', () => {
    expect(lockedUntil(five, 'laptop', after(4))).toEqual(after(19))
    expect(lockedUntil(five, 'laptop', new Date(after(19).getTime() - 1))).toEqual(after(19))
    expect(lockedUntil(five, 'laptop', after(19))).toBeNull()
  })

  test('do not lock another client', () => {
    expect(lockedUntil(five, 'phone', after(4))).toBeNull()
  })

  test('four do not lock', () => {
    expect(lockedUntil(five.slice(1), 'laptop', after(4))).toBeNull()
    expect(lockedUntil([], 'laptop', after(4))).toBeNull()
  })

  test('lock however long they took', () => {
    const slow = [0, 40, 80, 120, 160].map((at) => attempt(at, 'laptop', 'Failed')).reverse()
    expect(lockedUntil(slow, 'laptop', after(161))).toEqual(after(175))
  })

  test('a success in between starts the count again', () => {
    const outcomes = ['Failed', 'Failed', 'Failed', 'Failed', 'Success', 'Failed'] as const
    const attempts = outcomes.map((outcome, at) => attempt(at, 'laptop', outcome)).reverse()
    expect(lockedUntil(attempts, 'laptop', after(6))).toBeNull()
  })

  test('count no more once the client has set a new password, and neither do those of others', () => {
    const many = Array.from({ length: 60 }, (_, n) => attempt(3 - n / 60, `client ${n}`, 'Failed'))
    const freed = (by: string) => [attempt(4, by, 'Freed'), ...five, ...many]
    expect(lockedUntil(freed('laptop'), 'laptop', after(5))).toBeNull()
    expect(lockedUntil(freed('laptop'), 'phone', after(5))).toEqual(after(19))
    expect(lockedUntil(freed(ANY_CLIENT), 'laptop', after(5))).toBeNull()
    expect(lockedUntil(freed(ANY_CLIENT), 'phone', after(5))).toBeNull()
  })

  test('the success of another client does not', () => {
    const attempts = [...five.slice(0, 2), attempt(2.5, 'phone', 'Success'), ...five.slice(2)]
    expect(lockedUntil(attempts, 'laptop', after(4))).toEqual(after(19))
  })

  test('attempts while locked neither prolong the lock nor count', () => {
    const locked = [9, 8, 7, 6, 5].map((at) => attempt(at, 'laptop', 'Locked'))
    expect(lockedUntil([...locked, ...five], 'laptop', after(10))).toEqual(after(19))
    expect(lockedUntil([...locked, ...five.slice(1)], 'laptop', after(10))).toBeNull()
  })

  test('once the lock has passed there are five tries again', () => {
    const again = [20, 21, 22, 23, 24].map((at) => attempt(at, 'laptop', 'Failed')).reverse()
    expect(lockedUntil([...again.slice(1), ...five], 'laptop', after(24))).toBeNull()
    expect(lockedUntil([...again, ...five], 'laptop', after(24))).toEqual(after(39))
  })
})

describe('fifty wrong passwords from anywhere within an hour', () => {
  // a minute apart, so that the fiftieth is 49 minutes after the first
  const fifty = Array.from({ length: 50 }, (_, at) => attempt(at, `client ${at}`, 'Failed')).reverse()

  test('lock the address for all, for 15 minutes from the fiftieth', () => {
    expect(lockedUntil(fifty, 'laptop', after(50))).toEqual(after(64))
    expect(lockedUntil(fifty, 'laptop', after(64))).toBeNull()
  })

  test('forty-nine do not, whatever else was tried', () => {
    const turnedAway = Array.from({ length: 20 }, (_, at) => attempt(50 + at / 100, 'client 0', 'Locked')).reverse()
    expect(lockedUntil([...turnedAway, ...fifty.slice(1)], 'laptop', after(51))).toBeNull()
  })

  test('a success does not help', () => {
    expect(lockedUntil([attempt(49.5, 'laptop', 'Success'), ...fifty], 'laptop', after(50))).toEqual(after(64))
  })

  test('within just an hour they lock, over a longer time they do not', () => {
    const earlier = (minutes: number) => [...fifty.slice(0, -1), attempt(49 - minutes, 'client 0', 'Failed')]
    expect(lockedUntil(earlier(60), 'laptop', after(50))).toEqual(after(64))
    expect(lockedUntil(earlier(60.1), 'laptop', after(50))).toBeNull()
  })

  test('the later of two locks holds', () => {
    const five = [50, 51, 52, 53, 54].map((at) => attempt(at, 'laptop', 'Failed')).reverse()
    expect(lockedUntil([...five, ...fifty.slice(5)], 'laptop', after(55))).toEqual(after(69))
  })
})

test('is what walking through the attempts from the oldest on gives', () => {
  const steps = fc.record({
    seconds: fc.integer({ min: 0, max: 90 }),
    client: fc.constantFrom('laptop', 'phone', 'attacker'),
    outcome: fc.constantFrom<Attempt['outcome']>('Failed', 'Failed', 'Failed', 'Failed', 'Success', 'Locked'),
  })
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 120, size: 'max' }), fc.integer({ min: 0, max: 1200 }), (given, wait) => {
      let at = start
      const attempts = given.map(({ seconds, client, outcome }): Attempt => {
        at += seconds * 1000
        return { at: new Date(at), client, outcome }
      })
      const now = new Date(at + wait * 1000)
      const expected = Math.max(walkClient(attempts, 'laptop'), walkAll(attempts))
      const until = lockedUntil(attempts.toReversed(), 'laptop', now)
      expect(until?.getTime() ?? null).toBe(expected > now.getTime() ? expected : null)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [15 * minute, 15],
  [15 * minute - 1, 15],
  [14 * minute + 1, 15],
  [14 * minute, 14],
  [minute, 1],
  [1, 1],
  [0, 1],
  [-minute, 1],
])('%d ms before the end of the lock it says how many minutes: %d', (milliseconds, minutes) => {
  const message = `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  expect(lockMessage(new Date(start + milliseconds), new Date(start))).toBe(message)
})

function walkClient(attempts: readonly Attempt[], client: string): number {
  let [inARow, until] = [0, -Infinity]
  for (const { at, outcome } of attempts.filter((attempt) => attempt.client === client)) {
    if (outcome === 'Success') [inARow, until] = [0, -Infinity]
    if (outcome === 'Failed') inARow += 1
    if (inARow === 5) [inARow, until] = [0, at.getTime() + 15 * minute]
  }
  return until
}

function walkAll(attempts: readonly Attempt[]): number {
  let until = -Infinity
  const failed: number[] = []
  for (const { at, outcome } of attempts) {
    if (outcome !== 'Failed') continue
    failed.push(at.getTime())
    const withinAnHour = failed.slice(-50).filter((time) => at.getTime() - time <= 60 * minute)
    if (withinAnHour.length === 50) until = at.getTime() + 15 * minute
  }
  return until
}

// newest first, as they come from the database; the first is at the start, then one each minute
function failures(count: number, client: string): Attempt[] {
  return Array.from({ length: count }, (_, at) => attempt(at, client, 'Failed')).reverse()
}

function attempt(minutes: number, client: string, outcome: Attempt['outcome']): Attempt {
  return { at: after(minutes), client, outcome }
}

function after(minutes: number): Date {
  return new Date(start + minutes * minute)
}
