import { expect, it } from 'vitest'
import { columnsOf } from './columns.ts'

const frame = {
  ...{ month: '2026-11', today: '2026-11-20', buId: 1, buName: 'Pune Office' },
  holidays: [
    { holidayName: 'Diwali', holidayDate: '2026-11-08' },
    { holidayName: 'दीपावली', holidayDate: '2026-11-09' },
    { holidayName: 'Guru Nanak', holidayDate: '2026-11-09' },
  ],
  workingDays: [{ specialWorkingDate: '2026-11-28', dayOfWeek: 'Saturday' }],
}
const columns = columnsOf(frame)
const on = (date: number) => columns[date - 1]

it('has every day of the month', () => {
  expect(columns.map(({ date }) => Number(date.slice(8)))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

it('tints weekends, holidays and today, and calls each by its name', () => {
  expect(on(2)).toEqual({
    ...{ date: '2026-11-02', weekday: 'Mo', look: undefined, short: undefined, events: [] },
    label: 'Monday, 2 November 2026',
  })
  expect(on(1)?.look).toBe('we')
  expect(on(8)).toMatchObject({ look: 'we hol', short: 'Diw', label: 'Sunday, 8 November 2026, Diwali' })
  expect(on(9)).toMatchObject({ look: 'hol', events: ['दीपावली', 'Guru Nanak'] })
  expect(on(20)).toMatchObject({ look: 'tod', label: 'Friday, 20 November 2026, today' })
})

it('leaves a Saturday untinted on which the unit works', () => {
  expect(on(28)).toMatchObject({ look: undefined, short: 'Spe', events: ['Special working day'] })
})
