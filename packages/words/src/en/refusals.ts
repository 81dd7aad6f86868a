import { plural } from '../plural.ts'

// Signing in and rights
export const yourSessionHasEnded = 'Your session has ended. Please log in again to continue.'
export const notAllowed = 'You are not allowed to do this.'
export const apiKeyDoesNotWork = 'This API key does not work'
export const apiKeyNotAllowed = 'This API key is not allowed to do this'
export const passwordIsIncorrect = 'Password is incorrect'
export const codeDoesNotWork = 'This code does not work. Check it and type it again.'
export const keyNameTaken = 'A key with this name already exists'
export const onlySuperAdminsGrantRole = 'Only a super admin can grant this role'
export const noSuperAdminLeft =
  'This would leave no super admin who can sign in. Make somebody else a super admin first.'

// Groups of calls that no API key opens
export const signInCalls = 'Sign-in'
export const secondFactorCalls = 'Second factor'
export const apiKeyCalls = 'API keys'
export const severalCalls = 'Several calls'
export const employeeImportCalls = 'Import of employees'

// What does not exist, or is over
export const notFound = 'Not found'
export const noSuchCall = 'No call has this address'
export const noSuchReadOnlyCall = 'No read-only call has this address'
export const employeeNotFound = 'Employee not found'
export const businessUnitNotFound = 'Business unit not found'
export const leaveRequestNotFound = 'Leave request not found'
export const leaveRequestWithdrawn = 'This leave request has been withdrawn'
export const leaveAlreadyCancelled = 'This leave has already been cancelled'
export const changedSinceYouLooked = 'Something has changed since you looked. Please check it again.'
export const tooLateToUndo = (hours: number) =>
  plural(hours, {
    one: 'It is too late to undo: that is only possible for 1 hour',
    other: `It is too late to undo: that is only possible for ${hours} hours`,
  })
export const differencesChanged = 'Something has changed since you looked. Please check the differences again.'
export const previewChanged = 'Something has changed since you looked. Please check the preview again.'

// Requests that the API cannot read
export const requestUnreadable = 'The request could not be read'
export const requestTooSlow = 'The request took too long'
export const requestTooLarge = 'The request is too large'
export const headersTooLarge = 'The headers of the request are too large'
export const addressTooLong = 'The address is too long'
export const sendJson = 'Please send JSON'
export const invalidJson = 'The body is not valid JSON'
export const formUnreadable = 'The form could not be read. Please send it again.'
export const sendObject = 'Please send a JSON object with the fields of this call'
export const unknownField = (field: string) => `Unknown field: ${field}`
export const differsFromAddress = 'This is not the id in the address of the call'
export const invalidIdempotencyKey = 'An Idempotency-Key must have 1 to 200 visible characters'
export const idempotencyKeyUsed = 'This Idempotency-Key was already used for a different request. Please use a new one.'
export const rangeOutsideFile = 'The range lies outside the file'
export const answerTooLong = 'The answer would be too long. Please ask for it page by page, with page and pageSize.'
export const tooManyCallsAtOnce = (most: number) => `Please send at most ${most} calls at once`

// A server that is busy or fails
export const tooManyRequestsWait = (seconds: number) =>
  plural(seconds, {
    one: 'Too many requests. Please wait 1 second and try again.',
    other: `Too many requests. Please wait ${seconds} seconds and try again.`,
  })
export const tooManyRequests = 'Too many requests. Please wait a moment and try again.'
export const serviceIsBusy = 'The service is busy. Please try again in a moment.'
export const noSpaceLeft = 'The server has no space left, so nothing was saved. Please try again later.'
export const failedOnOurSide = 'Something went wrong on our side. Please try again.'

// Files
export const onlyJpgAndPng = 'Only jpg, jpeg and png images are accepted'
export const fileOver5Mb = 'The file is larger than 5 MB. Please choose a smaller one.'
export const fileAlreadyImported = 'This file has already been imported'
export const fileHasMistakes = 'This file has mistakes. Correct them and upload it again.'
export const fileIsNotUtf8 = 'This file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.'
export const quotationMarkNotClosed = (line: number) =>
  `The row that starts on line ${line} has a quotation mark that is never closed`
export const rowTooLong = (line: number) =>
  `The row that starts on line ${line} is too long. Is a closing quotation mark missing?`

// Wrong values, as a form says it
export const checkYourInput = 'Please check your input'
export const checkThisValue = 'Please check this value'
export const enterText = 'Please enter text'
export const usePlainText = 'Please use plain text'
export const useOneLine = 'Please use one line, without invisible characters'
export const useVisibleCharacters = 'Please use visible characters'
export const enterDate = 'Please enter a date as dd-mm-yyyy'
export const dateBeforeToday = 'Date cannot be before today'
export const fromDateRequired = 'From date is required'
export const enterFirstDay = 'Please enter the first day on which it applies'
export const yearRequired = 'Year is required'
export const enterYear = 'Please enter a year from 1900 to 2200'
export const selectSession = 'Please select a session'
export const chooseHalfDays = 'Please choose half days of a week'
export const chooseHalfDay = 'Please choose at least one half day'
export const enterWholeNumber = 'Please enter a whole number'
export const enterNumber = 'Please enter a number'
export const enterDaysOfYear = 'Please enter days from 0 to 366, with at most 2 decimals'
export const emailRequired = 'Email is required'
export const invalidEmail = 'Invalid email address'
export const passwordsDoNotMatch = 'Passwords do not match'
export const chooseOneFromList = 'Please choose one from the list'
export const chooseFromList = 'Please choose from the list'
export const choosePeople = 'Please choose people from the list'
export const chooseFewerPeople = 'Please choose fewer people'
export const chooseManager = 'Please choose a manager from the list'
export const managerRequired = 'Reporting To is required'
export const typeOfAnotherUnit = 'This leave type belongs to another business unit'
export const chooseTypeOfTheirUnit = 'Please choose a leave type of this person’s business unit'
export const reasonForRejectionRequired = 'Please give a reason for the rejection'
export const reasonForLowBalanceRequired =
  'A balance would fall below the allowed minimum. Please give a reason to allow it.'

// What the tables themselves refuse
export const leaveOnTheseDays = 'You already have leave on these days'
export const businessUnitDeleted = 'This business unit has been deleted. Please choose another.'

// Lists
export const wrongPageSize = 'A page has 10, 12, 25, 50 or 100 rows'
export const wrongPage = 'Pages are numbered from 1'
export const searchTooLong = 'Please search for at most 100 characters'

// Wrong values, as the API says it of a field
export const fieldRequired = (field: string) => `${field} is required`
export const fieldInvalid = (field: string) => `${field} is not a valid value`
export const fieldMustBeText = (field: string) => `${field} must be text`
export const fieldMustBeId = (field: string) => `${field} must be an existing id`
export const fieldMustBeDate = (field: string) => `${field} must be a date, yyyy-mm-dd`
export const fieldMustBeWhole = (field: string) => `${field} must be a whole number`
export const fieldMustBeNumber = (field: string) => `${field} must be a number`
export const fieldMustBeIds = (field: string) => `${field} must be a list of ids`
