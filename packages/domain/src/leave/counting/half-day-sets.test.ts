import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOf } from './counted.ts'
import { rangesOf } from './counting.ts'
import { commonTo, difference, union } from './half-day-sets.ts'

const some = fc.uniqueArray(fc.nat(40)).map((slots) => rangesOf(slots.toSorted((a, b) => a - b)))

it('the removed part and the common part make up the whole again', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [rest, common] = [difference(one, other), commonTo(one, other)]
      expect(daysOf(rest) + daysOf(common)).toBe(daysOf(one))
      expect(union(rest, common)).toEqual(one)
      expect(commonTo(rest, other)).toEqual([])
    }),
  )
})

it('keeps ranges that neither overlap nor touch', () => {
  expect(union([[1, 3]], [[3, 5]])).toEqual([[1, 5]])
  expect(difference([[1, 5]], [[2, 3]])).toEqual([
    [1, 2],
    [3, 5],
  ])
  expect(commonTo([[1, 3]], [[5, 6]])).toEqual([])
})
