import * as t from '@hr/words/sign-in'
import { expect, it } from 'vitest'
import { inWords, readable } from './unsent.ts'

it('shows what was typed under its name in words, and no value that means nothing to people', () => {
  const fields: [string, string][] = [
    ['workEmail', 'nora@example.com'],
    ['EmergencyContactName', 'Sven'],
    ['holidays', '2026-12-25 Christmas Day'],
    ['holidays', '2026-12-26 Boxing Day'],
    ['employeeId', 'PUN-0100'],
    ['reportingTo', '12'],
    ['buId', '3'],
    ['sessionId', '6f1c2e1a-0b0c-4d57-9f3e-2a2f3b9f7f10'],
    ['gender', ' '],
    ['intent', 'Save'],
    ['idempotencyKey', 'abcdefgh'],
  ]
  expect(readable({ fields })).toEqual([
    { label: 'Work email', value: 'nora@example.com' },
    { label: 'Emergency contact name', value: 'Sven' },
    { label: 'Holidays', value: '2026-12-25 Christmas Day' },
    { label: 'Holidays', value: '2026-12-26 Boxing Day' },
    { label: 'Employee id', value: 'PUN-0100' },
  ])
})

it('names the fields of passwords', () => {
  expect(inWords('currentPassword')).toBe(t.currentPassword)
})
