import { expect, it } from 'vitest'
import { attachmentId, statusOfFlags, tagsOf } from './view.ts'

it('shows one word for the two flags, cancelled before the decision', () => {
  expect(statusOfFlags({ isApproved: '0', isCancelled: '0' })).toBe('pending')
  expect(statusOfFlags({ isApproved: '2', isCancelled: '0' })).toBe('rejected')
  expect(statusOfFlags({ isApproved: '1', isCancelled: '1' })).toBe('cancelled')
})

it('keeps approved and cancelled apart on a tile', () => {
  expect(tagsOf({ isApproved: '1', isCancelled: '1' })).toEqual(['approved', 'cancelled'])
  expect(tagsOf({ isApproved: '0', isCancelled: '1' })).toEqual(['cancelled'])
  expect(tagsOf({ isApproved: '1', isCancelled: '0' })).toEqual(['approved'])
})

it('takes the id of an attachment without its signature', () => {
  expect(attachmentId('12?until=1&signature=x')).toBe('12')
  expect(attachmentId(null)).toBeUndefined()
})
