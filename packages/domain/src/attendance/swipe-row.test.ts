import * as swipesWords from '@hr/words/swipes'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { dayFromNumber, dayNumber, formatDay } from '../dates.ts'
import { parseClock, readSwipeRow } from './swipe-row.ts'

describe('a time of 24 hours', () => {
  test.each<[string, string | undefined]>([
    ['09:12:33', '09:12:33'],
    ['09:12', '09:12:00'],
    ['9:12', '09:12:00'],
    [' 00:00 ', '00:00:00'],
    ['23:59:59', '23:59:59'],
    ...['24:00', '9', '9:5', '09:60', '09:00:60', '09.00', '9:00 PM', '009:00', '09:00:00.5', '-', ''].map(
      (text): [string, undefined] => [text, undefined],
    ),
  ])('%j is %j', (text, time) => {
    expect(parseClock(text)).toBe(time)
  })
})

describe('a row of a file of swipes', () => {
  it('reports missing and wrong values one by one', () => {
    expect(readSwipeRow({})).toEqual({
      errors: {
        date: swipesWords.dateIsRequired,
        time: swipesWords.timeIsRequired,
        inOrOut: swipesWords.inOutIsRequired,
      },
    })
    expect(readSwipeRow({ date: '2026-02-29', time: '25:00', inOrOut: 'in' })).toEqual({
      errors: {
        date: swipesWords.enterDateInTheseFormats,
        time: swipesWords.enterTimeInTheseFormats,
      },
    })
    expect(readSwipeRow({ date: '2026-02-28', time: '09:00', inOrOut: 'I' })).toEqual({
      errors: { inOrOut: swipesWords.enterInOrOut },
    })
  })

  const two = (number: number) => String(number).padStart(2, '0')
  const spaces = fc.constantFrom('', ' ', '  ', '\t')
  const swipe = fc.record({
    day: fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') }).map(dayFromNumber),
    seconds: fc.integer({ min: 0, max: 86_399 }),
    direction: fc.constantFrom('IN' as const, 'OUT' as const),
  })

  it('is read however it was written', () => {
    fc.assert(
      fc.property(
        swipe,
        fc.constantFrom(
          (day: string) => day,
          formatDay,
          (day: string) => formatDay(day).replaceAll('-', '/'),
        ),
        fc.boolean(),
        fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toLowerCase(),
          (text: string) => `${text[0]}${text.slice(1).toLowerCase()}`,
        ),
        spaces,
        ({ day, seconds, direction }, writeDay, hasSeconds, write, around) => {
          const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
          const time = `${two(hour)}:${two(minute)}${hasSeconds ? `:${two(second)}` : ''}`
          const pad = (text: string) => `${around}${text}${around}`
          expect(readSwipeRow({ date: pad(writeDay(day)), time: pad(time), inOrOut: pad(write(direction)) })).toEqual({
            swipe: { date: day, time: time.padEnd(8, ':00'), direction },
          })
        },
      ),
    )
  })

  it('is a swipe or has an error, whatever is in it', () => {
    const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d:/-]{0,12}$/)), {
      nil: undefined,
    })
    fc.assert(
      fc.property(text, text, text, (date, time, inOrOut) => {
        const read = readSwipeRow({ date, time, inOrOut })
        if ('errors' in read) expect(Object.keys(read.errors)).not.toEqual([])
        else expect(`${read.swipe.date} ${read.swipe.time}`).toMatch(/^\d{4}(-\d\d){2} ([01]\d|2[0-3])(:[0-5]\d){2}$/)
      }),
    )
  })
})
