import { expect, it } from 'vitest'
import { weekText } from './half-days.ts'
import { weeksFromText } from './typed-week.ts'

const MON = 0b11
const TUE = MON << 2
const WED = MON << 4
const THU = MON << 6
const FRI = MON << 8

it.each<[string, number[] | undefined]>([
  ['Mon-Thu', [MON | TUE | WED | THU]],
  ['Mo – Do', [MON | TUE | WED | THU]],
  ['Montag bis Mittwoch', [MON | TUE | WED]],
  ['mon tue FRI', [MON | TUE | FRI]],
  ['Mo., Mi. und Fr.', [MON | WED | FRI]],
  ['Monday, Tuesday, Wednesday morning', [MON | TUE | (0b01 << 4)]],
  ['Mon-Fri morning', [0b01_01_01_01_01]],
  ['Thurs pm', [0b10 << 6]],
  ['Mon-Wed / Mon-Fri', [MON | TUE | WED, MON | TUE | WED | THU | FRI]],
  ['Mon / Tue / Wed', undefined],
  ['Fri-Mon', undefined],
  ['Mon-', undefined],
  ['M', undefined],
  ['80%', undefined],
  ['4 days', undefined],
  ['Mon morning afternoon', undefined],
  ['/', undefined],
  ['morning', undefined],
])('%s', (text, weeks) => {
  expect(weeksFromText(text)).toEqual(weeks)
})

it('reads every week as it is shown', () => {
  for (let week = 1; week < 2 ** 14; week += 1) expect(weeksFromText(weekText(week))).toEqual([week])
})
