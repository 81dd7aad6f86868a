import { parts } from '../parts.ts'

export const apiKeyWasMadeForWhatItMay = ({
  greet,
  name,
  value,
  may,
  value2,
  publicUrl,
  value3,
}: {
  greet: string
  name: string
  value: string
  may: string
  value2: string
  publicUrl: string
  value3: string
}) =>
  `${greet},\n\nthe API key ${name} was made for ${value}. What it may do: ${may}.\n${value2}\n\nIf it was not you, revoke it and change your password:\n${publicUrl}${value3}\n`
export const hello = 'Hello '
export const itWorksUntil = (endsOn: string) => `It works until ${endsOn}.`
export const itWorksUntilSomebodyRevokesIt = 'It works until somebody revokes it.'
export const newApiKey = 'A new API key'
export const youHaveKeys = (mostKeys: number) => `You have ${mostKeys} keys. Please revoke one first.`
export const onlySuperAdminCanMakeKeyThatReads = 'Only a super admin can make a key that reads reports or keeps people.'
export const thereIsNoSuchKey = 'There is no such key'
export const apiKeys = 'API keys'
export const nameIsRequired = 'Name is required'
export const nameHasAtMost60Characters = 'A name has at most 60 characters'
export const lastDayIsRequired = 'The last day is required'
export const chooseWhatKeyMayDo = 'Please choose what the key may do'
export const readWhatISee = 'Read what I see: my leave and attendance, requests, people, calendars'
export const applyForLeaveAndWithdrawIt = 'Apply for leave and withdraw it'
export const decideOnRequestsAndForwardThem = 'Decide on requests and forward them'
export const readReportsAndTakeThemOutAsFiles = 'Read reports and take them out as files'
export const administerDaysLeaveTypesCalendars = 'Administer days, leave types, calendars, documents and units'
export const sendSwipes = 'Send swipes'
export const readReports = 'Read reports'
export const keepPeopleByScim = 'Keep people by SCIM'
export const lastDayHasPassed = 'The last day has passed'
export const keyWorksForYearAtMost = 'A key works for a year at most'
export const keyHasRevoked = 'The key has been revoked'
export const name = 'Name'
export const permissions = 'Permissions'
export const lastDay = 'Last day'
export const nameOfDeviceOrService = 'Name of the device or service'
export const onlyPeopleOfOptional = 'Only people of (optional)'
export const everyUnit = 'Every unit'
export const lastDayDeviceNeedsNone = 'Last day (a device needs none)'
export const keyHasMadeAlreadyAndCannotBeShown = (name: string) =>
  `The key ${name} has been made already, and cannot be shown again.`
export const theKeyOf = (name: string) => `The key of ${name}`
export const copyThisKeyNowItWillNotBe =
  'Copy this key now; it will not be shown again. The program or device sends it as a bearer token.'
export const key = 'Key'
export const keyOf = (name: string) => `key of ${name}`
export const made = 'Made'
export const lastUsed = 'Last used'
export const state = 'State'
export const mayDo = 'May do'
export const madeBy = 'Made by'
export const noKeysYet = 'No keys yet. Create your first key above. You will see it only once.'
export const noKeysYet2 = 'No keys yet. Create the first key above. You will see it only once.'
export const inLabel = (may: string, buName: string) => `${may}, in ${buName}`
export const from = (lastUsedFrom: string) => `from ${lastUsedFrom}`
export const revoked = 'Revoked'
export const over = 'Over. '
export const revoke = <T>(part: T) => parts`Revoke${part}`
export const revokeThisKey = 'Revoke this key?'
export const thatHasItCanDoNothingMoreFrom = (name: string, holder: string) =>
  `${name}: ${holder} that has it can do nothing more, from now on and for good.`
export const apiKeys2 = 'API Keys'
export const withKeyDeviceSendsSwipesAndProgram =
  'With a key, a device sends swipes, and a program reads reports or manages people by SCIM. Use one key per device: anyone who has it can use it.'
export const deviceOrProgram = 'the device or program'
export const myApiKeys = 'My API Keys'
export const programsCanUseKeyToActForYou =
  'Programs can use a key to act for you, within the rights you choose. They cannot sign in or change passwords or keys.'
export const theProgram = 'the program'
