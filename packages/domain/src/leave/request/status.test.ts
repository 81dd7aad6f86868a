import { expect, test } from 'vitest'
import type { Decision } from './status.ts'
import { decisionFlag, decisionFromFlag, statusCode, statusLabel, statusOf } from './status.ts'

// docs/spec/rules.md, States of a request
test.each([
  ['pending', false, 'pending', 'Pending', 0],
  ['approved', false, 'approved', 'Approved', 1],
  ['rejected', false, 'rejected', 'Rejected', 2],
  ['pending', true, 'cancelled', 'Cancelled', 3],
  ['approved', true, 'cancelled', 'Cancelled', 3],
  ['rejected', true, 'cancelled', 'Cancelled', 3],
] as const)('%s, cancelled %s: %s', (decision, cancelled, status, label, code) => {
  expect(statusOf({ decision, cancelled })).toBe(status)
  expect(statusLabel(status)).toBe(label)
  expect(statusCode(status)).toBe(code)
})

test.each([
  ['pending', '0'],
  ['approved', '1'],
  ['rejected', '2'],
] as const)('%s is "%s" on the wire', (decision: Decision, flag) => {
  expect(decisionFlag(decision)).toBe(flag)
  expect(decisionFromFlag(flag)).toBe(decision)
})

test.each(['', '3', '01', ' 1', 'pending', 'toString'])('%j is an invalid decision', (flag) => {
  expect(() => decisionFromFlag(flag)).toThrow(RangeError)
})
