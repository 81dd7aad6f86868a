import { describe, expect, it } from 'vitest'
import { cameFrom, listBehind, queryLeft } from './way-back.ts'

const list = '/employee/list'
const filtered = '/employee/list?q=asha&page=2'
const from = (path: string) => new URLSearchParams({ return: path })
const view = (path: string) => `/employee/view/7?${from(path)}`

describe('the way back', () => {
  it('is the page from which a person came', () => {
    expect(cameFrom(from(filtered))).toBe(filtered)
    expect(cameFrom(new URLSearchParams())).toBeUndefined()
  })

  it('never leads to another site', () => {
    for (const path of ['https://example.com/', '//example.com', '/\\example.com', '/logout']) {
      expect(cameFrom(from(path)), path).toBe('/')
    }
  })

  it('leads to the list with its filters, also by way of another page', () => {
    expect(listBehind(from(filtered), list)).toBe(filtered)
    expect(listBehind(from(view(filtered)), list)).toBe(filtered)
  })

  it('leads to the plain list from an address that names no list', () => {
    expect(listBehind(new URLSearchParams(), list)).toBe(list)
    expect(listBehind(from('/employee/view/7'), list)).toBe(list)
  })

  it('knows the filters that a list had, and none of another', () => {
    expect(String(queryLeft(from(filtered), list))).toBe('q=asha&page=2')
    expect(queryLeft(from('/leave/list?q=sick'), list).size).toBe(0)
    expect(queryLeft(new URLSearchParams(), list).size).toBe(0)
  })
})
