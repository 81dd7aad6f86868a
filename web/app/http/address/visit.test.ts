import { describe, expect, it } from 'vitest'
import { asNewVisit, withoutVisit } from './visit.ts'

describe('a new visit', () => {
  it.each([
    '/',
    '/leave/applied-leaves?id=5',
    '/employee/list?q=a%20b+c&page=2',
    '/login?next=%2F%3Fvisit%3D1',
    '/x#main',
  ])('of %s has another address, and leads to the same page', (address) => {
    const stamped = asNewVisit(address)
    expect(stamped).not.toBe(address)
    expect(new URL(stamped, 'http://site.invalid').hash).toBe(new URL(address, 'http://site.invalid').hash)
    expect(withoutVisit(stamped)).toBe(address)
    expect(withoutVisit(address)).toBe(address)
  })

  it('is decided only by its last parameter', () => {
    expect(asNewVisit('/a?b=1')).toMatch(/^\/a\?b=1&visit=[0-9a-z]{8}$/)
    expect(withoutVisit('/a?visit=1&b=1')).toBe('/a?visit=1&b=1')
  })
})
