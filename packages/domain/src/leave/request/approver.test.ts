import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from './approver.ts'
import { approverOf } from './approver.ts'

const kathmandu = 1
const london = 2
const admin: Candidate = { id: 1, role: 1, buId: kathmandu, active: true }
const head: Candidate = { id: 10, role: 2, buId: kathmandu, active: true }
const secondHead: Candidate = { id: 11, role: 2, buId: kathmandu, active: true }
const hr: Candidate = { id: 20, role: 3, buId: kathmandu, active: true }
const hrOfLondon: Candidate = { id: 15, role: 3, buId: london, active: true }
const headOfLondon: Candidate = { id: 5, role: 2, buId: london, active: true }
const lead: Candidate = { id: 30, role: 5, buId: kathmandu, active: true }
const employee: Candidate = { id: 40, role: 4, buId: kathmandu, active: true }
const everyone = [employee, lead, hr, secondHead, head, hrOfLondon, headOfLondon, admin]

describe('approverOf', () => {
  const asha = { id: employee.id, buId: kathmandu, reportingTo: lead.id }

  test('is the manager', () => {
    expect(approverOf(asha, everyone)).toBe(lead.id)
    expect(approverOf({ ...asha, reportingTo: headOfLondon.id }, everyone)).toBe(headOfLondon.id)
  })

  test('without an active manager it is the BU head, the lowest id of several', () => {
    expect(approverOf(asha, without(lead))).toBe(head.id)
    expect(approverOf({ ...asha, reportingTo: null }, everyone)).toBe(head.id)
    expect(approverOf(asha, [{ ...lead, active: false }, ...without(lead)])).toBe(head.id)
  })

  test('a head of another unit who heads this one too comes after its own heads, and before HR', () => {
    const tooOf = (...left: Candidate[]) => [{ ...headOfLondon, headsToo: true }, ...without(headOfLondon, ...left)]
    expect(approverOf({ ...asha, reportingTo: null }, tooOf())).toBe(head.id)
    expect(approverOf(asha, tooOf(lead, head, secondHead))).toBe(headOfLondon.id)
    const asLead = [{ ...headOfLondon, role: 5, headsToo: true }, hr, employee]
    expect(approverOf(asha, asLead)).toBe(hr.id)
  })

  test('without a head it is the HR of the business unit, then any HR', () => {
    expect(approverOf(asha, without(lead, head, secondHead))).toBe(hr.id)
    expect(approverOf(asha, without(lead, head, secondHead, hr))).toBe(hrOfLondon.id)
  })

  test('is nobody when only those are left who do not approve', () => {
    expect(approverOf(asha, [admin, employee, headOfLondon])).toBeNull()
    expect(approverOf(asha, [])).toBeNull()
  })

  test('is never the super admin, even as the manager', () => {
    expect(approverOf({ ...asha, reportingTo: admin.id }, everyone)).toBe(head.id)
  })

  test('is never the applicant', () => {
    expect(approverOf({ id: head.id, buId: kathmandu, reportingTo: null }, everyone)).toBe(secondHead.id)
    expect(approverOf({ id: head.id, buId: kathmandu, reportingTo: head.id }, everyone)).toBe(secondHead.id)
    expect(approverOf({ id: hr.id, buId: 3, reportingTo: null }, everyone)).toBe(hrOfLondon.id)
  })
})

test('of any company the approver is active, somebody else and no super admin, in whatever order people come', () => {
  const person = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    role: fc.integer({ min: 1, max: 5 }),
    buId: fc.integer({ min: 1, max: 3 }),
    active: fc.boolean(),
  })
  const company = fc.uniqueArray(person, { selector: ({ id }) => id, maxLength: 12 })
  const applicants = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    buId: fc.integer({ min: 1, max: 3 }),
    reportingTo: fc.option(fc.integer({ min: 1, max: 12 })),
  })
  fc.assert(
    fc.property(applicants, company, (applicant, people) => {
      const id = approverOf(applicant, people)
      expect(approverOf(applicant, people.toReversed())).toBe(id)
      const approver = people.find((candidate) => candidate.id === id)
      if (id !== null) expect(approver?.active && approver.role !== 1 && id !== applicant.id).toBe(true)
      else
        expect(people.some(({ role, active, id: other }) => role === 3 && active && other !== applicant.id)).toBe(false)
    }),
  )
})

function without(...absent: Candidate[]): Candidate[] {
  return everyone.filter((person) => !absent.includes(person))
}
