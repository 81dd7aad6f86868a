import { afterEach, expect, test } from 'vitest'
import { isoWithOffset, partOfDay, todayIn } from './clock.ts'
import { addDays, addYears, dayNumber, formatDay, longDay, parseDay, weekdayName } from './dates.ts'
import { byCalendar } from './leave/counting/counted.ts'
import { countDays, endSlot, firstSlot } from './leave/counting/day-count.ts'
import { daysByYear } from './leave/counting/days-by-year.ts'
import { checkSpan } from './leave/request/application.ts'
import { receipt } from './leave/request/receipt.ts'

const ownZone = process.env.TZ
const serverZones = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati']
const businessZones = ['Asia/Kathmandu', 'Europe/London', 'America/Los_Angeles', 'Pacific/Kiritimati']

afterEach(() => setServerZone(ownZone))

test('the zone of the server changes no result', () => {
  const results = serverZones.map((zone) => {
    setServerZone(zone)
    return { localHour: new Date('2026-11-20T12:00:00Z').getHours(), figures: figures() }
  })
  // else the zone was never switched, and the test proves nothing
  expect(results.map(({ localHour }) => localHour)).toEqual([12, 17, 4, 2])
  for (const result of results) expect(result.figures).toEqual(results[0]?.figures)
})

function setServerZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

function figures() {
  // around the days on which some of these zones change their clocks, skip a day or begin a year
  const days = ['1994-12-31', '2024-02-29', '2025-12-31', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']
  return [...days.map(dayFigures), ...days.map(spanFigures), ...businessZones.map(clockFigures)]
}

function dayFigures(day: string) {
  return [
    parseDay(day),
    parseDay(formatDay(day)),
    dayNumber(day),
    addDays(day, 1),
    addDays(day, -1),
    addYears(day, 1),
    weekdayName(day),
    longDay(day),
  ]
}

function spanFigures(day: string) {
  const span = { startDate: addDays(day, -1), startSession: 2, endDate: addDays(day, 2), endSession: 1 } as const
  const applicant = { today: day, joiningDate: addDays(day, 1), leavingDate: null }
  return [
    countDays(span),
    firstSlot(span),
    endSlot(span),
    daysByYear(byCalendar(span)),
    receipt(span),
    checkSpan(span, applicant),
  ]
}

function clockFigures(zone: string) {
  const instants = ['2025-12-31T09:59:59Z', '2026-03-08T10:00:00Z', '2026-03-29T01:00:00Z', '2026-11-20T18:15:00Z']
  return instants.map((text) => {
    const instant = new Date(text)
    return [todayIn(zone, instant), isoWithOffset(instant, zone), partOfDay(zone, instant)]
  })
}
