import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('puts values into groups, in the order in which they come', () => {
  const groups = groupBy(['pear', 'plum', 'apple', 'peach'], (word) => word[0])
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum', 'peach']],
    ['a', ['apple']],
  ])
})

it('makes no group of nothing', () => {
  expect(groupBy([], String).size).toBe(0)
})
