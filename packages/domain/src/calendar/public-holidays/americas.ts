import type { Days } from './days.ts'

/** The federal holidays, and the weekdays on which those that fall on a weekend are observed. */
export const unitedStates: Days = {
  "New Year's Day": '01-01',
  'Martin Luther King Jr. Day': '2026-01-19 2027-01-18 2028-01-17 2029-01-15 2030-01-21 2031-01-20',
  "Washington's Birthday": '2026-02-16 2027-02-15 2028-02-21 2029-02-19 2030-02-18 2031-02-17',
  'Memorial Day': '2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27 2031-05-26',
  'Juneteenth National Independence Day': '06-19',
  'Independence Day (observed)': '2026-07-03 2027-07-05',
  'Independence Day': '07-04',
  'Labor Day': '2026-09-07 2027-09-06 2028-09-04 2029-09-03 2030-09-02 2031-09-01',
  'Columbus Day': '2026-10-12 2027-10-11 2028-10-09 2029-10-08 2030-10-14 2031-10-13',
  'Veterans Day': '11-11',
  'Thanksgiving Day': '2026-11-26 2027-11-25 2028-11-23 2029-11-22 2030-11-28 2031-11-27',
  'Christmas Day': '12-25',
  'Juneteenth National Independence Day (observed)': '2027-06-18',
  'Christmas Day (observed)': '2027-12-24',
  "New Year's Day (observed)": '2027-12-31',
  'Veterans Day (observed)': '2028-11-10 2029-11-12',
}

/** The United States, in Colorado. */
export const colorado: Days = {
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
}

/** The national holidays. */
export const brazil: Days = {
  'Universal Fraternization Day': '01-01',
  'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
  "Tiradentes' Day": '04-21',
  "Worker's Day": '05-01',
  'Independence Day': '09-07',
  'Our Lady of Aparecida': '10-12',
  "All Souls' Day": '11-02',
  'Republic Proclamation Day': '11-15',
  'National Day of Zumbi and Black Awareness': '11-20',
  'Christmas Day': '12-25',
}
