import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightsLater } from '../../testing.ts'
import { byCalendar, type Counted } from '../counting/counted.ts'
import { asGiven, shortOf } from './available.ts'
import type { CreditThatEnds } from './credit-use.ts'
import type { Debit } from './statement.ts'

// Comp-off that ends in the middle of the year, against an account that gives each day of leave one of the days that are there.
const dayAt = (night: number) => nightsLater('2027-01-01', night)
const countedOf = (first: number, last = first): Counted =>
  byCalendar({ startDate: dayAt(first), startSession: 1, endDate: dayAt(last), endSession: 2 })
const leaveOn = (night: number): Debit => ({
  ...{ startDate: dayAt(night), status: 'approved', year: 2027, days: 1 },
  counted: countedOf(night),
})

type Grant = { from: number; lasts: number; days: number }
type Story = { allocated: number; grants: Grant[]; planned: number[]; first: number; more: number }

const isEnough = ({ allocated, grants, planned, first, more }: Story): boolean => {
  const credits: CreditThatEnds[] = [
    { kind: 'allocated', countsFrom: dayAt(0), days: allocated, endsOn: null },
    ...grants.map(({ from, lasts, days }, id) => ({
      ...({ kind: 'comp_off', id, days } as const),
      ...{ countsFrom: dayAt(from), endsOn: dayAt(from + lasts) },
    })),
  ]
  const given = asGiven({ credits, debits: planned.map(leaveOn) }, 'yearly', { year: 2027 })
  return shortOf(given, countedOf(first, first + more), { year: 2027, debt: 0 }) === undefined
}

/** Whether each day of leave has a day to use. */
function isCovered({ allocated, grants }: Story, taken: number[]): boolean {
  const left = grants.map(({ from, lasts, days }) => ({ from, until: from + lasts, days }))
  let others = 0
  for (const day of taken.toSorted((a, b) => a - b)) {
    const [first] = left
      .filter(({ from, until, days }) => from <= day && day <= until && days > 0)
      .toSorted((a, b) => a.until - b.until)
    if (first) first.days -= 1
    else others += 1
  }
  return others <= allocated
}

describe('leave with comp-off that ends', () => {
  it.each<[string, Story, boolean]>([
    [
      'needs the day that leave planned for later lacks once the grant between them has ended',
      { allocated: 1, grants: [{ from: 5, lasts: 2, days: 1 }], planned: [10], first: 2, more: 0 },
      false,
    ],
    [
      'does not, if the later leave has the grant',
      { allocated: 1, grants: [{ from: 5, lasts: 5, days: 1 }], planned: [10], first: 2, more: 0 },
      true,
    ],
    [
      'lacks one on its second day',
      { allocated: 2, grants: [{ from: 2, lasts: 0, days: 1 }], planned: [3], first: 0, more: 1 },
      false,
    ],
  ])('%s', (_, story, expected) => {
    expect(isEnough(story)).toBe(expected)
  })

  const story = fc.record({
    allocated: fc.nat({ max: 3 }),
    grants: fc.array(
      fc.record({ from: fc.nat({ max: 15 }), lasts: fc.nat({ max: 6 }), days: fc.integer({ min: 1, max: 2 }) }),
      { maxLength: 3 },
    ),
    planned: fc.uniqueArray(fc.nat({ max: 16 }), { maxLength: 6 }),
    first: fc.nat({ max: 16 }),
    more: fc.nat({ max: 3 }),
  })

  it('is accepted where each day has one, and planned leave keeps its own', () => {
    const property = fc.property(story, (each) => {
      const asked = Array.from({ length: each.more + 1 }, (_, night) => each.first + night)
      fc.pre(!asked.some((night) => each.planned.includes(night)))
      fc.pre(isCovered(each, each.planned))
      expect(isEnough(each)).toBe(isCovered(each, [...each.planned, ...asked]))
    })
    fc.assert(property, { numRuns: 200 })
  })
})
