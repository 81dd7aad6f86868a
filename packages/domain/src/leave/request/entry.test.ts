import { describe, expect, it, test } from 'vitest'
import { requestLetters } from '../../letters/request-letters.ts'
import { type EntryKind, entryOf, firstStepOf } from './entry.ts'

const person = (id: number, name: string) => ({ id, name, email: name, hasLeft: false })
const [Applicant, Approver, Second, Hr] = [
  person(1, 'applicant'),
  person(2, 'approver'),
  person(3, 'second'),
  person(4, 'hr'),
]
const Lea = person(5, 'lea')

const asked: EntryKind = { isReported: false, isApproved: false, isForMany: false }
const approved: EntryKind = { ...asked, isApproved: true }
const reported: EntryKind = { ...asked, isReported: true }

test.each([
  ['asked for', asked, 'approver'],
  ['asked for, for many', { ...asked, isForMany: true }, 'approver'],
  ['entered as approved', approved, 'enterer'],
  ['entered as approved, for many', { ...approved, isForMany: true }, 'nobody'],
  ['reported', reported, 'nobody'],
  ['reported, for many', { ...reported, isForMany: true }, 'nobody'],
  ['reported, as approved', { ...approved, isReported: true }, 'nobody'],
] as const)('the first step of leave %s is that of: %s', (_, entering, who) => {
  expect(firstStepOf(entering)).toBe(who)
})

/** Who enters it, how, in how many steps, and the approver's stand-in; then what becomes of it, and who reads what. */
const cases = [
  [Applicant, asked, 1, 'nobody', 'pending, held by approver', 'applied', 'approver asked'],
  [Applicant, asked, 1, 'Lea', 'pending, held by approver', 'applied', 'approver asked, lea asked'],
  [Applicant, asked, 2, 'nobody', 'pending, held by approver, then by second', 'applied', 'approver asked'],
  [Applicant, asked, 2, 'Lea', 'pending, held by approver, then by second', 'applied', 'approver asked, lea asked'],
  [Applicant, reported, 1, 'nobody', 'approved, held by approver', 'reported', 'approver told'],
  [Applicant, reported, 1, 'Lea', 'approved, held by approver', 'reported', 'approver told, lea told'],
  [Hr, asked, 1, 'nobody', 'pending, held by approver', 'applied', 'applicant told, approver asked'],
  [Hr, asked, 2, 'nobody', 'pending, held by approver, then by second', 'applied', 'applicant told, approver asked'],
  [Hr, asked, 1, 'Lea', 'pending, held by approver', 'applied', 'applicant told, approver asked, lea asked'],
  [Hr, approved, 1, 'nobody', 'approved, held by approver', 'applied approved', 'applicant told, approver told'],
  [Hr, approved, 1, 'Lea', 'approved, held by approver', 'applied approved', 'applicant told, approver told, lea told'],
  [Hr, approved, 2, 'nobody', 'pending, held by second', 'applied agreed', 'applicant told, second asked'],
  [Hr, approved, 2, 'Lea', 'pending, held by second', 'applied agreed', 'applicant told, second asked, lea asked'],
  [Hr, reported, 1, 'nobody', 'approved, held by approver', 'reported', 'applicant told, approver told'],
  [Hr, reported, 1, 'Lea', 'approved, held by approver', 'reported', 'applicant told, approver told, lea told'],
  [Approver, asked, 1, 'nobody', 'pending, held by approver', 'applied', 'applicant told'],
  [Approver, approved, 1, 'nobody', 'approved, held by approver', 'applied approved', 'applicant told'],
  [Approver, approved, 1, 'Lea', 'approved, held by approver', 'applied approved', 'applicant told, lea told'],
  [Approver, approved, 2, 'nobody', 'pending, held by second', 'applied agreed', 'applicant told, second asked'],
  [Lea, approved, 1, 'Lea', 'approved, held by approver', 'applied approved', 'applicant told, approver told'],
] as const

describe('leave', () => {
  it.each(
    cases,
  )('that %j enters %j in %d, with %s as stand-in', (actor, entering, steps, standIn, becomes, events, letters) => {
    const entry = entryOf(entering, Approver, steps === 2 ? Second : undefined)
    const then = entry.second ? `, then by ${entry.second.name}` : ''
    expect(`${entry.decision}, held by ${entry.holder.name}${then}`).toBe(becomes)
    expect(entry.events.join(' ')).toBe(events)

    const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 } as const
    const facts = {
      ...span,
      leaveName: 'Annual Leave',
      days: 1,
      isReported: entering.isReported,
      isWished: false,
      wished: null,
    }
    const people = { applicant: Applicant, holder: entry.holder, actor, asker: null, copies: [] }
    const request = { ...facts, ...people, decision: entry.decision, standIns: standIn === 'Lea' ? [Lea] : [] }
    const posted = requestLetters(request, { leaveId: 1, kind: entry.events[0] }, { url: '' })
    expect(posted.map(({ to, asks }) => `${to} ${asks ? 'asked' : 'told'}`).join(', ')).toBe(letters)
  })
})
