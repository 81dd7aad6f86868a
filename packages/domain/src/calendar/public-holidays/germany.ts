import type { Days } from './days.ts'

/** The holidays that all states share. */
export const germany: Days = {
  "New Year's Day": '01-01',
  'Good Friday': '2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19 2031-04-11',
  'Easter Monday': '2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22 2031-04-14',
  'Labor Day': '05-01',
  'Ascension Day': '2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30 2031-05-22',
  'Pentecost Monday': '2026-05-25 2027-05-17 2028-06-05 2029-05-21 2030-06-10 2031-06-02',
  'German Unity Day': '10-03',
  'Christmas Day': '12-25',
  'Second Day of Christmas': '12-26',
}

const epiphany: Days = { Epiphany: '01-06' }
const womensDay: Days = { "Women's Day": '03-08' }
const corpusChristi: Days = { 'Corpus Christi': '2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20 2031-06-12' }
const assumption: Days = { 'Assumption Day': '08-15' }
const reformation: Days = { 'Reformation Day': '10-31' }
const allSaints: Days = { "All Saints' Day": '11-01' }

/** The holidays of each state, by its ISO 3166-2 code. HR unticks Assumption Day for a part of Bavaria that is not Catholic. */
export const germanStates = {
  BB: {
    ...germany,
    'Easter Sunday': '2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13',
    Pentecost: '2026-05-24 2027-05-16 2028-06-04 2029-05-20 2030-06-09 2031-06-01',
    ...reformation,
  },
  BE: { ...germany, ...womensDay, '75th anniversary of the East German uprising of 1953': '2028-06-17' },
  BW: { ...germany, ...epiphany, ...corpusChristi, ...allSaints },
  BY: { ...germany, ...epiphany, ...corpusChristi, ...assumption, ...allSaints },
  HB: { ...germany, ...reformation },
  HE: { ...germany, ...corpusChristi },
  HH: { ...germany, ...reformation },
  MV: { ...germany, ...womensDay, ...reformation },
  NI: { ...germany, ...reformation },
  NW: { ...germany, ...corpusChristi, ...allSaints },
  RP: { ...germany, ...corpusChristi, ...allSaints },
  SH: { ...germany, ...reformation },
  SL: { ...germany, ...corpusChristi, ...assumption, ...allSaints },
  SN: {
    ...germany,
    ...reformation,
    'Repentance and Prayer Day': '2026-11-18 2027-11-17 2028-11-22 2029-11-21 2030-11-20 2031-11-19',
  },
  ST: { ...germany, ...epiphany, ...reformation },
  TH: { ...germany, "World Children's Day": '09-20', ...reformation },
} satisfies Record<string, Days>
