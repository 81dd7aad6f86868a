import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOURS, defaultLook } from './colour-and-letter.ts'

describe('the look of a leave type for which nobody chose one', () => {
  it.each([
    ['Annual Leave', [], 'blue', 'A'],
    ['compassionate leave', ['blue', 'amber'], 'green', 'C'],
    ['बीमारी', ['blue', 'green', 'amber', 'rose', 'violet', 'teal'], 'grey', 'ब'],
    ['😀 Day', [...COLOURS], 'blue', '😀'],
    ['Unpaid Leave', [...COLOURS, 'blue'], 'green', 'U'],
    // a sign that turns the direction of writing, and an accent without a letter
    ['\u202e\u0301sick', [], 'blue', 'S'],
    // a letter that is three in upper case
    ['ﬃcial duty', [], 'blue', 'FF'],
  ] as const)('%s beside %j', (name, taken, colour, letter) => {
    expect(defaultLook(name, taken)).toEqual({ colour, letter })
  })

  it('uses no colour twice more than another', () => {
    fc.assert(
      fc.property(fc.nat(40), (types) => {
        const taken = Array.from({ length: types }).reduce<(typeof COLOURS)[number][]>(
          (colours) => [...colours, defaultLook('Leave', colours).colour],
          [],
        )
        const uses = COLOURS.map((colour) => taken.filter((each) => each === colour).length)
        expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
