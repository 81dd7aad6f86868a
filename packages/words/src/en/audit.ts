import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The page
export const audit = 'Audit'
export const aboutAudit = 'Who did what, when and from where. Nobody can change or remove an entry.'
export const archivedEntries = (entries: number, day: string) =>
  plural(entries, {
    one: `Entry 1, of ${day}, has been archived and is not listed. An operator can restore it.`,
    other: `Entries 1 to ${entries}, up to ${day}, have been archived and are not listed. An operator can restore them.`,
  })

// Checking that no entry was changed
export const checkEntries = 'Check that no entry was changed'
export const entryWasAltered = (entry: number) =>
  `Entry ${entry} has been changed, or an entry before it is missing. Somebody with database access has altered the audit. Ask an operator to compare it with a backup.`
export const allEntriesUnchanged = (entries: number) =>
  plural(entries, { one: 'The only entry is unchanged.', other: `All ${entries} entries are unchanged.` })
export const entriesUnchanged = (first: number, last: number) =>
  `Entries ${first} to ${last} are unchanged. Earlier entries are in archives. An operator can check those with “hr archive check”.`
export const hashOfLastEntry = <T>(hash: T) =>
  parts`The hash of the last entry is ${hash}. Write it down: with it you can tell later whether the last entries have been cut off.`

// Filters
export const from = 'From'
export const to = 'To'
export const everything = 'Everything'
export const allActions = 'All actions'
export const added = 'Added'
export const changed = 'Changed'
export const removed = 'Removed'
export const exported = 'Exported'
export const opened = 'Opened'
export const refused = 'Refused'
export const enterAtMost200Characters = 'Please enter at most 200 characters'
export const actMustBeOneOf = (acts: string) => `The act must be one of ${acts}`

// Columns, on the screen and in the file
export const entry = 'Entry'
export const when = 'When'
export const who = 'Who'
export const action = 'Action'
export const what = 'What'
export const changes = 'Changes'
export const name = 'Name'
export const id = 'Id'
export const personConcerned = 'Person concerned'
export const ipAddress = 'IP address'
export const source = 'Source'
export const before = 'Before'
export const after = 'After'

// Who acted
export const personByApiKey = <T>(person: T, key: string) => parts`${person} by API key ${key}`
export const personByEmail = <T>(person: T) => parts`${person} by email`
export const personByLink = <T>(person: T) => parts`${person} by a link`
export const namedApiKey = (key: string) => `API key ${key}`
export const system = 'System'
export const signInProvider = 'Sign-in provider'
export const visitor = 'Visitor'

// What was done
export const actionOnNamed = <T>(action: string, name: T) => parts`${action}: ${name}`
export const thingAdded = (thing: string) => `${thing} added`
export const thingChanged = (thing: string) => `${thing} changed`
export const thingRemoved = (thing: string) => `${thing} removed`
export const thingExported = (thing: string) => `${thing} exported`
export const thingOpened = (thing: string) => `${thing} opened`
export const thingRefused = (thing: string) => `${thing} refused`
export const daysOfLeaveForYear = (days: string, year: string) => `${days} of leave for ${year}`
export const daysOfLeaveForPeople = (people: number) =>
  plural(people, { one: 'Days of leave for 1 person', other: `Days of leave for ${people} people` })
export const sessionEnded = 'Session ended'
export const signedIn = 'Signed in'
export const signInFailed = 'Sign-in failed'
export const signInLocked = 'Sign-in locked'
export const newPasswordSet = 'New password set'
export const testEmailSent = 'Test email sent'
export const emailRetried = 'Email tried again'
export const emailGivenUp = 'Email given up'

// What changed
export const fields = (count: number) => plural(count, { one: '1 field', other: `${count} fields` })
export const valueOfField = (field: string, value: string) => `${field}: ${value}`
export const valueChanged = (field: string, before: string, after: string) => `${field}: ${before} → ${after}`
export const empty = 'empty'
export const yes = 'yes'
export const no = 'no'

// What an entry is about
export const employee = 'Employee'
export const personalDataChangeRequest = 'Personal data change request'
export const directoryProblem = 'Directory problem'
export const workingPattern = 'Working pattern'
export const daysOfLeave = 'Days of leave'
export const leaveType = 'Leave type'
export const policy = 'Policy'
export const leaveRule = 'Leave rule'
export const businessUnit = 'Business unit'
export const department = 'Department'
export const designation = 'Designation'
export const holiday = 'Holiday'
export const specialWorkingDay = 'Special working day'
export const document = 'Document'
export const apiKey = 'API key'
export const device = 'Device'
export const numberOnDevice = 'Number on a device'
export const optionalRole = 'Optional role'
export const additionalUnitOfHead = 'Additional unit of a BU head'
export const standIn = 'Stand-in'
export const compOffRequest = 'Comp-off request'
export const calendarFeed = 'Calendar feed'
export const signIn = 'Sign-in'
export const session = 'Session'
export const linkedSignInAccount = 'Linked sign-in account'
export const twoStepSignIn = 'Two-step sign-in'
export const passkey = 'Passkey'
export const twoStepSignInRule = 'Two-step sign-in rule of a role'
export const archive = 'Archive'
export const queuedEmail = 'Queued email'
export const report = 'Report'
export const file = 'File'
