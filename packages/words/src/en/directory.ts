import { plural } from '../plural.ts'

// The page of directory problems
export const directoryProblems = 'Directory Problems'
export const directoryProblemsIntro =
  'A directory sent these values through SCIM, but they could not be saved. Correct them in the directory or in the record, and they disappear from this list.'
export const noDirectoryProblems =
  'No problems. Values that a directory sends and that cannot be saved are listed here.'
export const numberOfProblems = (count: number) => plural(count, { one: '1 problem', other: `${count} problems` })
export const employeeName = 'Employee Name'
export const field = 'Field'
export const sent = 'Sent'
export const noValue = 'No value'
export const whyNotSaved = 'Why it was not saved'
export const sentOn = 'Sent on'

// Signing in by a provider
export const unknownProvider = 'There is no such way to sign in'
export const signInTookTooLong = 'Signing in took too long. Please try again.'
export const signInFailed = (provider: string) => `Signing in with ${provider} did not work. Please try again.`
export const providerUnreachable = (provider: string) => `${provider} cannot be reached. Please try again in a moment.`
export const accountNotLinked = (provider: string) =>
  `Your ${provider} account does not belong to anybody who works here. Please ask HR.`
export const emailNotVerified = (provider: string) => `${provider} has not verified your email address. Please ask HR.`
export const emailNotValid = (provider: string) =>
  `The email address that ${provider} has for you is not valid. Please ask HR.`
export const linkedWithAnotherAccount = (provider: string) =>
  `This person is already linked with another account at ${provider}`
export const signedOutOnlyHere =
  'the provider has no end_session_endpoint, so signing out ends only the session in this product'

// Adding somebody who signs in by a provider
export const couldNotBeAdded = (reason: string) => `You could not be added here: ${reason}. Please ask HR.`
export const accountOfFormerEmployee = 'This account belongs to somebody who has left'
export const yourEmployeeIdIsTaken = 'Your Employee Id is already used'
export const unitNotNamed = (provider: string) => `${provider} does not name a business unit for you`
export const unitNotNamedBecause = (provider: string, problem: string) =>
  `${provider} does not name a business unit for you (${problem})`
export const noSuchUnit = (unit: string) => `There is no business unit ${unit}`
export const claimIsMissing = (claim: string) => `The claim ${claim} is missing`
export const claimIsUnreadable = (claim: string) => `The claim ${claim} cannot be read`
export const unitUsedInstead = (problem: string, unit: string) => `${problem}, so the unit is ${unit}`
export const employeeRoleUsedInstead = (problem: string) => `${problem}, so the role is Employee`

// Settings of a provider; each follows the name of its variable and a colon
export const settingMissing = 'is missing'
export const oneOrLeftOut = 'must be 1, or left out'
export const mustBeEither = (one: string, other: string) => `must be ${one} or ${other}`
export const providerIdInvalid = 'must start with a lower-case letter and contain only lower-case letters and digits'
export const providerNameTooLong = 'is too long for a button: use at most 60 characters'
export const issuerMustBeAddress = 'must be the address of the provider'
export const issuerMustBeHttps = 'must start with https'
export const mustMarkEmailVerified =
  'must be 1 if EMAIL_CLAIM is set, because email_verified is only about the claim email'
export const mustBePairs = 'must be pairs such as sales=Pune; *=Mumbai'
export const sameValueTwice = 'contains the same value twice'
export const cannotGiveSuperAdmin = 'cannot make anybody a super admin'
export const anyMustBeEmployee = '* must be 4, because other roles have more rights and * covers people in no group'
export const roleOutOfRange = 'can only give the roles 2, 3, 4 and 5'
export const unitsNeededToAdd = 'is missing: nobody can be added without a business unit'
export const numberNeededToAdd = 'is missing: nobody can be added without an Employee Id'
export const claimNeededFor = (setting: string) => `is missing: it names the claim that ${setting} refers to`
export const meaningsNeeded = 'is missing: it says what the values of the claim mean'
export const needsAddsPeopleOrMaps = 'has no effect without ADDS_PEOPLE=1 or MAPS=always'
export const needsUnitsOrRoles = 'has no effect without UNITS or ROLES'

// SCIM: what it says of itself
export const apiKey = 'API key'
export const apiKeyHint = 'The key of a service, as the bearer token'

// SCIM: reading a call
export const filterTooLong = 'The filter is too long'
export const filterUnsupported = (attributes: string) =>
  `Filter by one or more of ${attributes}. Write each with eq and a value, and put "and" between them.`
export const filterValueUnreadable = 'A value in the filter cannot be read'
export const noSuchUser = 'There is no such user'
export const nothingWithId = (id: string) => `There is no ${id}`
export const operationsMissing = 'Operations is missing'
export const opInvalid = 'op must be add, replace or remove'
export const removeNeedsPath = 'remove needs a path'
export const valueMustBeObject = 'value must be an object'
export const noSuchAttribute = (attribute: string) => `A user has no attribute ${attribute}`
export const atMostCharacters = (most: number) => `Please send at most ${most} characters`
export const mustBeText = (attribute: string) => `${attribute} must be text`
export const activeMustBeBoolean = 'active must be true or false'

// SCIM: saving a person
export const newUserMustBeActive = 'A new user must be active'
export const onlySuperAdminCanChange = (record: string) => `Only a super admin can change ${record}.`
export const keyCannotEndOrRestore =
  'A key of one business unit cannot end or restore people who have rights in other units.'
export const keyCannotChangeAddress =
  'A key of one business unit cannot change the address of people who have rights in other units.'
export const roleNeedsManager = (role: string) => `A person with the role ${role} must have a manager`
export const nobodyHasId = 'Nobody has this id, external id or address yet'
export const nobodyInUnitHasId = 'Nobody in this business unit has this id, external id or address yet'
export const managerHasLeft = (person: string) => `${person} has left and cannot be a manager`
export const cannotManageYet = (person: string, role: string) =>
  `${person} cannot be a manager yet, because their role is ${role}`
export const divisionMustBeUnit = 'division must be the name of a business unit'
export const externalIdTaken = 'externalId is already used by another user'
