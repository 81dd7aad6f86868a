import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../dates.ts'
import { impactText } from '../policy/impact-text.ts'
import { byCalendar, type Counted, countedWithin, daysOf, slotsBetween } from './counted.ts'
import { countedOf } from './counting.ts'
import { EVERY_DAY, isSameCount, recounted, slotsBefore, slotsToRecount } from './recount.ts'
import { signedDays } from './signed-days.ts'
import { OFFICE_TIME } from './working-time.ts'

const week = { startDate: '2027-01-04', startSession: 1, endDate: '2027-01-08', endSession: 2 } as const
const day = (date: string) => slotsToRecount([{ from: date, to: date }], null)

describe('the days of which leave is recounted', () => {
  it('include days before today too, unless they have no beginning', () => {
    const days = [
      { from: '2027-01-04', to: '2027-01-05' },
      { from: '2027-01-07', to: null },
    ]
    expect(slotsBefore(days, '2027-01-05')).toEqual([slotsBetween('2027-01-04', '2027-01-04')])
    expect(slotsBefore(days, '2027-01-04')).toEqual([])
    expect(slotsBefore(EVERY_DAY, '2027-01-05')).toEqual([])
  })

  it('are those that changed, from today on', () => {
    const days = [
      { from: '2027-01-06', to: '2027-01-06' },
      { from: '2027-01-04', to: '2027-01-05' },
    ]
    expect(slotsToRecount(days, null)).toEqual([slotsBetween('2027-01-04', '2027-01-06')])
    expect(slotsToRecount(days, '2027-01-05')).toEqual([slotsBetween('2027-01-05', '2027-01-06')])
    expect(slotsToRecount(days, '2027-01-07')).toEqual([])
  })

  it('are two if two days are apart', () => {
    const days = ['2027-01-04', '2027-03-01'].map((date) => ({ from: date, to: date }))
    expect(slotsToRecount(days, null)).toHaveLength(2)
  })

  it('are all that follow where no end is named', () => {
    const [[first, end] = [0, 0]] = slotsToRecount([{ from: '2027-01-04', to: null }], null)
    expect(first).toBe(slotsBetween('2027-01-04', '2027-01-04')[0])
    expect(end - first).toBeGreaterThan(700_000)
  })
})

describe('a leave that is recounted', () => {
  const whole = byCalendar(week)
  const withHoliday = countedOf(week, { ...OFFICE_TIME, holidays: [{ date: '2027-01-06', name: 'Holi' }] })

  it('loses the half days that are not worked any more, and gets them back', () => {
    const less = recounted(whole, withHoliday, day('2027-01-06'))
    expect(daysOf(less)).toBe(4)
    expect(recounted(less, whole, day('2027-01-06'))).toEqual(whole)
  })

  it('may have none left', () => {
    const one = countedWithin(whole, slotsBetween('2027-01-06', '2027-01-06'))
    expect(recounted(one, [], day('2027-01-06'))).toEqual([])
  })

  const counted = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 }).map(
    (slots): Counted =>
      recounted(
        [],
        slots.toSorted((a, b) => a - b).map((slot) => [slot, slot + 1]),
        [[0, 99]],
      ),
  )

  it('changes only within these half days, and a second time not at all', () => {
    fc.assert(
      fc.property(counted, counted, counted, (before, anew, within) => {
        const after = recounted(before, anew, within)
        for (let slot = 0; slot <= 31; slot++) {
          const is = (ranges: Counted) => ranges.some(([first, end]) => first <= slot && slot < end)
          expect(is(after)).toBe(is(within) ? is(anew) : is(before))
        }
        expect(isSameCount(recounted(after, anew, within), after)).toBe(true)
        expect(recounted(after, before, within)).toEqual(before)
      }),
    )
  })

  it('is equal only to one with the same half days', () => {
    expect(isSameCount(whole, withHoliday)).toBe(false)
    expect(isSameCount(whole, byCalendar({ ...week, endDate: addDays(week.endDate, 1) }))).toBe(false)
  })
})

describe('an impact in words', () => {
  it('says how many requests, people and days', () => {
    expect(impactText({ requests: 7, people: 5, days: 5.5, below: 2 })).toBe(
      '7 requests of 5 people, +5.5 days; 2 people would fall below zero',
    )
    expect(impactText({ requests: 1, people: 1, days: -1, below: 0 })).toBe('1 request of 1 person, −1 day')
    expect(signedDays(0)).toBe('0 days')
  })
})
