import { parts } from '../parts.ts'

export const wallTerminal = 'wall terminal'
export const thisPersonDidNotWorkHereOnThose = 'This person did not work here on those days'
export const thereIsNoSuchEmployee = 'There is no such employee'
export const isNotNetwork = (wrong: string) => `${wrong} is not a network. Write it like 203.0.113.0/24`
export const thereIsNoSuchDevice = 'There is no such device'
export const deviceWithThisSerialNumberAlready = 'A device with this serial number already exists'
export const thereIsNoSuchSwipe = 'There is no such swipe'
export const transtablesUserTransaction = 'TransTables=User Transaction'
export const getOptionFrom = (serialNumber: string) => `GET OPTION FROM: ${serialNumber}`
export const transflagTransdataAttlog = 'TransFlag=TransData AttLog'
export const ok = (lines: number) => `OK: ${lines}`
export const employeeIdIsRequired = 'Employee Id is required'
export const timeIsInFuture = 'The time is in the future'
export const nothing = 'Nothing'
export const attendance = 'Attendance'
export const nameIsRequired = 'Name is required'
export const nameHasAtMost60Characters = 'A name has at most 60 characters'
export const serialNumberIsRequired = 'Serial number is required'
export const serialNumberHasLettersDigitsAndHyphens = 'A serial number has letters, digits and hyphens, at most 40'
export const businessUnitIsRequired = 'Business unit is required'
export const enterAtMost500Characters = 'Please enter at most 500 characters'
export const employeeIsRequired = 'Employee is required'
export const employeeId = 'Employee Id'
export const staffNumberUpperAndLowerCaseAlike = 'The staff number, upper and lower case alike'
export const date = 'Date'
export const yyyyMmDdOrDdMmYyyy = 'yyyy-mm-dd or dd-mm-yyyy'
export const time = 'Time'
export const hhMmOrHhMmSs24Hours = 'HH:MM or HH:MM:SS, 24 hours, by the clock where the person works'
export const inOrOut = 'IN or OUT'
export const location = 'Location'
export const whichDoorUpTo100Characters = 'Which door, up to 100 characters'
export const mainDoor = 'Main door'
export const enterDateAsYyyyMmDdOrDd = 'Please enter a date as yyyy-mm-dd or dd-mm-yyyy'
export const dateIsRequired = 'Date is required'
export const enterTimeAsHhMmOrHhMm = 'Please enter a time as HH:MM or HH:MM:SS'
export const timeIsRequired = 'Time is required'
export const enterInOrOut = 'Please enter IN or OUT'
export const inOutIsRequired = 'IN/OUT is required'
export const otherEvent = 'other event'
export const deviceHasRemoved = 'The device has been removed'
export const deviceHasChanged = 'The device has been changed'
export const deviceHasAdded = 'The device has been added'
export const swipesHaveDiscarded = 'The swipes have been discarded'
export const matched = (moved: string, value: string) => `${moved} matched${value}`
export const left = (left: number) => `, ${left} left`
export const edit = (name: string) => `Edit ${name}`
export const addADevice = 'Add a device'
export const name = 'Name'
export const forExampleMainDoor = 'For example, Main door'
export const serialNumber = 'Serial number'
export const asDeviceShowsIt = 'As the device shows it'
export const businessUnit = 'Business unit'
export const deviceUsesItsTimeZone = 'The device uses its time zone'
export const networksFromWhichItMaySendWithoutIts =
  'Networks from which it may send without its address, such as 203.0.113.0/24'
export const lastSeen = 'Last seen'
export const clock = 'Clock'
export const address = 'Address'
export const actions = 'Actions'
export const noDevicesYet =
  'No devices yet. Add the first one above, then enter its address, shown here, in the terminal.'
export const devices = 'Devices'
export const skipped = (skippedLines: number, value: string) => `; ${skippedLines} ${value} skipped`
export const right = 'Right'
export const edit2 = <T>(part: T) => parts`Edit${part}`
export const remove = <T>(part: T) => parts`Remove${part}`
export const whoHasNumber = (pin: string) => `Who has number ${pin}?`
export const allItsSwipesInBecomeThisPersonsAnd = (buName: string) =>
  `All its swipes in ${buName} become this person's, and those that come later too.`
export const employee = 'Employee'
export const number = 'Number'
export const swipes = 'Swipes'
export const first = 'First'
export const last = 'Last'
export const unmatchedSwipes = 'Unmatched swipes'
export const match = <T>(part: T) => parts`Match${part}`
export const discard = <T>(part: T) => parts`Discard${part}`
export const removeThisDevice = 'Remove this device?'
export const itCanNoLongerSendSwipesAndIts = (name: string) =>
  `${name}: it can no longer send swipes, and its address stops working. The swipes it has sent are kept.`
export const terminalsThatSendSwipesAutomatically =
  'Terminals that send swipes automatically. Enter the address of a device as the server in the terminal.'
export const discardTheseSwipes = 'Discard these swipes?'
export const numberInInAll = (pin: string, buName: string, swipes: number) =>
  `Number ${pin} in ${buName}: ${swipes} in all. Later ones are listed again.`
export const unmatchedSwipes2 = 'Unmatched Swipes'
export const devicesSentTheseOfNumbersThatNobodyHas =
  'Devices sent these of numbers that nobody has. Nothing is lost: say whose they are.'
export const swipeImport = 'Swipe Import'
export const swipesThatAreThereAlreadyArePassedOver =
  'Swipes that are there already are passed over, so that a file may be sent again.'
export const downloadASample = 'Download a sample'
export const importLabel = (newRows: string) => `Import ${newRows}`
export const allOfTheseSwipesAreThereAlready = 'All of these swipes are there already. There is nothing to import.'
export const imported = (newRows: string) => `${newRows} imported`
export const thereAlready = (knownRows: string, value: string) => `${knownRows} ${value} there already`
export const attendanceReport = 'Attendance Report'
export const whatFileWouldBring = 'What the file would bring'
export const newLabel = 'New'
export const alreadyThere = 'Already there'
export const people = 'People'
export const from = 'From'
export const to = 'To'
export const line = 'Line'
export const whatItDoes = 'What it does'
