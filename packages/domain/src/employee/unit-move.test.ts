import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimal } from '../decimal.ts'
import { type Holding, planUnitMove } from './unit-move.ts'

const annual = { leaveTypeId: 1, leaveTypeName: 'Annual Leave', year: 2026, firstMonth: 4 }
const newTypes = [
  { id: 11, name: 'annual leave' },
  { id: 12, name: 'Sick Leave' },
]

/** A holding that the balance allows: no more is committed than was given. */
const anyHolding: fc.Arbitrary<Holding> = fc
  .record({
    leaveTypeName: fc.constantFrom('Annual Leave', 'SICK LEAVE', 'Comp Off', 'Annual'),
    year: fc.integer({ min: 2026, max: 2028 }),
    firstMonth: fc.constantFrom(1, 4),
    allocation: fc.nat(36_600),
    grants: fc.nat(6_000),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, allocation, grants, ...type }) => ({
    ...type,
    leaveTypeId: type.leaveTypeName.length,
    allocation: allocation / 100,
    grants: grants / 100,
    committed: Math.floor((allocation + grants) * part) / 100,
  }))

describe('planUnitMove', () => {
  test.each([
    ['nothing is taken', { allocation: 20, grants: 2, committed: 0 }, { allocation: 20, grants: 2 }],
    ['some is taken', { allocation: 20, grants: 2, committed: 6.5 }, { allocation: 13.5, grants: 2 }],
    ['comp-off is taken too', { allocation: 4, grants: 5, committed: 7 }, { allocation: 0, grants: 2 }],
    ['all is taken', { allocation: 4, grants: 5, committed: 9 }, { allocation: 0, grants: 0 }],
    ['more is taken than was given', { allocation: 4, grants: 0, committed: 9 }, { allocation: 0, grants: 0 }],
  ])('when %s', (_, figures, moved) => {
    const { transfers, stays } = planUnitMove([{ ...annual, ...figures }], newTypes)
    expect(transfers).toEqual([{ fromTypeId: 1, toTypeId: 11, year: 2026, ...moved }])
    expect(stays).toEqual([])
  })

  test('lists types with days left and no namesake', () => {
    const compOff = { leaveTypeId: 2, leaveTypeName: 'Comp Off', year: 2026, firstMonth: 4, allocation: 0, grants: 3 }
    expect(planUnitMove([{ ...compOff, committed: 1.5 }], newTypes)).toEqual({
      transfers: [],
      stays: [{ leaveTypeName: 'Comp Off', year: 2026, firstMonth: 4, days: 1.5 }],
    })
    expect(planUnitMove([{ ...compOff, committed: 3 }], newTypes).stays).toEqual([])
  })

  test('moves or lists exactly what is not committed, and nothing twice', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 8 }), (holdings) => {
        const { transfers, stays } = planUnitMove(holdings, newTypes)
        const moved = transfers.map(({ allocation, grants }) => addDecimal(allocation, grants))
        const spare = holdings.map(({ allocation, grants, committed }) => addDecimal(allocation, grants, -committed))
        expect(addDecimal(...moved, ...stays.map(({ days }) => days))).toBe(addDecimal(...spare))
        expect([...moved, ...stays.map(({ days }) => days)].every((days) => days >= 0)).toBe(true)
      }),
    )
  })

  test('never takes more of the allocation, or of comp-off, than there is', () => {
    fc.assert(
      fc.property(anyHolding, (holding) => {
        for (const { allocation, grants } of planUnitMove([holding], newTypes).transfers) {
          expect(allocation).toBeLessThanOrEqual(holding.allocation)
          expect(grants).toBeLessThanOrEqual(holding.grants)
          expect(Math.min(allocation, grants)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
