import * as t from '@hr/words/wall-chart'
import { describe, expect, it } from 'vitest'
import { agendaOf, closedText, countsOf, type Entry, mostAway, whenOf } from './words.ts'

const leave = (startDate: string, endDate = startDate): Entry => ({
  ...{ id: 1, employeeName: 'Asha Rao', isApproved: true, leaveName: null, leaveColour: null, leaveLetter: null },
  ...{ startDate, startSession: 1, endDate, endSession: 2 },
})

describe('the words of a leave on the wall', () => {
  it.each([
    [leave('2026-03-10'), 'Tue 10 Mar 2026'],
    [{ ...leave('2026-03-10'), endSession: 1 as const }, 'Tue 10 Mar 2026, morning'],
    [{ ...leave('2026-03-10'), startSession: 2 as const }, 'Tue 10 Mar 2026, afternoon'],
    [leave('2026-02-27', '2026-03-02'), 'Fri 27 Feb 2026 to Mon 2 Mar 2026'],
    [
      { ...leave('2026-02-27', '2026-03-02'), startSession: 2 as const, endSession: 1 as const },
      'Fri 27 Feb 2026, afternoon to Mon 2 Mar 2026, morning',
    ],
  ])('say when it is: %#', (span, said) => {
    expect(whenOf(span)).toBe(said)
  })

  it('name the type for which days are closed, and whether a rule only warns', () => {
    const closed = { name: 'Move', severity: 'refuses' as const, leaveName: null }
    expect(closedText(closed)).toBe('closed for leave: Move')
    expect(closedText({ ...closed, leaveName: 'Annual Leave' })).toBe('closed for Annual Leave: Move')
    expect(closedText({ ...closed, severity: 'warns' })).toBe('leave discouraged: Move')
    expect(closedText({ ...closed, severity: 'warns', leaveName: 'Annual Leave' })).toBe(
      'Annual Leave discouraged: Move',
    )
  })

  it('begin at today', () => {
    const agenda = agendaOf([leave('2026-03-01'), leave('2026-03-12'), leave('2026-03-09', '2026-03-11')], '2026-03-10')
    expect(agenda.map(({ title, entries }) => [title, entries[0]?.startDate])).toEqual([
      [t.awayToday, '2026-03-09'],
      [t.later, '2026-03-12'],
      [t.beforeToday, '2026-03-01'],
    ])
  })

  it('say on which day most are away, if more than one is', () => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    const one = { leave: [leave('2026-03-10', '2026-03-12')] }
    const most = (...others: string[]) => mostAway([one, ...others.map((day) => ({ leave: [leave(day)] }))], days)
    expect(most()).toBeUndefined()
    expect(most('2026-03-11')).toBe('Most people away: 2 on Wed 11 Mar 2026.')
    expect(most('2026-03-11', '2026-03-12')).toBe('Most people away: 2 on Wed 11 Mar 2026 and 1 more day.')
    expect(most('2026-03-10', '2026-03-11', '2026-03-12')).toBe(
      'Most people away: 2 on Tue 10 Mar 2026 and 2 more days.',
    )
    expect(mostAway([], days)).toBeUndefined()
  })

  it('count a person once a day', () => {
    const twice = { leave: [{ ...leave('2026-03-10'), endSession: 1 as const }, leave('2026-03-10', '2026-03-11')] }
    expect(countsOf([twice, { leave: [leave('2026-03-11')] }], ['2026-03-10', '2026-03-11', '2026-03-12'])).toEqual([
      1, 2, 0,
    ])
  })
})
