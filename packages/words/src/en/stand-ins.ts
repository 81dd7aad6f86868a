import { anyOf } from '../list.ts'
import { parts } from '../parts.ts'

// The page in Preferences
export const standIns = 'Stand-ins'
export const aboutStandIns =
  'Choose who can decide the requests sent to you while you are away. They get none of your other rights, and you can still decide too.'
export const noStandInForLeave = <T>(leave: T) => parts`You have no stand-in for your leave: ${leave}`

// Choosing a stand-in
export const whoStandsInForYou = 'Who stands in for you'
export const when = 'When'
export const duringDates = 'On these dates'
export const duringLeave = 'Whenever I am on approved leave (no dates needed)'
export const from = 'From'
export const toInclusive = 'To (inclusive)'
export const standInSaved = 'Your stand-in has been saved'

// What is wrong with a choice
export const chooseStandIn = 'Please choose who stands in for you'
export const chooseSomebodyFromList = 'Please choose somebody from the list'
export const chooseWhen = 'Please choose when they stand in for you'
export const startDateIsRequired = 'Start date is required'
export const endDateIsRequired = 'End date is required'
export const lastDayMustNotBeBeforeFirst = 'The last day must not be before the first'
export const datesInThePast = 'These dates are in the past. Choose later ones.'
export const lastDayMustNotBeAfter = (day: string) => `The last day must not be after ${day}`
export const notYourself = 'You cannot be your own stand-in. Choose somebody else.'
export const wouldGoInCircle = (name: string) =>
  `You stand in for ${name} on some of these days, so your requests would come back to you. Choose somebody else.`
export const alreadyOnDates = (name: string, from: string, to: string) =>
  `${name} already stands in for you from ${from} to ${to}. Choose other dates, or remove that stand-in first.`
export const alreadyOnEveryLeave = (name: string) =>
  `${name} already stands in for you whenever you are on leave. Remove that stand-in first.`
export const onlyManagersChoose = 'Only managers can choose a stand-in'

// The list of stand-ins
export const standIn = 'Stand-in'
export const status = 'Status'
export const action = 'Action'
export const onEveryLeave = 'Whenever you are on leave'
export const onOneLeave = (dates: string) => `Your leave, ${dates}`
export const activeNow = 'Active now'
export const notActiveNow = 'Not active now'
export const hasLeft = 'Has left the company'

// Removing a stand-in
/** `hidden` shows its words only to people who cannot see the row. */
export const remove = <T>(name: string, when: string, hidden: (words: string) => T) =>
  parts`Remove${hidden(` ${name}, ${when}`)}`
export const removeThisStandIn = 'Remove this stand-in?'
export const removingMeans = (name: string, when: string) =>
  `${when}: ${name} can then no longer decide requests for you.`
export const standInRemoved = 'The stand-in has been removed'
export const standInNotFound = 'Stand-in not found'

// To somebody whose approver is away
export const isAwayUntil = <T>(name: T, until: string) => parts`${name} is away until ${until}.`
export const anyStandIn = (names: readonly string[]) => anyOf(names)
export const standInsDecide = <T>(names: T) => parts`${names} can decide until then.`

// Mails to a stand-in
export const chosenSubject = (manager: string) => `You are ${manager}’s stand-in`
export const chosenForDates = (manager: string, dates: string) =>
  `${manager} has chosen you as their stand-in for ${dates}.`
export const chosenOnceApproved = (manager: string, dates: string) =>
  `${manager} has chosen you as their stand-in for ${dates}. This applies once their leave is approved.`
export const chosenForEveryLeave = (manager: string) =>
  `${manager} has chosen you as their stand-in for whenever they are on leave.`
export const decideWhileTheyAreAway = (manager: string, url: string) =>
  `While ${manager} is away, you can decide the requests waiting for them: ${url}/request/leaves`
export const removedSubject = (manager: string) => `You are no longer ${manager}’s stand-in`
export const removedForDates = (manager: string, dates: string) =>
  `${manager} has removed you as their stand-in for ${dates}.`
export const removedForEveryLeave = (manager: string) =>
  `${manager} has removed you as their stand-in for whenever they are on leave.`
export const requestsWaitingForYou = (url: string) => `Requests waiting for you: ${url}/request/leaves`
