import { language } from '../language.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

const shown = (count: number) => count.toLocaleString(language.lang)

// The list of devices
export const attendance = 'Attendance'
export const devices = 'Devices'
export const aboutDevices =
  'Wall terminals that send swipes automatically. In the settings of the terminal, enter its address from the list as the server.'
export const noDevicesYet =
  'No devices yet. Add the first one above. Its address will then appear here, for you to enter in the terminal.'
export const name = 'Name'
export const serialNumber = 'Serial number'
export const bu = 'BU'
export const lastSeen = 'Last seen'
export const clock = 'Clock'
export const address = 'Address'
export const actions = 'Actions'
export const clockIsCorrect = 'Correct'
export const clockIsAhead = (minutes: number) =>
  plural(minutes, { one: '1 minute ahead', other: `${shown(minutes)} minutes ahead` })
export const clockIsBehind = (minutes: number) =>
  plural(minutes, { one: '1 minute behind', other: `${shown(minutes)} minutes behind` })
export const clockAndSkippedLines = <T>(clock: T, lines: number) =>
  parts`${clock}; ${plural(lines, { one: '1 line skipped', other: `${shown(lines)} lines skipped` })}`
export const edit = <T>(hiddenName: T) => parts`Edit${hiddenName}`
export const remove = <T>(hiddenName: T) => parts`Remove${hiddenName}`

// Adding and editing a device
export const addADevice = 'Add a device'
export const editNamedDevice = (name: string) => `Edit ${name}`
export const nameExample = 'For example, Main door'
export const serialNumberHint = 'As shown on the device'
export const businessUnit = 'BU'
export const deviceUsesUnitTimeZone = 'The device uses the time zone of this unit'
export const networks = 'Networks (optional)'
export const networksHint =
  'For terminals in which you cannot enter an address. They can send swipes from these networks, for example 203.0.113.0/24. Separate networks with commas.'
export const save = 'Save'
export const add = 'Add'
export const deviceAdded = (name: string) => `${name} has been added`
export const deviceChanged = (name: string) => `${name} has been changed`
export const nameIsRequired = 'Name is required'
export const nameTooLong = 'A name can have at most 60 characters'
export const serialNumberIsRequired = 'Serial number is required'
export const serialNumberSigns = 'A serial number can have at most 40 letters, digits and hyphens'
export const serialNumberTaken = 'Another device already has this serial number'
export const businessUnitIsRequired = 'BU is required'
export const enterAtMost500Characters = 'Please enter at most 500 characters'
export const notANetwork = (text: string) => `${text} is not a network. Please write it like 203.0.113.0/24.`
export const noSuchDevice = 'There is no such device'

// Removing a device
export const removeThisDevice = 'Remove this device?'
export const deviceWillBeRemoved = (name: string) =>
  `${name} will no longer be able to send swipes, and its address will stop working. The swipes that it has sent are kept.`
export const deviceRemoved = 'The device has been removed'

// Unmatched swipes
export const unmatchedSwipes = 'Unmatched Swipes'
export const aboutUnmatchedSwipes =
  'These swipes have numbers that belong to nobody. They are kept here until you match them to a person or discard them.'
export const number = 'Number'
export const location = 'Location'
export const swipes = 'Swipes'
export const firstSwipe = 'First swipe'
export const lastSwipe = 'Last swipe'
export const match = <T>(hiddenNumber: T) => parts`Match${hiddenNumber}`
export const discard = <T>(hiddenNumber: T) => parts`Discard${hiddenNumber}`
export const alreadyMatchedOrDiscarded = 'These swipes have already been matched or discarded'

// Matching a number to a person
export const whoHasNumber = (number: string) => `Who has number ${number}?`
export const swipesOfNumberWillBelong = (unit: string) =>
  `All swipes with this number in ${unit}, now and in the future, will belong to this person.`
export const employee = 'Employee'
export const matchNumber = 'Match'
export const swipesMatched = (swipes: number) =>
  plural(swipes, { one: '1 swipe has been matched', other: `${shown(swipes)} swipes have been matched` })
export const someSwipesMatched = (matched: number, left: number) =>
  `${swipesMatched(matched)}. ${plural(left, {
    one: '1 swipe stays unmatched, because the person was not employed on that day.',
    other: `${shown(left)} swipes stay unmatched, because the person was not employed on those days.`,
  })}`
export const employeeIsRequired = 'Employee is required'
export const noSuchEmployee = 'There is no such employee'
export const notEmployedOnThoseDays = 'This person was not employed on those days. Please choose somebody else.'

// Discarding swipes
export const discardTheseSwipes = 'Discard these swipes?'
export const swipesWillBeDiscarded = (number: string, unit: string, swipes: number) =>
  plural(swipes, {
    one: `1 swipe with number ${number} in ${unit} will be discarded. Later swipes with this number will be listed again.`,
    other: `${shown(swipes)} swipes with number ${number} in ${unit} will be discarded. Later swipes with this number will be listed again.`,
  })
export const swipesDiscarded = 'The swipes have been discarded'

// Importing a file of swipes
export const swipeImport = 'Swipe Import'
export const knownSwipesAreSkipped = 'Swipes that are already there are skipped, so you can upload the same file again.'
export const downloadASample = 'Download a sample'
export const importSwipes = (swipes: number) =>
  plural(swipes, { one: 'Import 1 swipe', other: `Import ${shown(swipes)} swipes` })
export const allSwipesAlreadyThere = 'All these swipes are already there. There is nothing to import.'
export const swipesImported = (swipes: number) =>
  plural(swipes, { one: '1 swipe imported', other: `${shown(swipes)} swipes imported` })
export const swipesWereAlreadyThere = (swipes: number) =>
  plural(swipes, { one: '1 was already there', other: `${shown(swipes)} were already there` })
export const attendanceReport = 'Attendance Report'
export const nothing = 'Nothing'

// What a file contains
export const whatFileContains = 'What the file contains'
export const newSwipe = 'New'
export const alreadyThere = 'Already there'
export const people = 'People'
export const from = 'From'
export const to = 'To'
export const line = 'Line'
export const action = 'Action'

// The columns of a file
export const employeeId = 'Employee Id'
export const staffNumberInAnyCase = 'The staff number, in upper or lower case'
export const date = 'Date'
export const dateFormats = 'yyyy-mm-dd or dd-mm-yyyy'
export const time = 'Time'
export const timeFormats = 'HH:MM or HH:MM:SS, 24 hours, in the time zone where the person works'
export const inOut = 'IN/OUT'
export const inOrOut = 'IN or OUT'
export const whichDoor = 'Which door, up to 100 characters'
export const mainDoor = 'Main door'

// Refused: a row of a file
export const employeeIdIsRequired = 'Employee Id is required'
export const dateIsRequired = 'Date is required'
export const enterDateInTheseFormats = 'Please enter a date as yyyy-mm-dd or dd-mm-yyyy'
export const timeIsRequired = 'Time is required'
export const enterTimeInTheseFormats = 'Please enter a time as HH:MM or HH:MM:SS'
export const timeIsInFuture = 'The time is in the future'
export const inOutIsRequired = 'IN/OUT is required'
export const enterInOrOut = 'Please enter IN or OUT'
