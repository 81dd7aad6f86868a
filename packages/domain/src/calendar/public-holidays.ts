import { type Day, yearOf } from '../dates.ts'
import { brazil, colorado, unitedStates } from './public-holidays/americas.ts'
import { india, japan, maharashtra, nepal } from './public-holidays/asia.ts'
import type { Days } from './public-holidays/days.ts'
import { england, france, lisboa, portugal } from './public-holidays/europe.ts'
import { germanStates, germany } from './public-holidays/germany.ts'

export type PublicHoliday = { name: string; date: Day }

/**
 * The years that the lists cover. They were made once with the Python package `holidays` 0.105 (MIT), which knows Nepal and Diwali;
 * `date-holidays` knows neither and has 45 MB. To add years or a place (`subdiv` is the state):
 *
 *     holidays.country_holidays('IN', subdiv='MH', years=range(2026, 2032), language='en_IN')
 *
 * A country whose states differ in nearly everything, such as Australia, has no list for the whole of it.
 */
export const FIRST_LISTED_YEAR = 2026
export const LAST_LISTED_YEAR = 2031

/** The places for which we carry holidays, by ISO 3166 code. Dates that follow the moon are estimates. */
const places = {
  BR: { label: 'Brazil', days: brazil },
  'GB-ENG': { label: 'England', days: england },
  FR: { label: 'France', days: france },
  DE: { label: 'Germany', days: germany },
  'DE-BW': { label: 'Germany, Baden-Württemberg', days: germanStates.BW },
  'DE-BY': { label: 'Germany, Bavaria', days: germanStates.BY },
  'DE-BE': { label: 'Germany, Berlin', days: germanStates.BE },
  'DE-BB': { label: 'Germany, Brandenburg', days: germanStates.BB },
  'DE-HB': { label: 'Germany, Bremen', days: germanStates.HB },
  'DE-HH': { label: 'Germany, Hamburg', days: germanStates.HH },
  'DE-HE': { label: 'Germany, Hesse', days: germanStates.HE },
  'DE-NI': { label: 'Germany, Lower Saxony', days: germanStates.NI },
  'DE-MV': { label: 'Germany, Mecklenburg-Vorpommern', days: germanStates.MV },
  'DE-NW': { label: 'Germany, North Rhine-Westphalia', days: germanStates.NW },
  'DE-RP': { label: 'Germany, Rhineland-Palatinate', days: germanStates.RP },
  'DE-SL': { label: 'Germany, Saarland', days: germanStates.SL },
  'DE-SN': { label: 'Germany, Saxony', days: germanStates.SN },
  'DE-ST': { label: 'Germany, Saxony-Anhalt', days: germanStates.ST },
  'DE-SH': { label: 'Germany, Schleswig-Holstein', days: germanStates.SH },
  'DE-TH': { label: 'Germany, Thuringia', days: germanStates.TH },
  IN: { label: 'India', days: india },
  'IN-MH': { label: 'India, Maharashtra', days: maharashtra },
  JP: { label: 'Japan', days: japan },
  NP: { label: 'Nepal', days: nepal },
  PT: { label: 'Portugal', days: portugal },
  'PT-11': { label: 'Portugal, Lisboa', days: lisboa },
  US: { label: 'United States', days: unitedStates },
  'US-CO': { label: 'United States, Colorado', days: colorado },
} satisfies Record<string, { label: string; days: Days }>

export type CountryCode = keyof typeof places

/** The codes of all these places, sorted by the name of the place. */
export const countryCodes = Object.keys(places) as CountryCode[]

export const countryLabel = (country: CountryCode): string => places[country].label

/** The public holidays of a place in a year, by date. Returns an empty list for a year that the lists do not cover. */
export function publicHolidaysOf(country: CountryCode, year: number): PublicHoliday[] {
  if (year < FIRST_LISTED_YEAR || year > LAST_LISTED_YEAR) return []
  return Object.entries(places[country].days)
    .flatMap(([name, dates]) => datesIn(year, dates).map((date) => ({ name, date })))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function datesIn(year: number, dates: string): Day[] {
  return dates.length === 'mm-dd'.length ? [`${year}-${dates}`] : dates.split(' ').filter((day) => yearOf(day) === year)
}
