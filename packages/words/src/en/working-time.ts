import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

export const save = 'Save'
export const saveAnyway = 'Save anyway'
export const name = 'Name'
export const date = 'Date'
export const day = 'Day'
export const year = 'Year'
export const bu = 'BU'
export const buName = 'BU Name'
export const action = 'Action'
export const nameIsRequired = 'Name is required'
export const dateIsRequired = 'Date is required'
export const buIsRequired = 'BU is required'

// Calendars: months as cards
export const calendar = 'Calendar'
export const addToCalendar = 'Add to calendar'
export const holidayCalendar = 'Holiday Calendar'
export const noHolidays = (year: number) => `No holidays have been added for ${year}.`
export const specialWorkingDays = 'Special Working Days'
export const specialWorkingDay = 'Special working day'
export const specialWorkingDaysOf = (year: number) => `Special working days of ${year}`
export const noSpecialWorkingDays = (year: number) => `No special working days have been added for ${year}.`
export const currentMonth = 'Current month'
export const jumpToThisMonth = 'Jump to this month'
export const noEvents = 'No events'
export const noEventsIn = (months: string) => `No events in ${months}.`

// Lists of holidays and special working days
export const holidayList = 'Holiday List'
export const numberOfHolidays = (count: number) => plural(count, { one: '1 holiday', other: `${count} holidays` })
export const editSpecialWorkingDays = 'Edit Special Working Days'
export const numberOfSpecialWorkingDays = (count: number) =>
  plural(count, { one: '1 special working day', other: `${count} special working days` })
export const allYears = 'All years'
export const all = 'All'
export const newTag = 'New'
export const onMorning = <T>(date: T) => parts`${date}, morning`
export const onAfternoon = <T>(date: T) => parts`${date}, afternoon`
export const editHoliday = <T>(hidden: (rest: string) => T, holiday: string) => parts`Edit${hidden(` ${holiday}`)}`
export const deleteRow = <T>(hidden: (rest: string) => T, row: string) => parts`Delete${hidden(` ${row}`)}`
export const dayOfUnit = (day: string, buName: string) => `${day}, ${buName}`
export const holidayBeingDeleted = (holiday: string, day: string, buName: string) => `${holiday}, ${day}, ${buName}.`
export const holidayHasBeenDeleted = 'The holiday has been deleted'
export const specialWorkingDayBeingDeleted = (day: string, buName: string) => `${day}, ${buName}.`
export const specialWorkingDayHasBeenDeleted = 'The special working day has been deleted'

// The forms of a holiday and of a special working day
export const addHolidays = 'Add Holidays'
export const editHolidays = 'Edit Holidays'
export const addSpecialWorkingDays = 'Add Special Working Days'
export const partOfDay = 'Part of the day'
export const wholeDay = 'Whole day'
export const morning = 'Morning'
export const afternoon = 'Afternoon'
export const dayAdded = (day: string) => `${day} has been added`
export const holidaySaved = (holidayName: string) => `${holidayName} has been saved`
export const nameTooLong = 'Name must have at most 100 characters'
export const nameCharacters = 'Name should only contain letters, numbers, and spaces'
export const holidayTaken = 'This business unit already has a holiday with this name on this day'
export const specialWorkingDayTaken = 'This day is already a special working day of this business unit'
export const holidayNotFound = 'Holiday not found'
export const specialWorkingDayNotFound = 'Special working day not found'

// Importing public holidays
export const publicHolidays = 'Public Holidays'
export const holidayFromToday =
  'A holiday is added for a day from today on. Earlier holidays come only from Public Holidays.'
export const country = 'Country'
export const showHolidays = 'Show'
export const noPublicHolidaysKnown = 'No public holidays are known for this country and year.'
export const holidaysToAdd = 'Holidays to add'
export const alreadyAdded = 'Already added'
export const partOfDayOn = (day: string) => `Part of the day, ${day}`
export const chooseCountry = 'Please choose a country'
export const chooseAtLeastOneHoliday = 'Please choose at least one holiday'
export const chooseHolidaysFromList = 'Please choose holidays from the list'
export const noHolidayWasNew = 'Nothing was added, because the business unit already has all these holidays'
export const holidaysHaveBeenAdded = (count: number) =>
  plural(count, { one: '1 holiday has been added', other: `${count} holidays have been added` })

// Changes that recalculated leave: the list, and what the API keeps of each
export const recalculatedLeave = 'Recalculated Leave'
export const aboutRecalculatedLeave =
  'Changes to calendars and working time that changed how many days some leave takes. You can undo each of them for 24 hours.'
export const nothingRecalculated =
  'Nothing has been recalculated yet. A change to a calendar or to working time is listed here if it changes the days of existing leave.'
export const change = 'Change'
export const when = 'When'
export const requests = 'Requests'
export const days = 'Days'
export const changeAndReason = <T>(change: T, reason: T) => parts`${change}. ${reason}`
export const undoThisChange = 'Are you sure you want to undo this change?'
export const changeBeingUndone = (change: string) => `${change}.`
export const holidayAdded = (holiday: string, day: string) => `Holiday added: ${holiday}, ${day}`
export const holidayDeleted = (holiday: string, day: string) => `Holiday deleted: ${holiday}, ${day}`
export const holidayChanged = (holiday: string, day: string) => `Holiday changed: ${holiday}, ${day}`
export const holidayMoved = (holiday: string, before: string, after: string) =>
  `Holiday moved: ${holiday}, from ${before} to ${after}`
export const holidaysAdded = (count: number) =>
  plural(count, { one: '1 holiday added', other: `${count} holidays added` })
export const specialWorkingDayAdded = (day: string) => `Special working day added: ${day}`
export const specialWorkingDayDeleted = (day: string) => `Special working day deleted: ${day}`
export const patternAdded = (employeeName: string, day: string) => `Working pattern added: ${employeeName}, from ${day}`
export const patternChanged = (employeeName: string, day: string) =>
  `Working pattern changed: ${employeeName}, from ${day}`
export const patternDeleted = (employeeName: string, day: string) =>
  `Working pattern deleted: ${employeeName}, from ${day}`

// Working patterns of a person
export const employees = 'Employees'
export const workingTime = 'Working Time'
export const unitWeek = (week: string) => `The week of the business unit applies: ${week}.`
export const unitWeekBeforePatterns = (week: string) =>
  `Before the first pattern, the week of the business unit applies: ${week}.`
export const daysThatAreNotCounted = 'Leave types that count working days skip all other days.'
export const addUnitWeek = 'Add a pattern with this week'
export const addSameWeek = 'Add a pattern with the same week'
export const withoutDay = (weekday: string) => `without ${weekday}`
export const withoutAfternoons = 'without afternoons'
export const workingPatterns = 'Working patterns'
export const editPattern = <T>(hidden: (rest: string) => T, day: string) =>
  parts`Edit${hidden(` the pattern from ${day}`)}`
export const deletePattern = <T>(hidden: (rest: string) => T, day: string) =>
  parts`Delete${hidden(` the pattern from ${day}`)}`
export const patternBeingDeleted = (day: string) =>
  `The working pattern from ${day} will be deleted. From then on, the pattern before it applies, or the week of the business unit.`
export const patternHasBeenDeleted = 'The working pattern has been deleted'

// The form of a working pattern
export const addWorkingPattern = 'Add Working Pattern'
export const editWorkingPattern = 'Edit Working Pattern'
export const from = 'From'
export const worksOn = 'Works on'
export const otherWeekOptional = 'Every other week, if different (optional)'
export const patternHasBeenAdded = 'The working pattern has been added'
export const patternSaved = 'The working pattern has been saved'
export const patternDayTaken = 'This person already has a working pattern from that day. Choose another day.'
export const patternBeforeJoining = (day: string) => `This person joined on ${day}. Choose that day or a later one.`
export const workingPatternNotFound = 'Working pattern not found'
export const employeeNotFound = 'Employee not found'
