export const thisAccountIsThatOfSomebodyWhoHas = 'This account is that of somebody who has left'
export const youCouldNotBeAddedHere = (value: string) => `You could not be added here: ${value}. Please ask HR.`
export const yourEmployeeIdIsAlreadyUsed = 'Your Employee Id is already used'
export const namesNoBusinessUnitForYou = (name: string, why: string) => `${name} names no business unit for you${why}`
export const soUnitIs = (problem: string, means: string) => `${problem}, so the unit is ${means}`
export const soRoleIsEmployee = (problem: string) => `${problem}, so the role is Employee`
export const thereIsNoBusinessUnit = (name: string) => `There is no business unit ${name}`
export const anotherAccountOfIsLinkedWithThisPerson = (name: string) =>
  `Another account of ${name} is linked with this person`
export const success = 'Success'
export const providerHandshake = 'provider handshake'
export const signingInTookTooLong = 'Signing in took too long. Please try again.'
export const hasNotVerifiedYourEMailAddress = 'has not verified your e-mail address'
export const givesEMailAddressForYouThatIs = 'gives an e-mail address for you that is not valid'
export const providerSession = 'provider session'
export const thereIsNoSuchWayToSignIn = 'There is no such way to sign in'
export const providerHasNoEndSessionEndpointSoThat =
  'the provider has no end_session_endpoint, so that people are signed out here alone'
export const cannotBeReached = (name: string) => `${name} cannot be reached. Please try again in a moment.`
export const nobodyHereHasAccountThatYouUseAt = (name: string) =>
  `Nobody here has the account that you use at ${name}. Please ask HR.`
export const signingInWithDidNotWork = (name: string) => `Signing in with ${name} did not work. Please try again.`
export const apiKey = 'API key'
export const user = 'User'
export const filterIsOneOrMoreOfEachWith = (fields: string) =>
  `A filter is one or more of ${fields}, each with eq and a value, and "and" between them`
export const usernameExternalidIdEmployeenumber = 'userName, externalId, id, employeeNumber, manager, active'
export const activeIsTrueOrFalse = 'active is true or false'
export const valueOfFilterCannotBeRead = 'The value of the filter cannot be read'
export const thereIsNoSuchUser = 'There is no such user'
export const personBeginsActive = 'A person begins active'
export const onlySuperAdminCanChange = (row: string) => `Only a super admin can change ${row}.`
export const keyOfOneBusinessUnitCanNeitherEnd = (elsewhere: string) =>
  `A key of one business unit can neither end nor restore ${elsewhere}.`
export const peopleWhoHaveRightsInOtherUnits = 'people who have rights in other units'
export const keyOfOneBusinessUnitCannotChange = (elsewhere: string) =>
  `A key of one business unit cannot change the address of ${elsewhere}.`
export const personOfRoleCannotBeWithoutManager = (roleId: string) =>
  `A person of the role ${roleId} cannot be without a manager`
export const nobody = 'Nobody'
export const nobodyOfThisBusinessUnit = 'Nobody of this business unit'
export const hasThisIdExternalIdOrAddressYet = (where: string) => `${where} has this id, external id or address yet`
export const hasLeft = (fullName: string) => `${fullName} has left`
export const cannotBeManagerYetWithRole = (fullName: string, roleId: string) =>
  `${fullName} cannot be a manager yet, with the role ${roleId}`
export const divisionMustBeNameOfBusinessUnit = 'division must be the name of a business unit'
export const externalidIsAlreadyUsedByAnotherUser = 'externalId is already used by another user'
export const thereIsNo = (id: string) => `There is no ${id}`
export const operationsIsMissing = 'Operations is missing'
export const operations = 'Operations'
export const opIsAddReplaceOrRemove = 'op is add, replace or remove'
export const removeNeedsPath = 'remove needs a path'
export const valueMustBeObject = 'value must be an object'
export const personHasNoAttribute = (slice: string) => `A person has no attribute ${slice}`
export const sendAtMostCharacters = (most: number) => `Please send at most ${most} characters`
export const mustBeText = (attribute: string) => `${attribute} must be text`
export const activeMustBeTrueOrFalse = 'active must be true or false'
export const mustBePairsSuchAsSalesPuneMumbai = 'must be pairs such as sales=Pune; *=Mumbai'
export const namesValueTwice = 'names a value twice'
export const claimMakesNobodySuperAdmin = 'a claim makes nobody a super admin'
export const canOnlyBe4OrWhoeverIsIn = '* can only be 4, or whoever is in no group would have more rights'
export const roleMustBe234Or5 = 'a role must be 2, 3, 4 or 5'
export const mustBeShortWordOfSmallLettersAnd = 'must be a short word of small letters and digits'
export const isMissing = 'is missing'
export const isTooLongForButton = 'is too long for a button'
export const mustBeAddressOfProvider = 'must be the address of the provider'
export const mustBeginWithHttps = 'must begin with https'
export const openidEmailProfile = 'openid email profile'
export const mustBe1WithEmailClaimBecauseEmail =
  'must be 1 with EMAIL_CLAIM, because email_verified speaks only of the claim email'
export const isMissingAndNobodyIsAddedWithoutUnit = 'is missing, and nobody is added without a unit'
export const isMissingAndNobodyIsAddedWithoutNumber = 'is missing, and nobody is added without a number'
export const hasNoUseWithoutUnitsOrRoles = 'has no use without UNITS or ROLES'
export const isMissingFromWhichAreRead = (name: string) => `is missing, from which ${name} are read`
export const hasNoUseWithoutAddsPeople1Or = 'has no use without ADDS_PEOPLE=1 or MAPS=always'
export const isMissingWhichSaysWhatClaimMeans = 'is missing, which says what the claim means'
export const filterIsTooLong = 'The filter is too long'
export const employeeName = 'Employee Name'
export const field = 'Field'
export const sent = 'Sent'
export const noValue = 'No value'
export const whyItWasNotKept = 'Why it was not kept'
export const sentOn = 'Sent on'
export const directoryProblems = 'Directory Problems'
export const directorySentTheseValuesByScimAnd =
  'A directory sent these values by SCIM, and the records could not keep them. Correct them in the directory or in the record: they then go away.'
export const directoryProblems2 = 'Directory problems'
export const noProblems = 'No problems. Values that a directory sends and a record cannot keep are listed here.'
