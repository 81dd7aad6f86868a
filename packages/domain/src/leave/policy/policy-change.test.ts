import * as t from '@hr/words/policies'
import { expect, it } from 'vitest'
import { changedAtOnce, policyImpactText } from './policy-change.ts'

const opened = t.wholeYearAtOnce
const earned = t.onlyGivenDays

it.each([
  [undefined, { grant: 'yearly', debt: 0 }, null],
  [{ grant: 'monthly', debt: 0 }, { grant: 'worked', debt: 0 }, null],
  [{ grant: 'monthly', debt: 0 }, undefined, opened],
  [undefined, { grant: 'worked', debt: 0 }, earned],
  [{ grant: 'monthly', debt: 0 }, { grant: 'monthly', debt: 2 }, t.daysInAdvance('2 days')],
  [{ grant: 'monthly', debt: 1 }, undefined, `${opened}; ${t.noDaysInAdvance('1 day')}`],
] as const)('%j that becomes %j lets take otherwise: %s', (before, after, said) => {
  expect(changedAtOnce(before, after)).toBe(said)
})

it('says in words what an allocation by another policy would change', () => {
  expect(policyImpactText({ people: 12, days: 18, below: 2, short: 1 })).toBe(
    '12 people, +18 days; 2 people would fall below zero; 1 person would not have enough for planned leave',
  )
  expect(policyImpactText({ people: 1, days: -0.5, below: 0, short: 0 })).toBe('1 person, −0.5 day')
})
