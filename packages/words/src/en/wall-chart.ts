import { parts } from '../parts.ts'

export const teamHasNoBusinessUnit = 'A team has no business unit'
export const enterMonthAsYyyyMm = 'Please enter a month as yyyy-mm'
export const monthsMustBe1Or3 = 'Months must be 1 or 3'
export const chooseTeamOrBusinessUnit = 'Please choose a team or a business unit'
export const wallChart = 'Wall Chart'
export const addToCalendar = 'Add to calendar'
export const myTeam = 'My team'
export const whoseWall = 'Whose wall'
export const myBu = 'My BU'
export const month = 'Month'
export const previous = <T>(part: T) => parts`Previous${part}`
export const month2 = (before: string) => `month, ${before}`
export const thisMonth = 'This month'
export const next = <T>(part: T) => parts`Next${part}`
export const oneMonth = 'One month'
export const threeMonths = 'Three months'
export const noDataAvailable = 'No data available'
export const whoIsOffFromTo = (day: string, day2: string, place: string) =>
  `Who is off from ${day} to ${day2}, ${place}`
export const to = (first: string, last: string) => `${first} to ${last}`
export const nobodyIsAway = 'Nobody is away.'
export const away = 'Away'
export const specialWorkingDay = 'Special working day'
export const specialDays = 'Special days'
export const awayToday = 'Away today'
export const later = 'Later'
export const beforeToday = 'Before today'
export const andMoreDays = (more: number) => ` and ${more} more days`
export const andOneMoreDay = ' and one more day'
export const mostAway = (most: number, spokenDay: string, others: string) =>
  `Most away: ${most} on ${spokenDay}${others}.`
export const to2 = (toDate: string) => `to ${toDate}, `
export const betterWithoutLeave = 'better without leave'
export const closedForLeave = 'closed for leave'
