import { anyOf } from '../list.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

const minutesText = (minutes: number) => plural(minutes, { one: '1 minute', other: `${minutes} minutes` })

// Signing in
export const hrLeave = 'HR & Leave'
export const signIn = 'Sign In'
export const email = 'Email'
export const password = 'Password'
export const forgotPassword = 'Forgot password'
export const signInWith = (provider: string) => `Sign in with ${provider}`
export const passwordRequired = 'Password is required'
export const invalidEmailOrPassword = 'Invalid email or password'
export const tooManyFailedAttempts = (minutes: number) =>
  `Too many failed attempts. Please try again in ${minutesText(minutes)}.`
export const tooManyPeopleSigningIn = 'Too many people are signing in. Please wait 2 seconds and try again.'
export const signInPossibleFrom = (day: string) => `You can sign in from ${day}.`
export const signInFailed = 'An error occurred. Please try again.'
export const unexpectedError = 'An unexpected error occurred. Please try again later.'

// Signing in with a provider
export const chooseProvider = 'Please choose a provider'
export const providerNotFound = 'There is no such provider'
export const handshakeMissing = 'The handshake is missing'
export const handshakeUnknown = 'This handshake was not issued here'
export const answerMissing = 'The provider’s answer is missing'
export const answerTooLong = 'The provider’s answer is too long'
export const providerSignInExpired = 'Signing in took too long, or you started it in another browser. Please try again.'

// The second step of signing in
export const secondStepTitle = 'Second Step'
export const appOrRecoveryCode = 'Code from your app, or a recovery code'
export const recoveryCode = 'Recovery code'
export const aboutRecoveryCode = 'Each code works once. To use a passkey, you need a browser that runs scripts.'
export const usePasskey = 'Use a passkey'
export const signInAsSomebodyElse = 'Sign in as somebody else'
export const completeSecondStep = 'Please complete the second step.'
export const signInTookTooLong = 'Signing in took too long. Please start again.'
export const codeRequired = 'Code is required'
export const passkeyDoesNotWork = 'This passkey does not work here'
export const noPasskeyUsed = 'No passkey was used. Please try again.'

// Setting up the second step while signing in
export const setUpTwoStepTitle = 'Set Up Two-Step Sign-In'
export const requiredSetUpApp =
  'Your role requires two-step sign-in. From now on, you sign in with your password and a code from an app.'
export const requiredSetItUp = 'Your role requires two-step sign-in. Please set it up.'
export const alreadySetUp = 'You have already set up two-step sign-in. Please sign in again.'

// Why a session ended
export const signedOutByPasswordChange = 'You were signed out because your password was changed.'
export const signedOutFromAnotherBrowser = 'You were signed out from another browser, under Settings, Login History.'
export const signedOutAfterLeaving =
  'You were signed out because you are no longer an employee. If this is wrong, ask HR.'
export const signedOutWhenIdle = (idleMinutes: number) =>
  `You were signed out because you were inactive for ${minutesText(idleMinutes)}.`
export const signedOutAfterSession = (hours: number) =>
  `You were signed out because sessions end after ${plural(hours, { one: '1 hour', other: `${hours} hours` })}.`

// Signing out of a provider as well
export const signingOut = 'Signing Out'
export const signingOutPageTitle = 'Signing Out - HR & Leave'
export const goOnToProvider = (provider: string) =>
  `You are signed out here. If ${provider} does not open automatically, use this link to sign out there too.`
export const signOutOfProvider = (provider: string) => `Sign out of ${provider}`
export const providerAskedToSignOut = (provider: string) =>
  `You are signed out here, and ${provider} was asked to sign you out too.`
export const signedOutOnlyHere = (provider: string) =>
  `You are signed out here. You may still be signed in at ${provider}.`

// Asking for a code to set a new password
export const aboutForgotPassword = 'We will send a code to this address. You need it to set a new password.'
export const confirm = 'Confirm'
export const backToLogin = 'Back to Login'
export const codeSent = 'If an account has this address, a code has been sent to it.'
export const tooManyCodes = (minutes: number) =>
  `Too many codes were requested. Please try again in ${minutesText(minutes)}.`
export const oneTimeCodeVerification = 'One-time code verification'
export const codeSentTo = <T>(email: T) =>
  parts`If an account has the address ${email}, a code has been sent to it. The code works for 10 minutes.`
export const enterDigitCode = (digits: number) => `Enter the ${digits}-digit code`
export const digitOfCode = (digit: number, digits: number) => `Digit ${digit} of ${digits}`
export const verify = 'Verify'
export const invalidOtp = 'Invalid otp'
export const codeExpired = 'Your code has expired. Please request a new one.'
export const sendNewCode = 'Send a new code'
export const newCodeSent = 'A new code has been sent. Earlier codes no longer work.'
export const useAnotherEmail = 'Use another email address'

// Setting or changing a password
export const setNewPassword = 'Set New Password'
export const changePassword = 'Change Password'
export const aboutChangePassword = 'You stay signed in here and are signed out everywhere else.'
export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const confirmPassword = 'Confirm password'
export const passwordRule = (characters: number) =>
  `At least ${characters} characters, with an upper-case letter, a lower-case letter, a number and a special character`
export const currentPasswordRequired = 'Current password is required'
export const currentPasswordIncorrect = 'Current password is incorrect'
export const newPasswordRequired = 'New password is required'
export const reEnterPasswordRequired = 'Re enter password is required'
export const newPasswordTooShort = (characters: number) => `New password must be at least ${characters} characters long`
export const newPasswordTooLong = (characters: number) => `New password must be at most ${characters} characters long`
export const newPasswordTooCommon = 'New password is too common. Please choose another one.'
export const newPasswordSameAsCurrent = 'New password must differ from the current password'
export const update = 'Update'
export const newPasswordTooSimple =
  'New password must contain an upper-case letter, a lower-case letter, a number and a special character'
export const passwordsDoNotMatch = 'Passwords do not match'
export const passwordUpdated = 'The password has been successfully updated'
export const linkIncomplete = 'The link is incomplete'
export const linkExpired = 'This link has expired. Please request a code instead.'

// Mails about passwords
export const welcomeSubject = 'Welcome to HR & Leave'
export const welcomeWithProvider = ({
  hello,
  providers,
  publicUrl,
}: {
  hello: string
  providers: string[]
  publicUrl: string
}) =>
  `${hello}\n\nYou can now sign in to HR & Leave with your work account.\n\nOpen this page and choose ${signInWith(anyOf(providers))}:\n\n${publicUrl}/login\n`
export const welcomeWithPasswordSubject = 'Welcome to HR & Leave: choose your password'
export const welcomeWithPassword = ({
  hello,
  workEmail,
  publicUrl,
  secret,
  hours,
}: {
  hello: string
  workEmail: string
  publicUrl: string
  secret: string
  hours: number
}) =>
  `${hello}\n\nYou can now sign in to HR & Leave as\n${workEmail}\n\nFirst choose a password:\n\n${publicUrl}/update-password?link=${secret}\n\nThe link works once, within ${plural(hours, { one: '1 hour', other: `${hours} hours` })}. After that, request a code:\n${publicUrl}/forgot-password\n`
export const codeMailSubject = 'Your code to set a new password'
export const codeMail = (hello: string, code: string, minutes: number) =>
  `${hello}\n\nYour code is ${code}\n\nIt works once, within ${minutesText(minutes)}. Only the newest code works.\nIf you did not request it, ignore this email: your password stays as it is.\n`
export const codeRequestedSubject = 'Somebody requested a code to set a new password for your account'
export const codeRequestedMail = (hello: string, workEmail: string) =>
  `${hello}\n\nSomebody requested a code to set a new password for your account. It was sent to ${workEmail}, which became your\nwork email less than 24 hours ago.\n\nIf it was not you, tell HR or a super admin at once.\n`
export const passwordChangedSubject = 'Your password was changed'
export const passwordChangedMail = (hello: string) =>
  `${hello}\n\nYour password was changed. If it was not you, tell HR or a super admin at once.\n`

// Login history
export const loginHistory = 'Login History'
export const whereYouAreSignedIn = 'Where you are signed in'
export const browserOnSystem = (browser: string, system: string) => `${browser} on ${system}`
export const unknownBrowser = 'Unknown browser'
export const signedInAndLastUsed = <T>(ipAddress: string, signedInOn: T, lastUsedOn: T) =>
  parts`${ipAddress}, signed in on ${signedInOn}, last used on ${lastUsedOn}`
export const thisSession = 'This session'
export const signOutThere = 'Sign out there'
export const signOutOfBrowser = (browser: string, ipAddress: string) => `Sign out there: ${browser}, ${ipAddress}`
export const signedOutThere = 'You have signed out there'
export const chooseSession = 'Please choose a session'
export const sessionNotFound = 'Session not found'
export const signIns = 'Sign-ins'
export const ipAddress = 'IP Address'
export const dateAndTime = 'Date & Time'
export const status = 'Status'
export const withAppCode = 'with a code from the app'
export const withRecoveryCode = 'with a recovery code'
export const withPasskey = 'with a passkey'
export const inSecondStep = 'in the second step'

// A person's own two-step sign-in
export const ownTwoStepTitle = 'Two-Step Sign-In'
export const twoStepIsOn = 'On. Signing in takes your password and a second step.'
export const twoStepIsOff = 'Off. You sign in with your password only.'
export const requiredForYourRole = 'Your role requires two-step sign-in.'
export const whyTwoStep = 'Two-step sign-in keeps others out of your account even if they know your password.'
export const authenticatorApp = 'Authenticator app'
export const aboutApp = 'Shows a new code every 30 seconds. You enter it after your password.'
export const passkey = 'Passkey'
export const aboutPasskey =
  'You use it after your password. It is stored on your phone, computer or security key, which asks for your fingerprint, face or PIN.'
export const recoveryCodes = 'Recovery codes'
export const aboutRecoveryCodes =
  'Ten single-use codes to print, for when you have neither your app nor a passkey. You see them once your first app or passkey is set up.'
export const setUpAnApp = 'Set up an authenticator app'
export const setUpAnotherApp = 'Set up another authenticator app'
export const addAPasskey = 'Add a passkey as second step'
export const appSetUpOn = <T>(moment: T) => parts`set up on ${moment}`
export const passkeyAddedOn = <T>(moment: T) => parts`passkey, added on ${moment}`
export const passkeyAddedAndLastUsed = <T>(addedOn: T, lastUsedOn: T) =>
  parts`passkey, added on ${addedOn}, last used on ${lastUsedOn}`
export const codesLeft = (left: number) => `${left} of 10 left`
export const remove = 'Remove'
export const removeFactor = <T>(hidden: (text: string) => T, name: string) => parts`Remove${hidden(` ${name}`)}`
export const makeNewCodes = 'Make new codes'
export const removeAppQuestion = 'Remove the authenticator app?'
export const removePasskeyQuestion = (name: string) => `Remove the passkey ${name}?`
export const makeRecoveryCodesQuestion = (left: number) =>
  plural(left, {
    one: 'Make ten new recovery codes? The 1 remaining code will stop working.',
    other: `Make ten new recovery codes? The ${left} remaining codes will stop working.`,
  })
export const yourPassword = 'Your password'
export const signInAgainFirst = (minutes: number) =>
  `Please sign out and sign in again. You then have ${minutesText(minutes)} to make this change.`
export const appRemoved = 'The app has been removed'
export const passkeyRemoved = 'The passkey has been removed'
export const appIsSetUp = 'The app has been set up'
export const passkeyAdded = 'The passkey has been added'
export const setUpFirst = 'Please set up two-step sign-in first'
export const noApp = 'You have not set up an app'
export const passkeyNotFound = 'Passkey not found'
export const requiredAddAnotherFirst =
  'Your role requires two-step sign-in. Before you remove this, set up another app or passkey.'

// Setting up an authenticator app
export const setUpAppTitle = 'Set Up an App'
export const replacesFormerApp = 'This replaces any app you set up before.'
export const addAccountInApp =
  'Add an account in your authenticator app: scan the QR code, open the link on this phone, or enter the key by hand.'
export const qrCode = 'QR code'
export const openInApp = 'Open in an app'
export const setUpKey = <T>(key: T) => parts`Key: ${key}`
export const codeFromApp = 'Code from the app'
export const setUp = 'Set up'
export const wrongAppCode = 'This code does not work. Please enter the code that the app shows now.'
export const setUpTookTooLong = 'This took too long. Please start again.'
export const startAgain = 'Please start again'

// Adding a passkey
export const addPasskeyTitle = 'Add a Passkey'
export const aboutAddingPasskey = 'You can then sign in with your phone, your computer or a security key.'
export const passkeyNeedsScripts =
  'Passkeys need a browser that runs scripts. An authenticator app works with every browser.'
export const name = 'Name'
export const passkeyNameHint = 'For example, My phone.'
export const addThePasskey = 'Add the passkey'
export const nameRequired = 'Name is required'
export const nameTooLong = 'The name is too long'
export const passkeyNotAdded = 'This passkey could not be added. Please try again.'
export const passkeyAlreadyAdded = 'This passkey has already been added'

// New recovery codes
export const recoveryCodesTitle = 'Recovery Codes'
export const keepTheseCodes =
  'Print these codes or write them down, and keep them in a safe place. Each code lets you sign in once when you do not have your app or passkey. You will not see them again.'
export const codesShownOnlyOnce =
  'You see recovery codes only once, right after making them. You can make new ones under Settings, Two-Step Sign-In.'
export const continueToNext = 'Continue'

// Mails about two-step sign-in
export const twoStepMailSubject = 'Your two-step sign-in'
export const twoStepMail = (hello: string, change: string) =>
  `${hello}\n\n${change}\n\nIf it was not you, tell HR or a super admin at once.\n`
export const appWasSetUp = 'An authenticator app was set up for your two-step sign-in.'
export const passkeyWasAdded = 'A passkey was added to your two-step sign-in.'
export const recoveryCodesWereMade = 'New recovery codes were made for your account. The old ones no longer work.'
export const appWasRemoved = 'The authenticator app was removed from your two-step sign-in.'
export const passkeyWasRemoved = 'A passkey was removed from your two-step sign-in.'
export const recoveryCodeWasUsed = 'Somebody signed in as you with a recovery code. That code no longer works.'
export const twoStepWasReset =
  'Your two-step sign-in was reset. You sign in with your password only until you set it up again under Settings, Two-Step Sign-In.'

// Two-step sign-in of everybody, for HR and the super admin
export const everyonesTwoStepTitle = 'Two-Step Sign-In'
export const aboutEveryonesTwoStep = 'People sign in with their password and a second step: an app or a passkey.'
export const requiredForRoles = (roles: string) => `Required for: ${roles}.`
export const requiredForNoRole = 'No role requires it.'
export const requireForRoles = 'Require two-step sign-in for these roles'
export const save = 'Save'
export const chooseRoles = 'Please choose roles from the list'
export const requiredRolesSaved =
  'Saved. People whose role now requires two-step sign-in will set it up when they next sign in.'
export const peopleWithTwoStep = 'People with two-step sign-in'
export const nobodyHasTwoStep = 'Nobody uses two-step sign-in yet. People turn it on under Settings, Two-Step Sign-In.'
export const businessUnit = 'BU'
export const secondStep = 'Second step'
export const since = 'Since'
export const action = 'Action'
export const app = 'App'
export const passkeys = (count: number) => plural(count, { one: '1 passkey', other: `${count} passkeys` })
export const appAndPasskeys = (count: number) => `App, ${passkeys(count)}`
export const resetPersonsTwoStep = <T>(hidden: (text: string) => T, employeeName: string) =>
  parts`Reset${hidden(` two-step sign-in of ${employeeName}`)}`
export const resetQuestion = 'Reset two-step sign-in?'
export const aboutReset = (employeeName: string) =>
  `${employeeName} will sign in with only the password until they set up two-step sign-in again. First make sure that ${employeeName} really asked for this.`
export const personHasNoTwoStep = 'This person has not set up two-step sign-in'
export const twoStepReset = (fullName: string) => `Two-step sign-in of ${fullName} has been reset`

// First logins of a day
export const firstLoginReport = 'First Login Report'
export const aboutFirstLogins = (day: string) =>
  `${day}. Early and late are measured against 09:30, or 13:30 after a morning off. The day starts at midnight.`
export const firstLogins = (day: string) => `First logins, ${day}`
export const search = 'Search'
export const check = 'Check'
