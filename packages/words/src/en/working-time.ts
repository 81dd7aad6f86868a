import { parts } from '../parts.ts'

export const thisDayIsAlreadySpecialWorkingDayOf = 'This day is already a special working day of this BU'
export const holidayAdded = (after: string) => `Holiday added: ${after}`
export const holidayDeleted = (before: string) => `Holiday deleted: ${before}`
export const holidayChanged = (after: string) => `Holiday changed: ${after}`
export const holidayMoved = (after: string, day: string, day2: string) =>
  `Holiday moved: ${after}, from ${day} to ${day2}`
export const chooseHolidaysFromList = 'Please choose holidays from the list'
export const holidayNotFound = 'Holiday not found'
export const specialWorkingDayNotFound = 'Special working day not found'
export const thisBuAlreadyHasHolidayWithThisName = 'This BU already has a holiday with this name on this day'
export const specialWorkingDay = 'Special working day'
export const hasBeenSaved = (holidayName: string) => `${holidayName} has been saved`
export const workingPatternNotFound = 'Working pattern not found'
export const thereIsNoSuchEmployee = 'There is no such employee'
export const workingPatternHasSaved = 'The working pattern has been saved'
export const thisPersonHasWorkingPatternFromThatDay = 'This person has a working pattern from that day on'
export const thisIsBeforeTheyJoinedOn = (day: string) => `This is before they joined, on ${day}`
export const calendar = 'Calendar'
export const buIsRequired = 'BU is required'
export const dateIsRequired = 'Date is required'
export const nameIsRequired = 'Name is required'
export const nameMustHaveAtMost100Characters = 'Name must have at most 100 characters'
export const nameShouldOnlyContainLettersNumbersAnd = 'Name should only contain letters, numbers, and spaces'
export const chooseCountry = 'Please choose a country'
export const chooseAtLeastOneHoliday = 'Please choose at least one holiday'
export const employees = 'Employees'
export const addToCalendar = 'Add to calendar'
export const leaveCountedAnew = 'Leave counted anew'
export const leaveCountedAnew2 = 'Leave Counted Anew'
export const change = 'Change'
export const buName = 'BU Name'
export const when = 'When'
export const requests = 'Requests'
export const days = 'Days'
export const year = 'Year'
export const all = 'All'
export const bu = 'BU'
export const wholeDay = 'Whole day'
export const morning = 'Morning'
export const afternoon = 'Afternoon'
export const name = 'Name'
export const date = 'Date'
export const partOfDay = 'Part of the Day'
export const action = 'Action'
export const holidayList = 'Holiday List'
export const edit = <T>(part: T) => parts`Edit${part}`
export const country = 'Country'
export const noPublicHolidaysAreKnownForThisYear = 'No public holidays are known for this year.'
export const holidaysToAdd = 'Holidays to add'
export const addedAlready = 'Added already'
export const partOfDay2 = (day: string) => `Part of the Day, ${day}`
export const allOfThemAlreadyExisted = 'All of them already existed'
export const text1HolidayHasAdded = '1 holiday has been added'
export const holidaysHaveAdded = (count: number) => `${count} holidays have been added`
export const noEventsIn = (join: string) => `No events in ${join}.`
export const currentMonth = 'Current month'
export const noEvents = 'No events'
export const jumpToThisMonth = 'Jump to this month'
export const newLabel = 'New'
export const deleteLabel = <T>(part: T) => parts`Delete${part}`
export const addSpecialWorkingDays = 'Add Special Working Days'
export const day = 'Day'
export const allYears = 'All years'
export const areYouSureYouWantToUndoThis = 'Are you sure you want to undo this change?'
export const changesOfCalendarsAndWorkingTimeThat =
  'Changes of calendars and working time that changed how many days some leave takes. Each can be undone for 24 hours.'
export const noLeaveHasCountedAnewYet = 'No leave has been counted anew yet.'
export const holidayCalendar = 'Holiday Calendar'
export const noHolidaysHaveAddedFor = (year: number) => `No holidays have been added for ${year}.`
export const hasBeenAdded = (holidayName: string) => `${holidayName} has been added`
export const addHolidays = 'Add Holidays'
export const editHolidays = 'Edit Holidays'
export const importHolidays = 'Import Holidays'
export const holidayHasDeleted = 'The holiday has been deleted'
export const specialWorkingDayHasDeleted = 'The special working day has been deleted'
export const editSpecialWorkingDays = 'Edit Special Working Days'
export const specialWorkingDay2 = 'special working day'
export const specialWorkingDays = 'special working days'
export const specialWorkingDays2 = 'Special Working Days'
export const noSpecialWorkingDaysHaveAddedFor = (year: number) => `No special working days have been added for ${year}.`
export const specialWorkingDaysOf = (year: number) => `Special working days of ${year}`
export const workingPatternHasDeleted = 'The working pattern has been deleted'
export const workingPatternFromWhatWasBeforeItHolds = (since: string) =>
  `The working pattern from ${since}. What was before it holds again.`
export const workingTime = 'Working Time'
export const addWorkingPattern = 'Add Working Pattern'
export const beforeTheseWeekOfUnit = (usual: string) => `Before these, the week of the unit: ${usual}.`
export const weekOfUnit = (usual: string) => `The week of the unit: ${usual}.`
export const leaveTypesThatCountWorkingDaysTake = 'Leave types that count working days take nothing for other days.'
export const addSameWeek = 'Add the same week'
export const addThisWeek = 'Add this week'
export const without = (without: string, value: string) => `without ${without}${value}`
export const editWorkingPattern = 'Edit Working Pattern'
export const from = 'From'
export const worksOn = 'Works on'
export const everyOtherWeekInsteadOptional = 'Every other week instead (optional)'
export const workingPatternHasAdded = 'The working pattern has been added'
export const patternFrom = (since: string) => `pattern from ${since}`
export const edit2 = 'Edit'
export const deleteLabel2 = 'Delete'
export const workingPatterns = 'Working patterns'
