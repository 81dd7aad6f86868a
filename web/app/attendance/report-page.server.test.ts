import { describe, expect, it } from 'vitest'
import { chosenPeople, fileQuery } from './report-page.server.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the chosen people', () => {
  it.each([
    ['employeeIds=7&employeeIds=9&employeeIds=7', { employeeIds: [7, 9] }],
    ['offered=7,9&employeeIds=7', { employeeIds: [7] }],
    ['all=1&employeeIds=7', {}],
    ['all=1&offered=7,9&employeeIds=7&employeeIds=9', {}],
    ['all=1&offered=7,9,11&employeeIds=7&employeeIds=11', { exceptIds: [9] }],
    ['all=1&offered=7,nine', { exceptIds: [7] }],
    ['employeeIds=seven&employeeIds=0&employeeIds=99999999999', {}],
    ['', {}],
  ])('%j', (text, ids) => {
    expect(chosenPeople(query(text))).toEqual(ids)
  })
})

describe('the file of a report', () => {
  it('is of the chosen people, whatever the search says', () => {
    const asked = 'date=2026-11-20&q=asha&employeeIds=7&employeeIds=9&format=CSV'
    expect(String(fileQuery(query(asked)))).toBe('date=2026-11-20&format=CSV&employeeIds=7&employeeIds=9')
  })

  it('is of everyone that the search finds where all are', () => {
    expect(String(fileQuery(query('all=1&q=asha&employeeIds=7')))).toBe('q=asha')
  })

  it('is of everyone except those who are not ticked', () => {
    const asked = query('all=1&q=a&offered=7,9,11&employeeIds=7&employeeIds=11')
    expect(String(fileQuery(asked))).toBe('q=a&all=1&offered=9')
    expect(chosenPeople(fileQuery(asked))).toEqual(chosenPeople(asked))
  })
})
