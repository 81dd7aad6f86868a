import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderByManager } from './manager-order.ts'

describe('orderByManager', () => {
  test.each([
    ['nobody', [], [], []],
    ['people whose managers are elsewhere', [null, null], [0, 1], []],
    ['a manager further down', [1, null], [1, 0], []],
    ['a manager further up', [null, 0], [0, 1], []],
    ['a long line', [1, 2, 3, null], [3, 2, 1, 0], []],
    ['two under one', [null, 0, 0], [0, 1, 2], []],
    ['somebody under themselves', [0, null], [1], [[0]]],
    ['two under each other', [1, 0, null], [2], [[0, 1]]],
    ['a circle of three with somebody below it', [1, 2, 3, 1, null], [4], [[1, 2, 3]]],
    [
      'two circles',
      [1, 0, 3, 2],
      [],
      [
        [0, 1],
        [2, 3],
      ],
    ],
    ['somebody below a circle that was met first', [1, 0, 0, 2], [], [[0, 1]]],
  ])('%s', (_, managers, order, circles) => {
    expect(orderByManager(managers)).toEqual({ order, circles })
  })

  test('has everyone once, after their manager, except those who reach no end', () => {
    const company = fc
      .integer({ min: 1, max: 30 })
      .chain((size) => fc.array(fc.option(fc.nat(size - 1)), { minLength: size, maxLength: size }))
    fc.assert(
      fc.property(company, (managers) => {
        const { order, circles } = orderByManager(managers)
        expect(order.toSorted((a, b) => a - b)).toEqual(
          managers.map((_, i) => i).filter((i) => reachesEnd(i, managers)),
        )
        for (const [place, person] of order.entries()) {
          const manager = managers[person] ?? null
          if (manager !== null) expect(order.indexOf(manager)).toBeLessThan(place)
        }
        for (const circle of circles) {
          for (const [place, person] of circle.entries()) {
            expect(managers[person]).toBe(circle[(place + 1) % circle.length])
          }
        }
        expect(circles.flat().toSorted((a, b) => a - b)).toEqual(
          managers.map((_, i) => i).filter((i) => returns(i, managers)),
        )
      }),
    )
  })

  test('takes a line of a hundred thousand without a deep stack', () => {
    const line = Array.from({ length: 100_000 }, (_, i) => (i === 99_999 ? null : i + 1))
    expect(orderByManager(line).order[0]).toBe(99_999)
  })
})

/** The people above somebody, as many steps as there are people. */
function above(person: number, managers: (number | null)[]): (number | null)[] {
  const chain = [managers[person] ?? null]
  for (let step = 0; step < managers.length; step++) chain.push(managers[chain.at(-1) ?? -1] ?? null)
  return chain
}
const reachesEnd = (person: number, managers: (number | null)[]) => above(person, managers).includes(null)
const returns = (person: number, managers: (number | null)[]) => above(person, managers).includes(person)
