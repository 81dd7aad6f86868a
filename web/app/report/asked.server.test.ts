import { describe, expect, it } from 'vitest'
import { askedOf, kindIn } from './asked.server.ts'

const TODAY = '2026-12-28'
const asked = (address: string) => {
  const query = new URLSearchParams(address)
  return askedOf(kindIn(query), query, TODAY)
}

describe('the question of a report', () => {
  it.each([
    ['', { year: '2026', status: '1' }],
    ['status=', { year: '2026' }],
    ['report=nothing', { year: '2026', status: '1' }],
    ['report=yearly', { year: '2026' }],
    ['report=date', { from: '2026-12-28', to: '2027-01-03' }],
    ['year=2025&from=&to=&buId=', { year: '2025', status: '1' }],
    ['year=2026&from=2026-01-05&to=2026-01-06', { from: '2026-01-05', to: '2026-01-06', status: '1' }],
    ['year=2026&to=2026-01-06&status=', { to: '2026-01-06' }],
    ['report=date&from=2026-01-05', { from: '2026-01-05' }],
    ['report=date&year=2026&status=1&to=x', { to: 'x' }],
    ['report=yearly&year=1&view=months&status=1&page=2', { year: '1', view: 'months' }],
    [
      'year=2026&status=0&buId=2&leaveTypeName=Sick+Leave&employeeId=4',
      { year: '2026', status: '0', buId: '2', leaveTypeName: 'Sick Leave', employeeId: '4' },
    ],
  ])('at ?%s is %j', (address, expected) => {
    expect(asked(address)).toEqual(expected)
  })
})
