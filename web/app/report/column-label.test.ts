import { describe, expect, it } from 'vitest'
import { chartTitle, columnLabel } from './column-label.ts'

const months = (...starts: string[]) => starts.map((from) => ({ from, to: `${from.slice(0, 8)}28` }))

describe('a column of a chart', () => {
  it.each([
    ['day', '2026-11-06', months('2026-11-06'), 'Fri 6'],
    ['week', '2026-11-02', months('2026-11-02', '2026-11-09'), '2 Nov'],
    ['month', '2026-11-06', months('2026-11-06', '2026-12-01'), 'Nov'],
    ['month', '2027-01-01', months('2026-12-01', '2027-01-01'), 'Jan 2027'],
    ['year', '2026-11-06', months('2026-11-06', '2027-01-01'), '2026'],
  ] as const)('of a %s from %s is called so', (unit, from, columns, label) => {
    expect(columnLabel(unit, from, columns)).toBe(label)
  })
})

describe('the title of a chart', () => {
  it('names a whole year, and other days by their ends', () => {
    expect(chartTitle('month', [{ from: '2026-01-01', to: '2026-12-31' }])).toBe('Days of leave by month, 2026')
    const quarter = [{ from: '2026-01-01', to: '2026-03-31' }]
    expect(chartTitle('month', quarter)).toBe('Days of leave by month, 01-01-2026 to 31-03-2026')
    expect(chartTitle('day', [{ from: '2026-11-20', to: '2026-11-26' }])).toBe(
      'Days of leave, 20-11-2026 to 26-11-2026',
    )
  })
})
