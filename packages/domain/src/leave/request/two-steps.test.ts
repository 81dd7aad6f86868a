import { describe, expect, test } from 'vitest'
import type { Candidate } from './approver.ts'
import { secondOf, toldOfSteps, wantsSecond } from './two-steps.ts'

const pune = 1
const lisbon = 2
const head: Candidate = { id: 10, role: 2, buId: pune, active: true }
const hr: Candidate = { id: 20, role: 3, buId: pune, active: true }
const hrOfLisbon: Candidate = { id: 15, role: 3, buId: lisbon, active: true }
const headOfLisbon: Candidate = { id: 5, role: 2, buId: lisbon, active: true }
const lead: Candidate = { id: 30, role: 5, buId: pune, active: true }
const everyone = [lead, hr, head, hrOfLisbon, headOfLisbon]
const without = (...gone: Candidate[]) => everyone.filter((person) => !gone.includes(person))
const applicant = { id: 40, buId: pune }

test.each([
  [{ secondStep: 'none', secondFrom: 0 }, 20, false],
  [{ secondStep: 'hr', secondFrom: 0 }, 0.5, true],
  [{ secondStep: 'head', secondFrom: 5 }, 4.5, false],
  [{ secondStep: 'head', secondFrom: 5 }, 5, true],
] as const)('%j of %d days: two steps is %s', (rule, days, isWanted) => {
  expect(wantsSecond(rule, days)).toBe(isWanted)
})

describe('the second step', () => {
  test('is that of HR, of the unit first, or of the head of the unit', () => {
    expect(secondOf('hr', applicant, everyone, [lead.id])).toBe(hr.id)
    expect(secondOf('hr', applicant, without(hr), [lead.id])).toBe(hrOfLisbon.id)
    expect(secondOf('head', applicant, everyone, [lead.id])).toBe(head.id)
  })

  test('is that of a head of another unit who heads it too, and of HR where nobody heads it', () => {
    const headsToo = { ...headOfLisbon, headsToo: true }
    expect(secondOf('head', applicant, [...without(headOfLisbon), headsToo], [lead.id])).toBe(head.id)
    expect(secondOf('head', applicant, [...without(head, headOfLisbon), headsToo], [lead.id])).toBe(headsToo.id)
    expect(secondOf('head', applicant, without(head), [lead.id])).toBe(hr.id)
  })

  test('is taken together with the first by somebody who could take it', () => {
    expect(secondOf('hr', applicant, everyone, [hrOfLisbon.id])).toBe('theirs')
    expect(secondOf('head', applicant, everyone, [head.id])).toBe('theirs')
    expect(secondOf('head', applicant, everyone, [hr.id])).toBe(head.id)
    expect(secondOf('head', applicant, without(head), [hr.id])).toBe('theirs')
    expect(secondOf('head', applicant, everyone, [headOfLisbon.id])).toBe(head.id)
  })

  test('has nobody where only the applicant or those who have left could take it', () => {
    expect(secondOf('hr', { id: hr.id, buId: pune }, without(hrOfLisbon), [lead.id])).toBeNull()
    const gone = everyone.map((person) => ({ ...person, active: false }))
    expect(secondOf('head', applicant, gone, [lead.id])).toBeNull()
  })
})

test('comes only with a type that wants it', () => {
  expect(toldOfSteps({ secondStep: 'none', secondFrom: 5 })).toEqual({})
  expect(toldOfSteps({ secondStep: 'hr', secondFrom: 0 })).toEqual({ secondStep: 'hr' })
  expect(toldOfSteps({ secondStep: 'head', secondFrom: 5 })).toEqual({ secondStep: 'head', secondFrom: 5 })
})
