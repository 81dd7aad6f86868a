import { expect, test } from 'vitest'
import { holidaysOfPlace } from './holidays-of-place.ts'
import { countryCodes, countryLabel } from './public-holidays.ts'

test.each([
  ['Germany', 'Berlin', 'DE-BE'],
  ['Deutschland', 'Baden-Württemberg', 'DE-BW'],
  ['GERMANY ', 'bayern', 'DE-BY'],
  ['Germany', 'Nordrhein-Westfalen', 'DE-NW'],
  ['Germany', 'Thüringen', 'DE-TH'],
  ['Germany', 'somewhere', 'DE'],
  ['India', 'Maharashtra', 'IN-MH'],
  ['India', 'Kerala', 'IN'],
  ['Portugal', 'Lisbon', 'PT-11'],
  ['U.S.A.', 'Colorado', undefined],
  ['USA', 'Colorado', 'US-CO'],
  ['United Kingdom', 'England', 'GB-ENG'],
  ['United Kingdom', 'Scotland', undefined],
  ['Canada', 'Ontario', undefined],
  ['', '', undefined],
] as const)('%s, %s has the public holidays of %s', (country, state, expected) => {
  expect(holidaysOfPlace({ country, state })).toBe(expected)
})

test('a city that is a state says so where the state does not', () => {
  const germany = { country: 'Germany', state: 'To be completed' }
  expect(holidaysOfPlace({ ...germany, city: 'Berlin' })).toBe('DE-BE')
  expect(holidaysOfPlace({ ...germany, city: 'Munich' })).toBe('DE')
  expect(holidaysOfPlace({ ...germany, state: 'Brandenburg', city: 'Berlin' })).toBe('DE-BB')
  expect(holidaysOfPlace({ country: 'Canada', state: 'Ontario', city: 'Berlin' })).toBe(undefined)
})

test('every place is known by its own name', () => {
  for (const code of countryCodes) {
    const [country = '', state = ''] = countryLabel(code).split(', ')
    expect(holidaysOfPlace({ country, state })).toBe(code)
  }
})
