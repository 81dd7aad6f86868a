import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { checkBalance } from '@hr/domain/leave/request/application'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/balances'
import * as peopleWords from '@hr/words/people'
import * as requestsWords from '@hr/words/requests'
import { expect, test } from 'vitest'
import { balancesOfSpan } from '../asking/apply-checks.ts'
import { attachmentHint, toldHint, typeOptions } from './type-balances.ts'

const item = (differing: Partial<BalanceItem> = {}): BalanceItem => ({
  ...{
    leaveTypeId: 1,
    leaveTypeName: 'Annual Leave',
    buName: peopleWords.puneOffice,
    isFrozen: false,
    hasAllocation: true,
  },
  ...{
    allocatedDays: 20,
    usedDays: 0,
    pendingDays: 0,
    remainingDays: 20,
    isAttachmentRequired: false,
    isUnlimited: false,
  },
  ...differing,
})
const span = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 } as const

test('a type that nobody can apply for is not offered, and asks for no attachment', () => {
  const frozen = item({ leaveTypeId: 2, leaveTypeName: 'Sick Leave', isFrozen: true, isAttachmentRequired: true })
  expect(typeOptions([item(), frozen]).map(({ label }) => label)).toEqual(['Annual Leave, 20 days left'])
  expect(attachmentHint([item(), frozen], undefined)).not.toContain('Sick Leave')
})

test('a type says from when on its attachment is required, and by when it may follow', () => {
  const sick = { leaveTypeId: 2, leaveTypeName: 'Sick Leave', isAttachmentRequired: true }
  const picture = requestsWords.oneImage
  expect(attachmentHint([item(), item(sick)], 1)).toBe(`${picture} Required for Sick Leave.`)
  expect(attachmentHint([item(), item(sick)], 2)).toBe(`${picture} An attachment is required for Sick Leave.`)
  const later = item({ ...sick, attachmentFrom: 3, attachmentWithin: 7, attachmentFiles: 'pdf' })
  expect(attachmentHint([item(), later], 1)).toBe(picture)
  expect(attachmentHint([item(), later], 2)).toBe(
    t.attachmentRequiredFromWithin({
      files: 'One jpg, jpeg or png image or PDF, up to 5 MB.',
      leaveName: 'Sick Leave',
      minimum: '3 days',
      within: '7 days',
    }),
  )
})

test('reported types are named, and what becomes of leave that they overlap', () => {
  const sick = item({ leaveTypeName: 'Sick Leave', isReported: true })
  expect([toldHint([item()]), toldHint([{ ...sick, isFrozen: true }])]).toEqual([undefined, undefined])
  expect(toldHint([item(), sick])).toBe(t.reportedTypesHint(['Sick Leave']))
})

test('a type with a policy says on which day so much is left', () => {
  const [byDay] = typeOptions([{ ...item({ remainingDays: 4.5 }), on: '18-12-2026' }], () => 2)
  expect(byDay?.label).toBe(t.typeAfterRequest('Annual Leave, 4.5 days left on 18-12-2026', '2.5'))
})

test('an allocation of 0 days counts: the page shows the API’s figures', () => {
  const said = (given: BalanceItem) =>
    checkBalance(byCalendar(span), balancesOfSpan({ 2026: [given] }, { ...span, leaveTypeId: 1 }, 1) ?? [])
  const nothing = { allocatedDays: 0, remainingDays: 0 }
  const short = { noOfDaysOfLeave: askingWords.youCannotTakeMore('0', 'Annual Leave') }
  expect(said(item({ ...nothing, hasAllocation: true }))).toEqual(short)
  expect(said(item({ ...nothing, hasAllocation: false }))).toEqual({
    ...short,
    leaveTypeId: askingWords.nothingAllocated('Annual Leave', '2026'),
  })
})
