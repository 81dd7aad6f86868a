import type { Days } from './days.ts'

/** The holidays of all of Portugal. */
export const portugal: Days = {
  "New Year's Day": '01-01',
  'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
  'Easter Sunday': '2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13',
  'Freedom Day': '04-25',
  'Labor Day': '05-01',
  'Corpus Christi': '2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20 2031-06-12',
  'Day of Portugal, Camões, and the Portuguese Communities': '06-10',
  'Assumption Day': '08-15',
  'Republic Day': '10-05',
  "All Saints' Day": '11-01',
  'Restoration of Independence Day': '12-01',
  'Immaculate Conception': '12-08',
  'Christmas Day': '12-25',
}

/** Portugal, in Lisboa. */
export const lisboa: Days = { ...portugal, "Saint Anthony's Day": '06-13' }

/** The bank holidays of England. */
export const england: Days = {
  "New Year's Day": '01-01',
  'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
  'Easter Monday': '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14',
  'May Day': '2026-05-04 2027-05-03 2028-05-01 2029-05-07 2030-05-06 2031-05-05',
  'Spring Bank Holiday': '2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27 2031-05-26',
  'Late Summer Bank Holiday': '2026-08-31 2027-08-30 2028-08-28 2029-08-27 2030-08-26 2031-08-25',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
  'Boxing Day (observed)': '2026-12-28 2027-12-28',
  'Christmas Day (observed)': '2027-12-27',
  "New Year's Day (observed)": '2028-01-03',
}

/** Metropolitan France; Alsace has two more. */
export const france: Days = {
  "New Year's Day": '01-01',
  'Easter Monday': '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14',
  'Labor Day': '05-01',
  'Victory Day': '05-08',
  'Ascension Day': '2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30 2031-05-22',
  'Pentecost Monday': '2026-05-25 2027-05-17 2028-06-05 2029-05-21 2030-06-10 2031-06-02',
  'National Day': '07-14',
  'Assumption Day': '08-15',
  "All Saints' Day": '11-01',
  'Armistice Day': '11-11',
  'Christmas Day': '12-25',
}
