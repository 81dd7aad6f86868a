import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import * as dashboardWords from '@hr/words/dashboard'
import * as t from '@hr/words/people'
import { describe, expect, it } from 'vitest'
import { noticesOf } from './notices.server.ts'

const annual: BalanceItem = {
  ...{ leaveTypeId: 7, leaveTypeName: 'Annual Leave', buName: t.puneOffice, isFrozen: false, hasAllocation: true },
  ...{ allocatedDays: 20, usedDays: 0, pendingDays: 0, remainingDays: 20, isUnlimited: false },
  ...{ isAttachmentRequired: false },
}
const noticesAbout = (changes: Partial<BalanceItem>) =>
  noticesOf({ today: '2026-11-20', stoodFor: [], balances: [{ ...annual, ...changes }] })

describe('days that end', () => {
  it('are announced thirty days before', () => {
    expect(noticesAbout({ ending: { days: 1.5, until: '2026-12-20' } })).toEqual([
      {
        says: dashboardWords.daysExpire('1.5 days', 'Annual Leave', 'Sun 20 Dec 2026'),
        leadsTo: '/leave/statement?leaveTypeId=7',
        label: dashboardWords.leaveStatement,
      },
    ])
    expect(noticesAbout({ ending: { days: 1, until: '2026-11-20' } })[0]?.says).toBe(
      '1 day of your Annual Leave will expire after Fri 20 Nov 2026.',
    )
  })

  it('are not announced sooner, nor for a type for which nobody can apply', () => {
    expect(noticesAbout({})).toEqual([])
    expect(noticesAbout({ ending: { days: 1.5, until: '2026-12-21' } })).toEqual([])
    expect(noticesAbout({ ending: { days: 1.5, until: '2026-12-20' }, isFrozen: true })).toEqual([])
  })
})
