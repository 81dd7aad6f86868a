import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundRequest, balance } from './balance.ts'

test.each([
  [{ allocation: 12, grants: 0, used: 3, pending: 1.5 }, [12, 3, 1.5, 7.5]],
  [{ allocation: 12, grants: 2.25, used: 0, pending: 0 }, [14.25, 0, 0, 14.25]],
  [{ allocation: null, grants: 0, used: 0, pending: 0 }, [0, 0, 0, 0]],
  [{ allocation: null, grants: 1.5, used: 0.5, pending: 1 }, [1.5, 0.5, 1, 0]],
  [{ allocation: 0.3, grants: 0, used: 0.1, pending: 0.2 }, [0.3, 0.1, 0.2, 0]],
  [{ allocation: 1, grants: 0, used: 2, pending: 0 }, [1, 2, 0, -1]],
])('of %j', (parts, [allocatedDays, usedDays, pendingDays, remainingDays]) => {
  expect(balance(parts, false, 2026)).toEqual({ allocatedDays, usedDays, pendingDays, remainingDays })
})

test.each([
  [2026, 365],
  [2028, 366],
])('an unlimited type is allocated every day of %d', (year, days) => {
  const figures = balance({ allocation: null, grants: 0, used: 10.5, pending: 2 }, true, year)
  expect(figures).toEqual({ allocatedDays: days, usedDays: 10.5, pendingDays: 2, remainingDays: days - 12.5 })
  expect(balance({ allocation: 5, grants: 3, used: 0, pending: 0 }, true, year).allocatedDays).toBe(days)
})

test('allocated = used + pending + remaining, to the hundredth', () => {
  const hundredths = fc.nat({ max: 40_000 })
  const inDays = hundredths.map((value) => value / 100)
  const parts = fc.record({ allocation: fc.option(inDays), grants: inDays, used: inDays, pending: inDays })
  fc.assert(
    fc.property(parts, fc.boolean(), fc.integer({ min: 1900, max: 2200 }), (given, unlimited, year) => {
      const figures = balance(given, unlimited, year)
      const [allocated, used, pending, remaining] = [
        figures.allocatedDays,
        figures.usedDays,
        figures.pendingDays,
        figures.remainingDays,
      ].map((days) => Math.round(days * 100))
      expect(allocated).toBe((used ?? 0) + (pending ?? 0) + (remaining ?? 0))
      for (const days of Object.values(figures)) expect(days).toBe(Math.round(days * 100) / 100)
    }),
  )
})

test.each([
  [17, 3, true, 20, 17],
  [20, 3, false, 20, 17],
  [0.3, 0.1, true, 0.4, 0.3],
  [-1, 2.5, true, 1.5, -1],
])('%d left, a request of %d, counted already: %s', (remaining, days, isCounted, remainingBefore, remainingAfter) => {
  expect(aroundRequest(remaining, days, isCounted)).toEqual({ remainingBefore, remainingAfter })
})
