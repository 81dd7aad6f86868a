import { describe, expect, it } from 'vitest'
import { filtersIn, withoutFilters } from './filters.ts'

const query = new URLSearchParams('report=date&q=+asha+&buId=3&from=2026-11-20&to=&status=1&page=2')

describe('the filters in an address', () => {
  it('names those that are set, with the values that people can read', () => {
    expect(filtersIn(query).map(({ words }) => words)).toEqual(['search “asha”', 'BU', 'from 20-11-2026', 'status'])
  })

  it('names what was chosen if the page offers it', () => {
    const units = [{ value: 3, label: 'Pune Office' }]
    expect(filtersIn(query, { buId: units }).map(({ words }) => words)).toContain('BU Pune Office')
    expect(filtersIn(query, { buId: [] }).map(({ words }) => words)).toContain('BU')
  })

  it('names a filter with several values once', () => {
    expect(filtersIn(new URLSearchParams('employeeIds=1&employeeIds=2'))).toHaveLength(1)
  })

  it('takes filters off, and begins at the first page', () => {
    expect(String(withoutFilters(query, ['q', 'buId']))).toBe('report=date&from=2026-11-20&to=&status=1')
  })

  it('asks for leave of every status by an empty one, because none means approved leave', () => {
    expect(withoutFilters(query, ['status']).get('status')).toBe('')
  })
})
