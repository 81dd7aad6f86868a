import { parts } from '../parts.ts'

export const currentPasswordIsIncorrect = 'Current password is incorrect'
export const thisLinkHasExpired = 'This link has expired. Please ask for a code instead.'
export const passwordLink = 'password link'
export const youCanSignInToHrLeaveWith = (greet: string, names: string, publicUrl: string) =>
  `${greet},\n\nyou can sign in to HR & Leave with the account that you have at work.\n\nOpen this page and choose Sign in with ${names}:\n\n${publicUrl}/login\n`
export const hello = 'Hello '
export const welcomeToHrLeave = 'Welcome to HR & Leave'
export const youCanSignInToHrLeaveAs = ({
  greet,
  workEmail,
  publicUrl,
  secret,
  hours,
  publicUrl2,
}: {
  greet: string
  workEmail: string
  publicUrl: string
  secret: string
  hours: number
  publicUrl2: string
}) =>
  `${greet},\n\nyou can sign in to HR & Leave as\n${workEmail}\n\nFirst choose a password:\n\n${publicUrl}/update-password?link=${secret}\n\nThe link works once, within ${hours} hours. After that, ask for a code:\n${publicUrl2}/forgot-password\n`
export const welcomeToHrLeave2 = 'Welcome to HR & Leave: choose your password'
export const signIn = (client: string) => `sign-in ${client}`
export const tooManyPeopleAreSigningIn = 'Too many people are signing in. Please wait 2 seconds and try again.'
export const locked = 'Locked'
export const freed = 'Freed'
export const yourCodeHasExpired = 'Your code has expired. Please request a new one.'
export const sessionNotFound = 'Session not found'
export const passwordCode = 'password code'
export const ifAddressIsKnownHereCodeIsOn = 'If the address is known here, a code is on its way to it.'
export const minutes = (minutes: number) => `${minutes} minutes`
export const tooManyCodesWereAskedFor = (words: string) =>
  `Too many codes were asked for. Please try again in ${words}.`
export const yourCodeIsItWorksOnceWithinMinutes = (greet: string, code: string, codeMinutes: number) =>
  `${greet},\n\nyour code is ${code}\n\nIt works once, within ${codeMinutes} minutes. Only the newest code works.\nIf you did not ask for it, do nothing: your password stays as it is.\n`
export const yourCodeToSetNewPassword = 'Your code to set a new password'
export const somebodyAskedForCodeToSetNewPassword = (greet: string, workEmail: string) =>
  `${greet},\n\nsomebody asked for a code to set a new password for your account. It was sent to ${workEmail}, which became your\nwork e-mail less than 24 hours ago.\n\nIf it was not you, tell HR or a super admin at once.\n`
export const somebodyAskedForCodeToSetNewPassword2 = 'Somebody asked for a code to set a new password for your account'
export const passwordHasSuccessfullyUpdated = 'The password has been successfully updated'
export const yourPasswordWasChanged = (greet: string) =>
  `${greet},\n\nyour password was changed. If it was not you, tell HR or a super admin at once.\n`
export const yourPasswordWasChanged2 = 'Your password was changed'
export const invalidEmailOrPassword = 'Invalid email or password'
export const subjectOf = (subject: string, issuer: string) => `subject ${subject} of ${issuer}`
export const address = (email: string) => `address ${email}`
export const success = 'Success'
export const failed = 'Failed'
export const bearerToken = 'bearer token'
export const youHaveSecondFactorAlready = 'You have a second factor already. Please sign in again.'
export const thisCodeDoesNotWork = 'This code does not work. Please type the one that the app shows now.'
export const setUpSecondFactorFirst = 'Please set up a second factor first'
export const thereIsNoApp = 'There is no app'
export const thereIsNoSuchPasskey = 'There is no such passkey'
export const yourRoleNeedsSecondFactor = 'Your role needs a second factor. Please add another first.'
export const secondFactor = 'second factor'
export const signingInTookTooLong = 'Signing in took too long. Please begin again.'
export const yourRoleNeedsSecondFactor2 = 'Your role needs a second factor. Please set one up.'
export const confirmWithYourSecondFactor = 'Please confirm with your second factor.'
export const authenticatorAppWasSetUpAsYourSecond = 'an authenticator app was set up as your second factor'
export const passkeyWasAddedToYourSecondFactor = 'a passkey was added to your second factor'
export const newRecoveryCodesWereMadeForYouAnd = 'new recovery codes were made for you, and the old ones no longer work'
export const authenticatorAppOfYourSecondFactorWas = 'the authenticator app of your second factor was removed'
export const passkeyOfYourSecondFactorWasRemoved = 'a passkey of your second factor was removed'
export const somebodySignedInAsYouWithRecoveryCode =
  'somebody signed in as you with a recovery code, which cannot be used again'
export const yourSecondFactorWasReset =
  'your second factor was reset. You sign in without it until you set up a new one under Settings'
export const ifYouDoNotKnowOfThisTell = (greet: string, value: string) =>
  `${greet},\n\n${value}. If you do not know of this, tell HR or a super admin at once.\n`
export const yourSecondFactor = 'Your second factor'
export const thisPersonHasNoSecondFactor = 'This person has no second factor'
export const secondFactorOfHasReset = (fullName: string) => `The second factor of ${fullName} has been reset`
export const chooseRolesFromList = 'Please choose roles from the list'
export const saved = 'Saved. Whoever needs a second factor is asked for it at the next sign-in.'
export const thisPasskeyCouldNotBeAdded = 'This passkey could not be added. Please try again.'
export const thisPasskeyIsKnownAlready = 'This passkey is known already'
export const signOutAndInAgainAndThenDo = (recentMinutes: number) =>
  `Please sign out and in again, and then do this within ${recentMinutes} minutes`
export const thisPasskeyDoesNotWorkHere = 'This passkey does not work here'
export const secondFactorSetUp = 'second factor set-up'
export const thisTookTooLong = 'This took too long. Please begin again.'
export const youWereSignedOutBecauseYourPasswordWas = 'You were signed out, because your password was changed.'
export const youWereSignedOutFromAnotherBrowser = 'You were signed out from another browser, under Login History.'
export const youWereSignedOutBecauseYouAreNo =
  'You were signed out, because you are no longer an employee. If this is wrong, ask HR.'
export const youWereSignedOutBecauseYouDidNothing = (idleMinutes: number) =>
  `You were signed out, because you did nothing for ${idleMinutes} minutes.`
export const youWereSignedOutBecauseSessionLasts = (absoluteHours: number) =>
  `You were signed out, because a session lasts ${absoluteHours} hours.`
export const signIn2 = 'Sign-in'
export const passwordIsRequired = 'Password is required'
export const chooseProvider = 'Please choose a provider'
export const thereIsNoSuchProvider = 'There is no such provider'
export const handshakeIsMissing = 'The handshake is missing'
export const handshakeIsNotOurs = 'The handshake is not ours'
export const answerIsMissing = 'The answer is missing'
export const answerIsTooLong = 'The answer is too long'
export const invalidOtp = 'Invalid otp'
export const linkIsIncomplete = 'The link is incomplete'
export const newPasswordIsRequired = 'New password is required'
export const reEnterPasswordIsRequired = 'Re enter password is required'
export const currentPasswordIsRequired = 'Current password is required'
export const chooseSession = 'Please choose a session'
export const secondFactor2 = 'Second factor'
export const pleaseBeginAgain = 'Please begin again'
export const codeIsRequired = 'Code is required'
export const nameIsRequired = 'Name is required'
export const nameIsTooLong = 'The name is too long'
export const youCanSignInFrom = (day: string) => `You can sign in from ${day}.`
export const atLeastCharactersWithUpperCaseLetter = (passwordMin: number) =>
  `At least ${passwordMin} characters, with an upper-case letter, a lower-case letter, a number and a special character`
export const newPasswordMustBeAtLeastCharactersLong = (passwordMin: number) =>
  `New password must be at least ${passwordMin} characters long`
export const newPasswordMustBeAtMostCharactersLong = (passwordMax: number) =>
  `New password must be at most ${passwordMax} characters long`
export const newPasswordIsOneOfMostCommonPasswords = 'New password is one of the most common passwords'
export const newPasswordMustDifferFromCurrent = 'New password must differ from the current password'
export const newPasswordMustContainUpperCaseLetter =
  'New password must contain an upper-case letter, a lower-case letter, a number and a special character'
export const tooManyFailedAttempts = (minutes: number) =>
  `Too many failed attempts. Please try again in ${minutes} minutes.`
export const addAccountInYourAuthenticatorApp =
  'Add an account in your authenticator app: read the picture, follow the link on this phone, or type the secret.'
export const qrCode = 'QR code'
export const openInApp = 'Open in an app'
export const secret = <T>(code: T) => parts`Secret: ${code}`
export const codeThatAppShows = 'Code that the app shows'
export const ipAddress = 'IP Address'
export const status = 'Status'
export const withCodeOfApp = 'with a code of the app'
export const withRecoveryCode = 'with a recovery code'
export const withAPasskey = 'with a passkey'
export const atSecondStep = 'at the second step'
export const signIns = 'Sign-ins'
export const signingInTookTooLongOrItBegan =
  'Signing in took too long, or it began in another browser. Please try again.'
export const unexpectedErrorOccurred = 'An unexpected error occurred. Please try again later.'
export const removeAuthenticatorApp = 'Remove the authenticator app?'
export const remove = 'Remove'
export const makeTenNewRecoveryCodes = (codesLeft: number) =>
  `Make ten new recovery codes? The ${codesLeft} that are left no longer work then.`
export const makeNewCodes = 'Make new codes'
export const removeThePasskey = (name: string) => `Remove the passkey ${name}?`
export const enterDigitCode = (codeLength: number) => `Enter the ${codeLength}-digit code`
export const digitOf = (value: number, codeLength: number) => `Digit ${value} of ${codeLength}`
export const edg = 'Edg'
export const edge = 'Edge'
export const opera = 'Opera'
export const samsungInternet = 'Samsung Internet'
export const firefox = 'Firefox'
export const chrome = 'Chrome'
export const safari = 'Safari'
export const android = 'Android'
export const windows = 'Windows'
export const macOsX = 'Mac OS X'
export const linux = 'Linux'
export const unknownBrowser = 'Unknown browser'
export const on = (browser: string, system: string) => `${browser} on ${system}`
export const setUp = 'set up'
export const passkeyAdded = 'passkey, added'
export const lastUsed = ', last used'
export const makeNewOnes = 'Make new ones'
export const of10Left = (codesLeft: number) => `${codesLeft} of 10 left`
export const name = 'Name'
export const businessUnit = 'Business unit'
export const since = 'Since'
export const action = 'Action'
export const peopleWithSecondFactor = 'People with a second factor'
export const nobodyHasSecondFactorYet =
  'Nobody has a second factor yet. People turn it on under Settings, Second Factor.'
export const passkeys = (passkeys: number) => `${passkeys} passkeys`
export const app = 'App'
export const reset = <T>(part: T) => parts`Reset${part}`
export const thatOf = (employeeName: string) => `that of ${employeeName}`
export const newPassword = 'New password'
export const confirmPassword = 'Confirm password'
export const youHaveSignedOutHereAndWasAsked = (provider: string) =>
  `You have signed out here, and ${provider} was asked to sign you out too.`
export const youHaveSignedOutHere = (provider: string) =>
  `You have signed out here. You may still be signed in at ${provider}.`
export const noPasskeyWasUsed = 'No passkey was used. Please try again.'
export const yourPassword = 'Your password'
export const codeOfYourAppOrRecoveryCode = 'Code of your app, or a recovery code'
export const appHasRemoved = 'The app has been removed'
export const passkeyHasRemoved = 'The passkey has been removed'
export const appHasSetUp = 'The app has been set up'
export const passkeyHasAdded = 'The passkey has been added'
export const signedIn = (ipAddress: string) => `${ipAddress}, signed in`
export const thisSession = 'This session'
export const signOutThere = (userAgent: string, ipAddress: string) => `Sign out there: ${userAgent}, ${ipAddress}`
export const signIn3 = 'Sign In'
export const email = 'Email'
export const password = 'Password'
export const forgotPassword = 'Forgot password'
export const signInWith = (name: string) => `Sign in with ${name}`
export const anErrorOccurred = 'An error occurred. Please try again.'
export const hrLeave = 'HR & Leave'
export const firstLoginReport = 'First Login Report'
export const earlyAndLateAgainst0930Or13 = (day: string) =>
  `${day}, early and late against 09:30, or 13:30 after a free morning. A day starts at midnight.`
export const firstLogins = (day: string) => `First logins, ${day}`
export const search = 'Search'
export const resetSecondFactor = 'Reset the second factor?'
export const thenSignsInWithOnlyPasswordUntilThey = (employeeName: string, employeeName2: string) =>
  `${employeeName} then signs in with only the password, until they set up another second factor. Make sure that ${employeeName2} has really asked for this.`
export const secondFactors = 'Second Factors'
export const besidesThePassword = 'Besides the password: an app, or a passkey.'
export const neededBy = (value: string) => `Needed by: ${value}.`
export const noRole = 'no role'
export const rolesThatNeedSecondFactor = 'Roles that need a second factor'
export const codeToSetNewPasswordIsSentTo = 'A code to set a new password is sent to this address.'
export const backToLogin = 'Back to Login'
export const signingOutHrLeave = 'Signing Out - HR & Leave'
export const signingOut = 'Signing Out'
export const youHaveSignedOutHere2 = (provider: string) =>
  `You have signed out here. Go on to ${provider} to sign out there too, if it does not open by itself.`
export const signOutOf = (provider: string) => `Sign out of ${provider}`
export const sendNewCode = 'Send a new code'
export const newCodeWasSent = 'A new code was sent. Older ones no longer work.'
export const oneTimeCodeVerification = 'One-time code verification'
export const anotherEmailAddress = 'Another email address'
export const ifIsKnownHereCodeIsOnIts = <T>(strong: T) =>
  parts`If ${strong} is known here, a code is on its way to it. It works for 10 minutes.`
export const secondStep = 'Second Step'
export const signInAsSomebodyElse = 'Sign in as somebody else'
export const recoveryCode = 'Recovery code'
export const eachWorksOnce = 'Each works once. A passkey needs a browser with scripts.'
export const setUpYourSecondFactor = 'Set Up Your Second Factor'
export const yourRoleNeedsSecondFactor3 =
  'Your role needs a second factor. From now on you sign in with your password and a code of an app.'
export const changePassword = 'Change Password'
export const youStaySignedInHere = 'You stay signed in here. Everywhere else you are signed out.'
export const currentPassword = 'Current password'
export const youHaveSignedOutThere = 'You have been signed out there.'
export const loginHistory = 'Login History'
export const whereYouAreSignedIn = 'Where you are signed in'
export const secondFactor3 = 'Second Factor'
export const itIsOn = 'It is on: a password alone does not sign you in.'
export const itIsOff = 'It is off: your password alone signs you in.'
export const setUpAnotherApp = 'Set up another app'
export const setUpApp = 'Set up an app'
export const addAPasskey = 'Add a passkey'
export const yourRoleNeedsSecondFactor4 = 'Your role needs a second factor.'
export const withItSomebodyWhoKnowsYourPassword =
  'With it, somebody who knows your password still cannot sign in as you.'
export const anApp = 'An app'
export const showsNewCodeEveryHalfMinuteWhichYou =
  'shows a new code every half minute, which you type after your password.'
export const aPasskey = 'A passkey'
export const isKeptByYourPhoneComputerOrKey =
  'is kept by your phone, computer or key, which asks for your finger, face or PIN.'
export const codes = 'Codes'
export const forRecoveryAreTenToPrint = 'for recovery are ten, to print: each signs you in once when you have neither.'
export const setUpApp2 = 'Set Up an App'
export const appThatYouHadBeforeNoLongerWorks = 'An app that you had before no longer works then.'
export const recoveryCodes = 'Recovery Codes'
export const printTheseCodesOrWriteThemDownAnd =
  'Print these codes or write them down, and keep them where you keep papers. Each signs you in once when you do not have your app or passkey. They are not shown again.'
export const codesAreShownOnlyOnceWhenTheyAre =
  'Codes are shown only once, when they are made. You can make new ones under Second Factor.'
export const continueLabel = 'Continue'
export const addAPasskey2 = 'Add a Passkey'
export const yourPhoneYourComputerOrSecurityKeyThen = 'Your phone, your computer or a security key then signs you in.'
export const passkeyNeedsBrowserWithScripts =
  'A passkey needs a browser with scripts. An authenticator app works in every browser.'
export const suchAsMyPhone = 'Such as My phone.'
export const setNewPassword = 'Set New Password'
