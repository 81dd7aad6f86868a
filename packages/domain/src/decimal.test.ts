import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimal, daysPhrase, formatDays, subtractDecimal } from './decimal.ts'

// days as they are stored: hundredths, up to several years of them
const hundredths = fc.integer({ min: -500_000, max: 500_000 })

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[0.1, 0.1, 0.1], 0.3],
  [[12, 2.25, 0.5], 14.75],
  [[1.15, -1.15], 0],
  [[366, 60.05], 426.05],
])('the sum of %j is %d', (values, sum) => {
  expect(addDecimal(...values)).toBe(sum)
})

test.each([
  [0.3, 0.1, 0.2],
  [12, 2.25, 9.75],
  [1, 1.5, -0.5],
  [8.2, 8.2, 0],
])('%d less %d is %d', (a, b, difference) => {
  expect(subtractDecimal(a, b)).toBe(difference)
})

test('sums and differences are those of whole hundredths', () => {
  fc.assert(
    fc.property(fc.array(hundredths), hundredths, (values, b) => {
      const sum = values.reduce((total, value) => total + value, 0)
      expect(addDecimal(...values.map((value) => value / 100))).toBe(sum / 100)
      expect(subtractDecimal(sum / 100, b / 100)).toBe((sum - b) / 100)
    }),
  )
})

test.each([
  [0, '0', '0 days'],
  [-0, '0', '0 days'],
  [0.5, '0.5', '0.5 day'],
  [1, '1', '1 day'],
  [1.5, '1.5', '1.5 days'],
  [2.25, '2.25', '2.25 days'],
  [2.5, '2.5', '2.5 days'],
  [3, '3', '3 days'],
  [12, '12', '12 days'],
  [100, '100', '100 days'],
  [366, '366', '366 days'],
  [0.1 + 0.2, '0.3', '0.3 day'],
])('%d is written %s, and %s', (days, number, phrase) => {
  expect(formatDays(days)).toBe(number)
  expect(daysPhrase(days)).toBe(phrase)
})

test('what is written reads back, with two decimals at most', () => {
  fc.assert(
    fc.property(hundredths, (value) => {
      const text = formatDays(value / 100)
      expect(Number(text)).toBe(value / 100)
      expect(text).toMatch(/^-?\d+(\.\d?[1-9])?$/)
    }),
  )
})
