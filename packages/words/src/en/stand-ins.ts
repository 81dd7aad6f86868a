import { parts } from '../parts.ts'

export const theseDaysAreOver = 'These days are over'
export const lastDayMustNotBeAfter = (day: string) => `The last day must not be after ${day}`
export const fromTo = (day: string, day2: string) => `from ${day} to ${day2}`
export const onEveryLeave = 'on every leave'
export const youCannotStandInForYourself = 'You cannot stand in for yourself'
export const chooseSomebodyFromList = 'Please choose somebody from the list'
export const hasChosenYouOnSomeOfTheseDays = (name: string) =>
  `${name} has chosen you on some of these days: you cannot stand in for each other`
export const managersAloneChooseWhoStandsInForThem = 'Managers alone choose who stands in for them'
export const standInNotFound = 'Stand-in not found'
export const leave = 'Leave'
export const chooseWhoStandsInForYou = 'Please choose who stands in for you'
export const pleaseChooseWhen = 'Please choose when'
export const startDateIsRequired = 'Start date is required'
export const endDateIsRequired = 'End date is required'
export const lastDayMustNotBeBeforeFirst = 'The last day must not be before the first'
export const everyApprovedLeave = 'every approved leave'
export const youStandInFor = (manager: string) => `You stand in for ${manager}`
export const hasChosenYouToStandIn = (manager: string, value: string, said: string) =>
  `${manager} has chosen you to stand in${value}: ${said}.`
export const onceTheirLeaveIsApproved = ', once their leave is approved'
export const whatWaitsForThenWaitsForYouToo = (manager: string, url: string) =>
  `What waits for ${manager} then waits for you too: ${url}/request/leaves`
export const youNoLongerStandInFor = (manager: string) => `You no longer stand in for ${manager}`
export const hasTakenBackThatYouStandIn = (manager: string, said: string) =>
  `${manager} has taken back that you stand in: ${said}.`
export const whatWaitsForYou = (url: string) => `What waits for you: ${url}/request/leaves`
export const isAwayUntil = <T>(name: T, until: string) => parts`${name} is away until ${until}.`
export const decidesMeanwhile = <T>(name: T) => parts`${name} decides meanwhile.`
export const removeThisStandIn = 'Remove this stand-in?'
export const thenOnlyYouCanDecideYourRequests = (standInName: string, choice: string) =>
  `${standInName}: ${choice}. Then only you can decide your requests.`
export const standIns = 'Stand-ins'
export const chooseWhoCanDecideRequestsWhileYouAre =
  'Choose who can decide requests while you are away. You still can too.'
export const nobodyStandsInForYouOnYourLeave = 'Nobody stands in for you on your leave:'
export const everyApprovedLeave2 = 'Every approved leave'
export const leave2 = (fromDate: string) => `Leave, ${fromDate}`
export const who = 'Who'
export const when = 'When'
export const now = 'Now'
export const worksHereNoLonger = 'Works here no longer'
export const standsIn = 'Stands in'
export const notActiveNow = 'Not active now'
export const action = 'Action'
export const remove = <T>(part: T) => parts`Remove${part}`
export const whoStandsInForYou = 'Who stands in for you'
export const onTheseDates = 'On these dates'
export const wheneverIAmOnLeave = 'Whenever I am on leave'
export const from = 'From'
export const standInHasRemoved = 'The stand-in has been removed'
export const yourStandInHasSaved = 'Your stand-in has been saved'
