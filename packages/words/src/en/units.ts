import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The list
export const buList = 'BU List'
export const addUnit = <T>(hidden: (rest: string) => T) => parts`Add${hidden(' Business Unit')}`
export const numberOfUnits = (count: number) =>
  plural(count, { one: '1 business unit', other: `${count} business units` })
export const businessUnitsTag = 'Business units'
export const noDataAvailable = 'No data available'
export const noUnits = 'No business units yet. A super admin can add the first one.'
export const zipcodeOnCard = 'Zipcode'
export const editUnit = 'Edit'
export const deleteUnit = 'Delete'

// Adding, changing and deleting a unit
export const addBusinessUnit = 'Add Business Unit'
export const editBusinessUnit = 'Edit Business Unit'
export const unitAdded = (name: string, timeZone: string) => `${name} has been added. Its time zone is ${timeZone}.`
export const unitSaved = (name: string) => `${name} has been saved`
const compOffLacksType =
  'Nobody can request comp-off yet: first choose its leave type in the form of the business unit, under Comp-off.'
export const unitAddedWithoutCompOff = (name: string, timeZone: string) =>
  `${unitAdded(name, timeZone)} ${compOffLacksType}`
export const unitSavedWithoutCompOff = (name: string) => `${unitSaved(name)}. ${compOffLacksType}`
export const unitDeleted = 'The business unit has been deleted'
export const save = 'Save'
export const saveAnyway = 'Save anyway'
export const unitNameTaken = 'A business unit with this name already exists'
export const peopleStillWorkIn = (people: number, name: string) =>
  plural(people, {
    one: `1 person works in ${name}. Move them to another business unit first.`,
    other: `${people} people work in ${name}. Move them to another business unit first.`,
  })
export const leaveYearInUse =
  'The leave year cannot be changed, because days of this business unit have already been given or taken'
export const chooseLimitedLeaveType = 'Please choose a leave type of this business unit that is not unlimited'
export const workingWeekChanged = ({ name, week, weekBefore }: { name: string; week: string; weekBefore: string }) =>
  `Working week of ${name}: ${week} (before: ${weekBefore})`

// Name, address and time zone
export const name = 'Name'
export const country = 'Country'
export const state = 'State'
export const city = 'City'
export const contactNumber = 'Contact Number'
export const contactEmailOptional = 'Contact Email (optional)'
export const digitsInPhoneNumber =
  'Enter only digits, without spaces. You can put a + before them. To allow other formats, open “Phone Numbers and Zip Codes” below.'
export const digitsInZipCode =
  'Enter only digits, without spaces. To allow other formats, open “Phone Numbers and Zip Codes” below.'
export const address = 'Address'
export const zipCode = 'Zip Code'
export const timeZone = 'Time zone'
export const newTimeZoneHint =
  'A large city or a country, such as Kathmandu or Nepal. Leave this empty to use the default time zone of this system.'
export const changedTimeZoneHint =
  'A large city or a country, such as Kathmandu or Nepal. Leave this empty to keep the current time zone.'
export const severalTimeZones = (text: string, zones: readonly string[]) =>
  `${text} has ${zones.length} time zones. Choose one: ${zones.join(', ')}`
export const manyTimeZones = (text: string, count: number) =>
  `${text} has ${count} time zones. Please name a large city in the right one.`
export const noTimeZone = (text: string) =>
  `No time zone is called ${text}. Please name a large city, such as Kathmandu.`
export const noTimeZoneOf = (text: string, country: string, zones: readonly string[]) =>
  `No time zone is called ${text}. Choose one in ${country}: ${zones.join(', ')}`
export const noTimeZoneOfMany = (text: string, country: string) =>
  `No time zone is called ${text}. In ${country}, please name a large city in the right one.`
export const isRequired = (label: string) => `${label} is required`
export const nameIsRequired = 'Name is required'
export const addressIsRequired = 'Address is required'
export const zipCodeIsRequired = 'Zip Code is required'
export const nameCharacters =
  'Name should only contain letters, spaces, commas, and periods, and should not contain special characters'
export const zipCodeCharacters = 'Zipcode should not contain special characters'
export const noSpecialCharacters = (label: string) => `${label} should not contain special characters`
export const atMostCharacters = (label: string, max: number) => `${label} must have at most ${max} characters`
export const phoneNumberRule = 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'
export const enterValidEmailAddress = 'Please enter a valid email address.'

// Working week and leave year
export const workingWeek = 'Working Week'
export const workedHalfDays = 'Working mornings and afternoons (a change recalculates leave from today on)'
export const leaveYear = 'Leave Year'
export const leaveYearFrom = (month: string) => `from ${month}`
export const leaveYearStartsIn = 'Leave year starts in'
export const leaveYearHint = 'You cannot change this once days have been given or taken.'
export const chooseMonth = 'Please choose a month'

// Deciding requests
export const rejections = 'Rejections'
export const reasonOptionalShort = 'reason optional'
export const reasonRequiredShort = 'reason required'
export const reasonForRejecting = 'Reason for rejecting leave'
export const reasonOptional = 'Optional, and not shown in the email'
export const reasonRequired = 'Required, and shown in the email to the employee'
export const decisionsByEmail = 'Decision Link in Emails'
export const decisionsByEmailOff = 'off'
export const decisionsByEmailOn = 'on'
export const howApproversDecide = 'How approvers decide requests'
export const approversMustSignIn = 'Only after signing in'
export const approversCanUseEmail = 'Also by a link in the email, without signing in'
export const emailLinkHint =
  'If you allow the link, anyone who has the email can approve or reject the request. The link works for seven days.'
export const reminders = 'Reminders'
export const remindersOffShort = 'off'
export const remindersOnShort = 'after 1, 3 and 5 working days'
export const remindApprovers = 'Remind approvers about waiting requests'
export const remindersOff = 'Never'
export const remindersOn = 'After 1, 3 and 5 working days'
export const remindersHint =
  'If reminders are on and a request still waits one working day after the third reminder, HR and the person who would approve next, such as the BU head, get an email.'

// Changes by employees
export const approvedLeaveChanges = 'Changes to Approved Leave'
export const changesByHrShort = 'HR only'
export const changesOnRequestShort = 'employees can request them'
export const whoChangesApprovedLeave = 'Changing or cancelling approved leave'
export const changesByHr = 'Only HR can change or cancel it'
export const changesOnRequest = 'Employees can request a change, and the approver decides'
export const personalDetails = 'Personal Details'
export const detailsByHrShort = 'changed by HR'
export const detailsByEmployeesShort = 'changed by employees'
export const detailsAfterApprovalShort = 'changed by employees after HR approves'
export const whoChangesPersonalDetails = 'Who changes phone number, emergency contact, address and picture'
export const detailsByHr = 'Only HR'
export const detailsByEmployees = 'Employees'
export const detailsAfterApproval = 'Employees, after HR approves each change'

// Phone numbers and zip codes
export const numberFormats = 'Phone Numbers and Zip Codes'
export const digitsOnlyShort = 'digits only'
export const anyFormatShort = 'any format'
export const allowedFormats = 'Format of phone numbers and zip codes'
export const digitsOnly = 'Only digits, and a + before a phone number'
export const anyFormat = 'Any format, such as +49 (0)30 123-45 67 or M5H 1A1'
export const anyFormatHint =
  'If you allow any format, +49 (0)30 123-45 67 is saved as +49301234567, and zip codes can have letters.'

// New joiners
export const newJoiners = 'New Joiners'
export const signInFromJoiningDate = 'can sign in from their joining date'
export const signInDaysBefore = (days: string) =>
  plural(Number(days), {
    one: 'can sign in 1 day before their joining date',
    other: `can sign in ${days} days before their joining date`,
  })
export const daysBeforeJoining = 'Sign-in before joining (days)'
export const daysBeforeJoiningHint =
  'New joiners are invited and can sign in this many days before their joining date. 0 means on the joining date.'
export const daysBeforeJoiningRange = (most: number) => `Please enter a whole number of days from 0 to ${most}`

// Comp-off
export const compOff = 'Comp-off'
export const compOffByHrShort = 'granted by HR'
export const compOffClaimedShort = 'requested by employees'
export const whoStartsCompOff = 'Comp-off for working on a day off'
export const compOffByHr = 'HR grants it, and employees cannot request it'
export const compOffClaimed = 'Employees request it, and their manager or HR grants it'
export const compOffExpiresAfter = 'Comp-off expires after (days)'
export const compOffExpiryHint =
  'The days are counted from the day worked. 0 means that comp-off expires at the end of the leave year for which it is granted. Comp-off already granted keeps its expiry date.'
export const compOffExpiryRange = 'Please enter 1 to 366 days, or 0 to let comp-off expire at the end of the leave year'
export const compOffLeaveType = 'Leave type of requested comp-off'
export const noCompOffLeaveType = 'None yet, so nobody can request it'
export const createTypeForCompOff = 'First create a leave type with a limit for it. Then choose it here.'
