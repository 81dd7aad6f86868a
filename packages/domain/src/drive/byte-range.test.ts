import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKnown, isSame, rangeOf } from './byte-range.ts'

describe('the part of a file of ten bytes', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=3-5', { first: 3, last: 5 }],
    ['bytes=3-', { first: 3, last: 9 }],
    ['bytes=9-100', { first: 9, last: 9 }],
    ['bytes=-4', { first: 6, last: 9 }],
    ['bytes=-100', { first: 0, last: 9 }],
    ['BYTES= 3-5 ', { first: 3, last: 5 }],
    ['bytes=10-', 'none'],
    ['bytes=10-20', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=99999999999999999999-', 'none'],
    [undefined, undefined],
    ['', undefined],
    ['bytes=-', undefined],
    ['bytes=5-3', undefined],
    ['bytes=0-1,4-5', undefined],
    ['bytes=a-b', undefined],
    ['bytes=-1-2', undefined],
    ['lines=1-2', undefined],
  ])('%j is %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range)
  })

  it('always lies within the file, whatever is asked', () => {
    const number = fc.option(fc.nat(), { nil: '' })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 1_000 }), (from, to, size) => {
        const range = rangeOf(`bytes=${from}-${to}`, size)
        if (range === 'none' || range === undefined) return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.last).toBeGreaterThanOrEqual(range.first)
        expect(range.last).toBeLessThan(size)
      }),
    )
  })
})

describe('the tag "a"', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    [undefined, false],
  ])('is known to If-None-Match: %s', (header, isIt) => {
    expect(isKnown(header, '"a"')).toBe(isIt)
  })

  it.each([
    [undefined, true],
    ['"a"', true],
    ['W/"a"', false],
    ['"b"', false],
    ['Fri, 20 Nov 2026 04:00:00 GMT', false],
  ])('is the one of If-Range: %s', (header, isIt) => {
    expect(isSame(header, '"a"')).toBe(isIt)
  })
})
