import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../dates.ts'
import { attachmentDue, attachmentOf } from './attachment.ts'

describe('whether leave needs an attachment', () => {
  it.each([
    [{ isAttachmentRequired: false }, 5, 'never'],
    [{ isAttachmentRequired: false, attachmentWithin: 3, attachmentFrom: 1 }, 5, 'never'],
    [{ isAttachmentRequired: true }, 0.5, 'now'],
    [{ isAttachmentRequired: true, attachmentFrom: 3 }, 2.5, 'never'],
    [{ isAttachmentRequired: true, attachmentFrom: 3 }, 3, 'now'],
    [{ isAttachmentRequired: true, attachmentWithin: 7 }, 0.5, 'later'],
    [{ isAttachmentRequired: true, attachmentWithin: 7, attachmentFrom: 4 }, 3.5, 'never'],
    [{ isAttachmentRequired: true, attachmentWithin: 7, attachmentFrom: 4 }, 4, 'later'],
  ] as const)('by %j, of %d days: %s', (rule, days, expected) => {
    expect(attachmentOf(rule, days)).toBe(expected)
  })
})

describe('by when it has to follow', () => {
  const rule = { isAttachmentRequired: true, attachmentWithin: 3 }

  it.each([
    ['2026-12-01', '2026-12-01', '2026-12-04'],
    ['2026-11-24', '2026-12-01', '2026-12-04'],
    ['2026-12-30', '2026-12-01', '2027-01-02'],
  ])('leave from %s that is entered on %s: %s', (startDate, today, due) => {
    expect(attachmentDue(rule, startDate, today)).toBe(due)
  })

  it('is never before the leave begins, nor before it was entered', () => {
    const day = fc.integer({ min: 0, max: 27 }).map((n) => `2027-02-${String(n + 1).padStart(2, '0')}`)
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 366 }), (startDate, today, attachmentWithin) => {
        const due = attachmentDue({ ...rule, attachmentWithin }, startDate, today)
        expect(Math.min(daysBetween(startDate, due), daysBetween(today, due))).toBe(attachmentWithin)
      }),
    )
  })
})
