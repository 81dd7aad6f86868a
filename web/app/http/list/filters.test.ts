import * as t from '@hr/words/people'
import { describe, expect, it } from 'vitest'
import { filtersOf, withoutFilter } from './filters.ts'

const query = new URLSearchParams('report=date&q=+asha+&buId=3&from=2026-11-20&to=&status=1&order=start&page=2')
const wordsOf = (address: string, page = {}) => filtersOf(new URLSearchParams(address), page).map(({ words }) => words)

describe('the filters of a page', () => {
  it('are those that the address sets, with the values that people can read, without an order', () => {
    expect(filtersOf(query).map(({ words }) => words)).toEqual(['search “asha”', 'BU', 'from 20-11-2026', 'status'])
  })

  it('name what was chosen if the page offers it', () => {
    const units = [{ value: 3, label: t.puneOffice }]
    expect(wordsOf('buId=3', { offered: { buId: units } })).toEqual(['BU Pune Office'])
    expect(wordsOf('buId=3', { offered: { buId: [] } })).toEqual(['BU'])
  })

  it('name one with several values once', () => {
    expect(wordsOf('employeeIds=1&employeeIds=2')).toHaveLength(1)
  })

  it('name two dates together', () => {
    expect(wordsOf('from=2026-11-20&to=2026-11-26&buId=3')).toEqual(['dates 20-11-2026 to 26-11-2026', 'BU'])
    expect(wordsOf('to=2026-11-26')).toEqual(['to 26-11-2026'])
  })

  it('are those by which the page went, if it says so: its own choices, and not what it left out', () => {
    const statuses = [{ value: 1, label: 'Approved' }]
    const page = { offered: { status: statuses }, asked: { year: '2026', status: '1', view: 'months' } }
    expect(wordsOf('q=asha&bu=4&year=', page)).toEqual(['search “asha”', 'year 2026', 'status Approved'])
  })
})

describe('a filter that is taken off', () => {
  const offOf = (address: string, page = {}) =>
    filtersOf(new URLSearchParams(address), page).map(
      ({ label, off }) => off && `${label}: ${withoutFilter(new URLSearchParams(address), off)}`,
    )

  it('leaves the others, on the first page', () => {
    expect(offOf('report=date&q=asha&buId=3&page=2')).toEqual(['search: report=date&buId=3', 'BU: report=date&q=asha'])
  })

  it('takes the other date with it', () => {
    expect(offOf('from=2026-11-20&to=2026-11-26')).toEqual(['dates: '])
    expect(offOf('from=2026-11-20&to=')).toEqual(['from: '])
  })

  it('is asked for by the value that means all, where none means a default', () => {
    expect(offOf('', { asked: { status: '1' }, all: { status: '' } })).toEqual(['status: status='])
    expect(offOf('bu=3', { asked: { bu: '3', year: '2026' }, all: { year: 'all' } })).toEqual([
      'BU: ',
      'year: bu=3&year=all',
    ])
  })

  it('is not offered where the page cannot be without it', () => {
    expect(offOf('year=2025', { all: { year: null } })).toEqual([undefined])
    expect(offOf('from=2026-11-20', { all: { from: null, to: null } })).toEqual([undefined])
  })
})
