export const ruleHasSaved = 'The rule has been saved'
export const ruleNotFound = 'Rule not found'
export const selectLeaveType = 'Please select a leave type'
export const leaveTypeWithoutLimitIsNeverUsedUp = 'A leave type without a limit is never used up'
export const keyShare = 'key share'
export const chooseDepartmentFromList = 'Please choose a department from the list'
export const rulesOfAsking = 'Rules of asking'
export const enterHowManyAtMost = (most: number) => `Please enter how many, at most ${most}`
export const chooseWhatItIsAbout = 'Please choose what it is about'
export const chooseWhetherItWarnsOrRefuses = 'Please choose whether it warns or refuses'
export const nameMustHaveAtMost60Characters = 'The name must have at most 60 characters'
export const enterHowManyFrom1On = 'Please enter how many, from 1 on'
export const enterWhatDaysAreCalled = 'Please enter what the days are called'
export const enterFirstDay = 'Please enter the first day'
export const enterLastDay = 'Please enter the last day'
export const lastDayCannotBeBeforeFirst = 'The last day cannot be before the first'
export const chooseTypeThatComesFirst = 'Please choose the type that comes first'
export const chooseAnotherType = 'Please choose another type'
export const leaveHasToBeAskedForAtLeast = (days: string, day: string) =>
  `Leave has to be asked for at least ${days} before it begins: from ${day} on`
export const atMostAtOnceCountedFromFirstDay = (days: string) =>
  `At most ${days} at once, counted from the first day to the last`
export const leaveCannotBeAskedForAfterItHas = 'Leave cannot be asked for after it has begun'
export const leaveCanBeAskedForAtMostAfter = (days: string, day: string) =>
  `Leave can be asked for at most ${days} after it has begun: from ${day} on`
export const itCanBeTakenAfterJoining = (months: number, value: string, day: string) =>
  `It can be taken ${months} ${value} after joining: from ${day} on`
export const itCanBeTakenInWholeDaysOnly = 'It can be taken in whole days only'
export const on = (day: string) => `on ${day}`
export const fromTo = (day: string, day2: string) => `from ${day} to ${day2}`
export const theBusinessUnit = 'the business unit'
export const atMostOfCanBeAwayAtOnce = ({
  most,
  whose,
  rule,
  day,
}: {
  most: number
  whose: string
  rule: number
  day: string
}) => `At most ${most} of ${whose} can be away at once, and ${rule} are on ${day}`
export const edit = (name: string) => `Edit: ${name}`
export const whatDaysAreCalled = 'What the days are called'
export const firstDay = 'First day'
export const lastDay = 'Last day'
export const ofWhom = 'Of whom'
export const theBusinessUnit2 = 'The business unit'
export const typeThatIsUsedUpFirst = 'The type that is used up first'
export const leaveType = 'Leave type'
export const everyTypeThatIsAskedFor = 'Every type that is asked for'
export const leaveAgainstIt = 'Leave against it'
export const itHoldsForWhatIsAskedForFrom = 'It holds for what is asked for from now on. Leave that is there stays.'
export const rule = 'Rule'
export const action = 'Action'
export const edit2 = 'Edit'
export const deleteLabel = 'Delete'
export const rules = 'Rules'
export const ruleHasDeleted = 'The rule has been deleted'
export const ruleHasAdded = 'The rule has been added'
export const shortestNotice = 'Shortest notice'
export const daysBeforeLeaveBegins = 'Days before the leave begins'
export const calendarDaysTodayNotCounted = 'Calendar days, today not counted.'
export const longestLeave = 'Longest leave'
export const daysAtOnce = 'Days at once'
export const fromFirstDayToLast = 'From the first day to the last.'
export const howFarBack = 'How far back'
export const daysAfterItHasBegun = 'Days after it has begun'
export const with0ItCannotBeAskedForOnce = 'With 0 it cannot be asked for once it has begun.'
export const afterJoining = 'After joining'
export const monthsAfterJoining = 'Months after joining'
export const wholeDaysOnly = 'Whole days only'
export const closedDays = 'Closed days'
export const peopleAwayAtOnce = 'People away at once'
export const peopleAtMost = 'People at most'
export const pendingAndApprovedLeaveOfAnyTypeCounts = 'Pending and approved leave of any type counts.'
export const anotherTypeFirst = 'Another type first'
export const warns = 'Warns: it is sent once the person ticks that it should be'
export const refuses = 'Refuses: HR alone can set it aside, with a reason'
export const askedForAtLeastBeforeItBegins = (days: string) => `Asked for at least ${days} before it begins`
export const atMostAtOnce = (days: string) => `At most ${days} at once`
export const notAskedForAfterItHasBegun = 'Not asked for after it has begun'
export const askedForAtMostAfterItHasBegun = (days: string) => `Asked for at most ${days} after it has begun`
export const takenFromAfterJoiningOn = (value: string) => `Taken from ${value} after joining on`
export const months = (amount: number) => `${amount} months`
export const takenInWholeDaysOnly = 'Taken in whole days only'
export const atMostOfAwayAtOnce = (amount: number, value: string) => `At most ${amount} of ${value} away at once`
export const itHoldsNoMoreForWhatIsAsked = (rule: string) =>
  `${rule}. It holds no more for what is asked for from now on.`
export const rulesOfAsking2 = 'Rules of Asking'
export const peopleSeeTheseRulesBeforeTheySend =
  'People see these rules before they send a request, with the nearest dates that work. If two rules of the same kind apply, the stricter one counts.'
export const noRuleYet = 'No rule yet. Leave can be asked for at any time, as long as there are days left.'
export const add = 'Add:'
