import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, fraction, fractionOfDays, multiply, nearest, smaller, subtract, toDays, zero } from './fraction.ts'

describe('a fraction', () => {
  it.each([
    [fraction(7, 12), 0.58],
    [fraction(1, 200), 0.01],
    [fraction(-1, 200), 0],
    [fraction(-7, 12), -0.58],
    [fraction(3, -4), -0.75],
    [fractionOfDays(2.5), 2.5],
    [zero, 0],
  ])('is rounded to hundredths, a half upwards: $1', (value, days) => {
    expect(toDays(value)).toBe(days)
  })

  it.each([
    [fraction(1, 2), 1, 0],
    [fraction(3, 2), 2, 1],
    [fraction(-1, 2), 0, -1],
    [fraction(-3, 4), -1, -1],
    [fraction(1, 4), 0, 0],
    [fraction(5), 5, 5],
  ])('has a nearest whole number: $1 or $2', (value, up, down) => {
    expect([nearest(value, 'half up'), nearest(value, 'half down')]).toEqual([up, down])
  })

  it('has no nothing below the line', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError)
  })

  it('adds, takes away and multiplies without losing anything', () => {
    const any = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
    fc.assert(
      fc.property(any, any, ([a, b], [c, d]) => {
        const [one, other] = [fraction(a, b), fraction(c, d)]
        expect(subtract(add(one, other), other)).toEqual(one)
        expect(multiply(one, fraction(d, b))).toEqual(fraction(a * d, b * b))
        expect(smaller(one, other)).toEqual(a * d < c * b ? one : other)
      }),
    )
  })
})
