import { describe, expect, it } from 'vitest'
import { chosenPeople, fileQuery } from './report-page.server.ts'

const query = (text: string) => new URLSearchParams(text)

describe('who is chosen', () => {
  it.each([
    ['employeeIds=7&employeeIds=9&employeeIds=7', [7, 9]],
    ['all=1&employeeIds=7', []],
    ['employeeIds=seven&employeeIds=0&employeeIds=99999999999', []],
    ['', []],
  ])('%j', (text, ids) => {
    expect(chosenPeople(query(text))).toEqual(ids)
  })
})

describe('the file of a report', () => {
  it('is of those who were chosen, whatever the search says', () => {
    const asked = 'date=2026-11-20&q=asha&employeeIds=7&employeeIds=9&format=CSV'
    expect(String(fileQuery(query(asked)))).toBe('date=2026-11-20&format=CSV&employeeIds=7&employeeIds=9')
  })

  it('is of everyone whom the search finds where all are', () => {
    expect(String(fileQuery(query('all=1&q=asha&employeeIds=7')))).toBe('q=asha')
  })
})
