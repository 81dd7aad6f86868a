import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Line, makesCircle, managersAbove, reassign } from './reporting.ts'

const line = (id: number, reportingTo: number | null = null): Line => ({ id, reportingTo })
// 1 leads 2 and 3; 2 leads 4 and 5; 5 leads 6
const company = [line(1), line(2, 1), line(3, 1), line(4, 2), line(5, 2), line(6, 5)]

/** Any company without a circle: everyone reports to somebody of a lower number, or to nobody. */
const anyCompany = fc
  .array(fc.nat(), { minLength: 1, maxLength: 25 })
  .map((picks) =>
    picks.map((pick, index) => line(index + 1, index === 0 || pick % 7 === 0 ? null : (pick % index) + 1)),
  )
const companyAndTwo = anyCompany.chain((lines) =>
  fc.tuple(fc.constant(lines), fc.integer({ min: 1, max: lines.length }), fc.integer({ min: 1, max: lines.length })),
)

const hasCircle = (lines: readonly Line[]) => lines.some(({ id }) => managersAbove(id, lines).includes(id))
const replace = (lines: readonly Line[], changes: readonly Line[]) =>
  lines.map((before) => changes.find(({ id }) => id === before.id) ?? before)

describe('managersAbove', () => {
  test('are the managers, nearest first', () => {
    expect(managersAbove(6, company)).toEqual([5, 2, 1])
    expect(managersAbove(1, company)).toEqual([])
    expect(managersAbove(99, company)).toEqual([])
  })

  test('end where a circle closes', () => {
    expect(managersAbove(1, [line(1, 2), line(2, 3), line(3, 2)])).toEqual([2, 3])
  })
})

describe('makesCircle', () => {
  test.each([
    [1, 6, true],
    [2, 5, true],
    [2, 2, true],
    [5, 4, false],
    [6, 3, false],
    [3, 6, false],
  ])('%i under %i: %s', (person, manager, isCircle) => {
    expect(makesCircle(person, manager, company)).toBe(isCircle)
  })

  test('says so exactly when the changed company has one', () => {
    fc.assert(
      fc.property(companyAndTwo, ([lines, person, manager]) => {
        const changed = replace(lines, [line(person, manager)])
        expect(makesCircle(person, manager, lines)).toBe(hasCircle(changed))
      }),
    )
  })
})

describe('reassign', () => {
  const reporteesOf = (leaver: Line, lines: readonly Line[]) => lines.filter((line) => line.reportingTo === leaver.id)
  const reassignIn = (lines: readonly Line[], leaver: Line, successorId: number | null) =>
    reassign(leaver, successorId, reporteesOf(leaver, lines), lines)

  test('gives all to the successor', () => {
    expect(reassignIn(company, line(2, 1), 3)).toEqual([line(4, 3), line(5, 3)])
  })

  test('gives the reportee who is the successor the manager of the leaver', () => {
    expect(reassignIn(company, line(2, 1), 4)).toEqual([line(4, 1), line(5, 4)])
  })

  test('and so the one who is above the successor', () => {
    expect(reassignIn(company, line(2, 1), 6)).toEqual([line(4, 6), line(5, 1)])
    expect(reassignIn(company, line(1), 6)).toEqual([line(2), line(3, 6)])
  })

  test('leaves all without a manager when there is nobody', () => {
    expect(reassignIn(company, line(2, 1), null)).toEqual([line(4), line(5)])
  })

  test('moves every reportee, nobody else, to somebody who stays, without a circle', () => {
    fc.assert(
      fc.property(companyAndTwo, ([lines, leaverId, successorId]) => {
        fc.pre(leaverId !== successorId)
        const leaver = lines.find(({ id }) => id === leaverId) ?? line(leaverId)
        const moved = reassignIn(lines, leaver, successorId)
        const reportees = lines.filter(({ reportingTo }) => reportingTo === leaverId).map(({ id }) => id)
        expect(moved.map(({ id }) => id)).toEqual(reportees)
        expect(
          moved.every(({ reportingTo }) => reportingTo === successorId || reportingTo === leaver.reportingTo),
        ).toBe(true)
        expect(hasCircle(replace(lines, moved))).toBe(false)
      }),
    )
  })
})
