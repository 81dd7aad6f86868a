import { describe, expect, test } from 'vitest'
import { isTimeZone } from './clock.ts'
import { listTimeZones, readTimeZone } from './time-zones.ts'

describe('a zone is found', () => {
  test.each([
    ['Asia/Kathmandu', 'Asia/Kathmandu'],
    ['asia/kathmandu', 'Asia/Kathmandu'],
    ['Asia/Katmandu', 'Asia/Kathmandu'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['America/New York', 'America/New_York'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['utc', 'UTC'],
    ['GMT', 'UTC'],
  ])('by its name: %s is %s', (text, zone) => {
    expect(readTimeZone(text, '')).toEqual({ zone })
  })

  test.each([
    ['Kathmandu', 'Asia/Kathmandu'],
    ['Calcutta', 'Asia/Kolkata'],
    ['kolkata', 'Asia/Kolkata'],
    ['  new york ', 'America/New_York'],
    ['São Paulo', 'America/Sao_Paulo'],
    ["St. John's", 'America/St_Johns'],
    ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
    ['Kyiv', 'Europe/Kyiv'],
  ])('by its city: %s is in %s', (text, zone) => {
    expect(readTimeZone(text, '')).toEqual({ zone })
  })

  test.each([
    ['Nepal', 'Asia/Kathmandu'],
    ['india', 'Asia/Kolkata'],
    ['Japan', 'Asia/Tokyo'],
    ["Côte d'Ivoire", 'Africa/Abidjan'],
    ['NP', 'Asia/Kathmandu'],
  ])('by its country: %s has %s', (text, zone) => {
    expect(readTimeZone(text, '')).toEqual({ zone })
  })
})

describe('a sentence helps', () => {
  test.each([
    ['Pune', 'India', 'No time zone is called Pune. Choose one in India: Asia/Kolkata'],
    ['Pune', 'Bharat', 'No time zone is called Pune. Please name a large city, such as Kathmandu.'],
    [
      'Porto',
      'portugal',
      'No time zone is called Porto. Choose one in portugal: Atlantic/Azores, Atlantic/Madeira, Europe/Lisbon',
    ],
    ['Portugal', '', 'Portugal has 3 time zones. Choose one: Atlantic/Azores, Atlantic/Madeira, Europe/Lisbon'],
    ['United States', '', 'United States has 29 time zones. Please name a large city in the right one.'],
    ['IST', '', 'No time zone is called IST. Please name a large city, such as Kathmandu.'],
    ['+05:45', '', 'No time zone is called +05:45. Please name a large city, such as Kathmandu.'],
    ['Mars/Olympus', 'Mars', 'No time zone is called Mars/Olympus. Please name a large city, such as Kathmandu.'],
    ['/', '', 'No time zone is called /. Please name a large city, such as Kathmandu.'],
  ])('with %s in %s', (text, country, problem) => {
    expect(readTimeZone(text, country)).toEqual({ problem })
  })
})

describe('the list', () => {
  const zones = listTimeZones()

  test('has every zone once, by its name of today', () => {
    expect(zones.length).toBeGreaterThan(400)
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Kyiv']))
    expect(zones).not.toContain('Asia/Calcutta')
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  })

  test('has nothing that is not found again, by its name and by its city', () => {
    for (const zone of zones) {
      expect(readTimeZone(zone, '')).toEqual({ zone })
      expect(readTimeZone(zone.slice(zone.lastIndexOf('/') + 1), '').zone).toBe(zone)
    }
  })
})
