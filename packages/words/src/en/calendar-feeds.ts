import { parts } from '../parts.ts'

// The page, and what each calendar contains
export const calendarFeeds = 'Calendar Feeds'
export const howToSubscribe =
  'Add one of these addresses to your calendar program as a calendar from the web (by URL). The program then keeps it up to date automatically. Anyone who has an address can read that calendar, so keep it to yourself, and replace it if somebody else has seen it.'
export const myLeave = 'My leave'
export const myLeaveHelp =
  'Your leave with its type. Pending leave is shown as tentative and approved leave as confirmed. Rejected and cancelled leave is shown as cancelled.'
export const myTeam = 'My team'
export const myTeamHelp =
  'Approved leave of the people who report to you. It shows neither the type of leave nor the reason.'
export const myBu = 'My BU'
export const myBuHelp = 'The holidays and special working days of your business unit.'
export const calendarNotInRole = 'Your role no longer includes this calendar, so it is empty.'

// The address of a calendar
export const addressOf = <T>(title: string, hidden: (words: string) => T) => parts`Address${hidden(` of ${title}`)}`
export const addressToCopy = (title: string) => `address of ${title}`
export const lastRead = <T>(time: T) => parts`Last read ${time}`
export const notReadYet = 'Not read yet'

// Making, replacing and removing an address
export const makeAddress = 'Make an address'
export const makeAddressFor = (title: string) => `Make an address for ${title}`
export const addressReady = 'The new address is ready'
export const replaceAddress = <T>(title: string, hidden: (words: string) => T) =>
  parts`Replace address${hidden(` of ${title}`)}`
export const replaceAddressQuestion = 'Replace the address?'
export const replacingStopsOldAddress = (title: string) =>
  `${title}: the old address stops working at once. Programs that use it need the new one.`
export const removeAddress = <T>(title: string, hidden: (words: string) => T) =>
  parts`Remove${hidden(` address of ${title}`)}`
export const removeAddressQuestion = 'Remove the address?'
export const removingStopsOldAddress = (title: string) =>
  `${title}: the old address stops working at once. Programs that use it can no longer read this calendar.`
export const addressRemoved = 'The address has been removed'
export const noAddressToRemove = 'This calendar has no address to remove'
export const chooseCalendar = 'Please choose a calendar'

// Inside the calendars
export const myTeamAway = 'My team away'
export const holidaysOfUnit = (buName: string) => `Holidays of ${buName}`
export const specialWorkingDay = 'Special working day'
export const personAway = (employeeName: string) => `${employeeName} away`
export const morning = (what: string) => `${what} (morning)`
export const afternoon = (what: string) => `${what} (afternoon)`
export const fromAfternoon = (what: string) => `${what} (first day afternoon)`
export const untilMorning = (what: string) => `${what} (last day morning)`
export const fromAfternoonUntilMorning = (what: string) => `${what} (first day afternoon, last day morning)`

// An address that is wrong
export const notFound = 'Not found'
