import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The page and its choices
export const numberOfPeople = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
export const wallChart = 'Wall Chart'
export const addToCalendar = 'Add to calendar'
export const teamOrBu = 'Team or business unit'
export const myTeam = 'My team'
export const myBu = 'My BU'
export const bu = 'BU'

// Turning the months
export const month = 'Month'
export const previousMonth = <T>(before: string, hidden: (words: string) => T) =>
  parts`Previous${hidden(` month, ${before}`)}`
export const thisMonth = 'This month'
export const nextMonth = <T>(after: string, hidden: (words: string) => T) => parts`Next${hidden(` month, ${after}`)}`
export const oneMonth = 'One month'
export const threeMonths = 'Three months'

// The chart
export const monthsFromTo = (first: string, last: string) => `${first} to ${last}`
export const noDataAvailable = 'No data available'
export const whoIsOff = (first: string, last: string, place: string) => `Who is off from ${first} to ${last}, ${place}`
export const mostAway = (people: number, day: string, moreDays: number) =>
  moreDays === 0
    ? `Most people away: ${people} on ${day}.`
    : plural(moreDays, {
        one: `Most people away: ${people} on ${day} and 1 more day.`,
        other: `Most people away: ${people} on ${day} and ${moreDays} more days.`,
      })

// The same as a list
export const nobodyIsAway = 'Nobody is away.'
export const awayToday = 'Away today'
export const later = 'Later'
export const beforeToday = 'Before today'
export const away = 'Away'
export const dayMorning = (day: string) => `${day}, morning`
export const dayAfternoon = (day: string) => `${day}, afternoon`
export const spanOfDays = (first: string, last: string) => `${first} to ${last}`

// Special days
export const specialDays = 'Special days'
export const specialWorkingDay = 'Special working day'
export const specialDay = <T>(day: T, name: string) => parts`${day} ${name}`
export const specialDaysFromTo = <T>(first: T, last: string, name: string) => parts`${first} to ${last}, ${name}`
export const closedForLeave = (name: string) => `closed for leave: ${name}`
export const closedForType = (leaveName: string, name: string) => `closed for ${leaveName}: ${name}`
export const leaveDiscouraged = (name: string) => `leave discouraged: ${name}`
export const typeDiscouraged = (leaveName: string, name: string) => `${leaveName} discouraged: ${name}`

// Calls that are wrong
export const buIdNotForTeam = 'A team has no business unit. Please leave it out.'
export const enterMonth = 'Please enter a month as yyyy-mm, for example 2026-03'
export const monthsMustBe1Or3 = 'Months must be 1 or 3'
export const chooseTeamOrBu = 'Please choose a team or a business unit'
