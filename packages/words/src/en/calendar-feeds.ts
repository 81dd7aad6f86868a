import { parts } from '../parts.ts'

export const calendarFeed = 'calendar feed'
export const hrLeaveCalendarFeedsEn = '//HR & Leave//Calendar feeds//EN'
export const myLeave = 'My leave'
export const myTeamAway = 'My team away'
export const holidaysOf = (buName: string) => `Holidays of ${buName}`
export const specialWorkingDay = 'Special working day'
export const thereIsNoAddressToRemove = 'There is no address to remove'
export const privateNoCacheNoTransform = 'private, no-cache, no-transform'
export const calendar = 'Calendar'
export const chooseCalendar = 'Please choose a calendar'
export const away = (employeeName: string) => `${employeeName} away`
export const firstDayAfternoon = 'first day afternoon'
export const lastDayMorning = 'last day morning'
export const addressHasRemoved = 'The address has been removed'
export const newAddressIsReady = 'The new address is ready'
export const yourRoleNoLongerHasThisCalendar = 'Your role no longer has this calendar. It is empty.'
export const makeAddressFor = (title: string) => `Make an address for ${title}`
export const address = <T>(part: T) => parts`Address${part}`
export const ofLabel = (title: string) => `of ${title}`
export const lastRead = 'Last read'
export const notReadYet = 'Not read yet'
export const addressOf = (title: string) => `address of ${title}`
export const replaceTheAddress = 'Replace the address?'
export const mustBeGivenNewOne = 'must be given the new one'
export const removeTheAddress = 'Remove the address?'
export const canNoLongerReadThisCalendar = 'can no longer read this calendar'
export const oldAddressStopsWorkingAtOnce = (title: string, effect: string) =>
  `${title}: the old address stops working at once. Programs that use it ${effect}.`
export const yourLeaveByItsKind =
  'Your leave by its kind: pending as tentative, approved as confirmed, and what was cancelled or rejected as cancelled.'
export const myTeam = 'My team'
export const whenPeopleWhoReportToYouAreAway =
  'When the people who report to you are away, once it is approved. It contains neither the kind of leave nor the reason.'
export const myBu = 'My BU'
export const holidaysAndSpecialWorkingDaysOfYour = 'The holidays and special working days of your business unit.'
export const notFound = 'Not found'
export const calendarFeeds = 'Calendar Feeds'
export const giveAddressToYourCalendarProgramWhere =
  'Give an address to your calendar program, where it adds a calendar from the web or by URL, and the program keeps it up to date by itself. Whoever has an address can read that calendar, so keep it to yourself, and replace it when somebody else has seen it.'
