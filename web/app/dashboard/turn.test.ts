import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IN_SIGHT, turn } from './turn.ts'

describe('a turn', () => {
  it('goes on by a row, and from the last rows back to the first', () => {
    expect([turn(0, 1, 5), turn(1, 1, 5), turn(2, 1, 5)]).toEqual([1, 2, 0])
    expect([turn(0, -1, 5), turn(2, -1, 5)]).toEqual([2, 1])
  })

  it('stays where everything is in sight', () => {
    for (const rows of [0, 1, 2, 3]) expect([turn(0, 1, rows), turn(0, -1, rows)]).toEqual([0, 0])
  })

  it('brings every row into sight and comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom<1 | -1>(1, -1), (rows, by) => {
        const seen = new Set<number>()
        let first = 0
        do {
          for (let row = first; row < Math.min(rows, first + IN_SIGHT); row += 1) seen.add(row)
          expect(turn(turn(first, by, rows), by === 1 ? -1 : 1, rows)).toBe(first)
          first = turn(first, by, rows)
        } while (first !== 0)
        expect(seen.size).toBe(rows)
      }),
    )
  })
})
