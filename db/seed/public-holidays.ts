import { type Day, yearOf } from '@hr/domain/dates'
import type { UnitKey } from './units.ts'

/** The years that the lists below know. */
const FIRST_YEAR = 2026
const LAST_YEAR = 2031

/**
 * The real public holidays where the units of the demo are: Maharashtra, Lisboa, Nepal and Colorado. `mm-dd` for a date
 * of every year, else its dates one by one. Made with the Python package `holidays` 0.105 (MIT), see decision 13.
 * Days that follow the moon are its estimates.
 */
const publicHolidays: Record<UnitKey, Record<string, string>> = {
  pune: {
    'Republic Day': '01-26',
    "Chhatrapati Shivaji Maharaj's Jayanti": '02-19',
    Holi: '2026-03-03 2027-03-22 2028-03-11 2029-03-01 2030-03-20 2031-03-09',
    'Gudi Padwa': '2026-03-19 2027-04-07 2028-03-27 2029-04-14 2030-04-03 2031-03-24',
    'Id-ul-Fitr': '2026-03-21 2027-03-10 2028-02-27 2029-02-15 2030-02-05 2031-01-25',
    'Ram Navami': '2026-03-26 2027-04-15 2028-04-03 2030-04-12 2031-04-01',
    'Mahavir Jayanti': '2026-03-31 2027-04-18 2028-04-07 2029-04-26 2030-04-16 2031-04-05',
    'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
    "Dr. B. R. Ambedkar's Jayanti": '04-14',
    'Buddha Purnima': '2026-05-01 2027-05-20 2028-05-08 2029-05-27 2030-05-17 2031-05-07',
    'Maharashtra Day': '05-01',
    'Id-ul-Zuha (Bakrid)': '2026-05-27 2027-05-17 2028-05-06 2029-04-25 2030-04-14 2031-04-03',
    Muharram: '2026-06-26 2027-06-16 2028-06-04 2029-05-24 2030-05-13 2031-05-03',
    'Independence Day': '08-15',
    'Parsi New Year (Shahenshahi)': '2026-08-15 2027-08-15 2028-08-14 2029-08-14 2030-08-14 2031-08-14',
    'Milad-un-Nabi': '2026-08-26 2027-08-15 2028-08-04 2029-07-25 2030-07-14 2031-07-03',
    'Janmashtami (Vaishnava)': '2026-09-04 2027-08-25 2028-08-13 2029-09-01 2030-08-21 2031-08-10',
    'Ganesh Chaturthi': '2026-09-14 2027-09-04 2028-08-23 2029-09-11 2030-09-01 2031-09-20',
    "Mahatma Gandhi's Jayanti": '10-02',
    Dussehra: '2026-10-20 2027-10-09 2028-09-27 2029-10-16 2030-10-06 2031-10-25',
    'Diwali (Deepavali)': '2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26 2031-11-14',
    'Diwali (Bali Pratipada)': '2026-11-10 2027-10-30 2028-10-18 2029-11-06 2030-10-27 2031-11-15',
    "Guru Nanak's Jayanti": '2026-11-24 2027-11-14 2028-11-02 2029-11-21 2030-11-10 2031-11-28',
    Christmas: '12-25',
    'Maha Shivaratri': '2027-03-06 2028-02-23 2029-02-11 2030-03-02 2031-02-20',
  },
  lisbon: {
    "New Year's Day": '01-01',
    'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
    'Easter Sunday': '2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13',
    'Freedom Day': '04-25',
    'Labor Day': '05-01',
    'Corpus Christi': '2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20 2031-06-12',
    'Day of Portugal, Camões, and the Portuguese Communities': '06-10',
    "Saint Anthony's Day": '06-13',
    'Assumption Day': '08-15',
    'Republic Day': '10-05',
    "All Saints' Day": '11-01',
    'Restoration of Independence Day': '12-01',
    'Immaculate Conception': '12-08',
    'Christmas Day': '12-25',
  },
  kathmandu: {
    'Prithvi Jayanti': '01-11',
    'Maghe Sankranti': '2026-01-15 2027-01-15 2028-01-15 2029-01-14 2030-01-14 2031-01-15',
    'Sonam Lhochhar': '2026-01-19 2027-02-07 2028-02-26 2029-01-15 2030-02-03 2031-01-24',
    "Martyr's Day": '2026-01-29 2027-01-29 2028-01-29 2029-01-29 2030-01-29 2031-01-30',
    'Maha Shivaratri': '2026-02-15 2027-03-06 2028-02-23 2029-02-11 2030-03-02 2031-02-20',
    'Gyalpo Lhosar': '2026-02-18 2027-02-07 2028-02-26 2029-02-14 2030-03-05 2031-02-22',
    'National Democracy Day': '2026-02-19 2027-02-19 2028-02-19 2029-02-19 2030-02-19 2031-02-20',
    'Fagu Poornima': '2026-03-02 2027-03-21 2028-03-10 2029-02-28 2030-03-19 2031-03-08',
    "International Women's Day": '03-08',
    'Eid al-Fitr': '2026-03-21 2027-03-10 2028-02-27 2029-02-15 2030-02-05 2031-01-25',
    'Ram Navami': '2026-03-27 2027-04-15 2028-04-03 2029-04-22 2030-04-12 2031-04-01',
    'Nepali New Year': '2026-04-14 2027-04-14 2028-04-13 2029-04-14 2030-04-14 2031-04-14',
    'Buddha Jayanti': '2026-05-01 2027-05-20 2028-05-08 2029-05-27 2030-05-17 2031-05-07',
    'International Labor Day': '05-01',
    'Eid al-Adha': '2026-05-28 2027-05-17 2028-05-06 2029-04-25 2030-04-14 2031-04-03',
    'Republic Day': '2026-05-29 2027-05-29 2028-05-28 2029-05-28 2030-05-29 2031-05-29',
    'Janai Poornima': '2026-08-28 2027-08-17 2028-08-05 2029-08-23 2030-08-13 2031-08-02',
    'Shree Krishna Janmashtami': '2026-09-04 2027-08-25 2028-08-13 2029-09-01 2030-08-21 2031-08-10',
    'Constitution Day': '2026-09-19 2027-09-19 2028-09-18 2029-09-19 2030-09-19 2031-09-19',
    Ghatasthapana: '2026-10-11 2027-09-30 2028-09-19 2029-10-08 2030-09-28 2031-10-17',
    Fulpati: '2026-10-18 2027-10-06 2028-09-25 2029-10-13 2030-10-03 2031-10-22',
    'Maha Ashtami': '2026-10-19 2027-10-07 2028-09-26 2029-10-14 2030-10-04 2031-10-23',
    'Maha Navami': '2026-10-19 2027-10-08 2028-09-26 2029-10-15 2030-10-05 2031-10-24',
    'Bijaya Dashami': '2026-10-20 2027-10-09 2028-09-27 2029-10-16 2030-10-06 2031-10-25',
    'Ekadashi (Dashain)': '2026-10-21 2027-10-10 2028-09-28 2029-10-17 2030-10-07 2031-10-26',
    'Duwadashi (Dashain)': '2026-10-22 2027-10-11 2028-09-29 2029-10-18 2030-10-08 2031-10-27',
    'Laxmi Pooja': '2026-11-08 2027-10-29 2028-10-17 2029-11-05 2030-10-26 2031-11-14',
    'Gai Tihar': '2026-11-09 2027-10-29 2028-10-17 2029-11-05 2030-10-26 2031-11-14',
    'Gobardhan Pooja': '2026-11-10 2027-10-30 2028-10-18 2029-11-06 2030-10-27 2031-11-15',
    'Mha Pooja': '2026-11-10 2027-10-30 2028-10-18 2029-11-06 2030-10-27 2031-11-15',
    'Bhai Tika': '2026-11-11 2027-10-31 2028-10-19 2029-11-07 2030-10-28 2031-11-16',
    'Chhath Parva': '2026-11-15 2027-11-04 2028-10-23 2029-11-11 2030-11-01 2031-11-20',
    'Christmas Day': '12-25',
    'Tamu Lhochhar': '2026-12-30 2027-12-30 2028-12-30 2029-12-30 2030-12-31 2031-12-31',
  },
  denver: {
    "New Year's Day": '01-01',
    'Martin Luther King Jr. Day': '2026-01-19 2027-01-18 2028-01-17 2029-01-15 2030-01-21 2031-01-20',
    'Washington-Lincoln Day': '2026-02-16 2027-02-15 2028-02-21 2029-02-19 2030-02-18 2031-02-17',
    'Cesar Chavez Day': '03-31',
    'Memorial Day': '2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27 2031-05-26',
    'Juneteenth National Independence Day': '06-19',
    'Independence Day (observed)': '2026-07-03 2027-07-05',
    'Independence Day': '07-04',
    'Labor Day': '2026-09-07 2027-09-06 2028-09-04 2029-09-03 2030-09-02 2031-09-01',
    'Frances Xavier Cabrini Day': '2026-10-05 2027-10-04 2028-10-02 2029-10-01 2030-10-07 2031-10-06',
    'Veterans Day': '11-11',
    'Thanksgiving Day': '2026-11-26 2027-11-25 2028-11-23 2029-11-22 2030-11-28 2031-11-27',
    'Christmas Day': '12-25',
    'Juneteenth National Independence Day (observed)': '2027-06-18',
    'Christmas Day (observed)': '2027-12-24',
    "New Year's Day (observed)": '2027-12-31',
    'Veterans Day (observed)': '2028-11-10 2029-11-12',
  },
}

/** The public holidays of a unit in a year, by date; none for a year that the lists do not know. */
export function publicHolidaysOf(unit: UnitKey, year: number): { name: string; date: Day }[] {
  if (year < FIRST_YEAR || year > LAST_YEAR) return []
  return Object.entries(publicHolidays[unit])
    .flatMap(([name, dates]) => datesIn(year, dates).map((date) => ({ name, date })))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

function datesIn(year: number, dates: string): Day[] {
  return dates.length === 'mm-dd'.length ? [`${year}-${dates}`] : dates.split(' ').filter((day) => yearOf(day) === year)
}
