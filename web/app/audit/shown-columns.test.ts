import type { AuditEntry } from '@hr/contract/reports/audit'
import { describe, expect, it } from 'vitest'
import { changedColumns, shownColumns, shownValue } from './shown-columns.ts'

const entry = (changes: Partial<AuditEntry>) =>
  ({ thing: 'employees', thingId: '7', employeeId: 7, before: null, after: null, ...changes }) as AuditEntry

describe('what the page of an entry carries', () => {
  it('leaves out columns without a value and what the entry names anyway', () => {
    const after = { id: 7, employee_id: 7, gender: null, alias: '', first_name: 'Asha', manager_id: 8 }
    expect(shownColumns(entry({ after })).after).toEqual({ first_name: 'Asha', manager_id: 8 })
  })

  it('leaves out flags of a new or removed row that are off, and keeps them where they changed', () => {
    expect(shownColumns(entry({ after: { is_first_admin: false, is_hidden: true } })).after).toEqual({
      is_hidden: true,
    })
    const change = { before: { is_hidden: true }, after: { is_hidden: false } }
    expect(shownColumns(entry(change))).toMatchObject(change)
  })

  it('keeps an id that is another than its own', () => {
    const after = { id: 8, employee_id: 9 }
    expect(shownColumns(entry({ after })).after).toEqual(after)
  })
})

describe('the columns that changed', () => {
  it('are those with another value', () => {
    expect(changedColumns({ before: { a: 1, b: [1] }, after: { a: 2, b: [1] } })).toEqual(['a'])
    const [at, later] = ['2026-11-27T04:55:46+05:30', '2026-11-27T04:55:47+05:30']
    expect(changedColumns({ before: { ended_at: at }, after: { ended_at: later } })).toEqual(['ended_at'])
  })

  it('are among them one that has no value any more, and one that has its first', () => {
    const { before, after } = shownColumns(
      entry({ before: { left_at: null, manager_id: 8 }, after: { left_at: '2026-11-01', manager_id: null } }),
    )
    expect(changedColumns({ before, after })).toEqual(['left_at', 'manager_id'])
  })
})

it.each([
  [null, 'empty'],
  [true, 'yes'],
  [false, 'no'],
  [2.5, '2.5'],
  ['approved', 'approved'],
  ['2026-11-27', '27-11-2026'],
  ['2026-11-27T04:55:46+05:30', '27-11-2026 04:55'],
  [['a', 1], '["a",1]'],
])('%j is read as %s', (value, read) => {
  expect(shownValue(value)).toBe(read)
})
