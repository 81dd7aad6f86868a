import { expect, it } from 'vitest'
import { attachmentId, statusOfFlags, tagsOf } from './view.ts'

it('shows one word for the two flags, cancelled before the decision', () => {
  expect(statusOfFlags({ isApproved: 'pending', isCancelled: false })).toBe('pending')
  expect(statusOfFlags({ isApproved: 'rejected', isCancelled: false })).toBe('rejected')
  expect(statusOfFlags({ isApproved: 'approved', isCancelled: true })).toBe('cancelled')
})

it('keeps approved and cancelled apart on a tile', () => {
  expect(tagsOf({ isApproved: 'approved', isCancelled: true })).toEqual(['approved', 'cancelled'])
  expect(tagsOf({ isApproved: 'pending', isCancelled: true })).toEqual(['cancelled'])
  expect(tagsOf({ isApproved: 'approved', isCancelled: false })).toEqual(['approved'])
})

it('takes the id of an attachment without its signature', () => {
  expect(attachmentId('12?until=1&signature=x')).toBe('12')
  expect(attachmentId(null)).toBeUndefined()
})
