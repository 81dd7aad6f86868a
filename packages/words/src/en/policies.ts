import { parts } from '../parts.ts'

export const daysWouldChange = (summary: string) => `Days would change: ${summary}`
export const policyHasSaved = 'The policy has been saved'
export const policyNotFound = 'Policy not found'
export const leaveTypeWithoutLimitHasNoPolicy = 'A leave type without a limit has no policy'
export const thisLeaveTypeHasPolicyFromThatDay = 'This leave type has a policy from that day on'
export const thatWereBy = (value: string, value2: string, day: string) => `${value} that were ${value2} by ${day}`
export const notTaken = 'not taken'
export const takenAfterAll = 'taken after all'
export const carriedDays = 'Carried days'
export const daysOfCompOff = 'Days of comp-off'
export const policies = 'Policies'
export const buIsRequired = 'BU is required'
export const thisIsNotFingerprint = 'This is not a fingerprint'
export const enterMoreThan0AndAtMost366 = 'Please enter more than 0 and at most 366 days'
export const enterWholeYearsFrom1To60 = 'Please enter whole years, from 1 to 60'
export const chooseWhenDaysAreGiven = 'Please choose when the days are given'
export const chooseWhatJoinersAndLeaversGet = 'Please choose what joiners and leavers get'
export const chooseHowSumBecomesWholeDays = 'Please choose how a sum becomes whole days'
export const enterDayFrom1To31 = 'Please enter a day from 1 to 31'
export const chooseMonth = 'Please choose a month'
export const enterWholeYearsFrom0To60 = 'Please enter whole years, from 0 to 60'
export const policyHasAtMostFourSteps = 'A policy has at most four steps'
export const enterBothDayAndMonth = 'Please enter both, the day and the month'
export const enterHowManyDaysGoOver = 'Please enter how many days go over'
export const ofLabel = ({
  requests,
  value,
  people,
  days,
}: {
  requests: number
  value: string
  people: string
  days: string
}) => `${requests} ${value} of ${people}, ${days}`
export const wouldFallBelowZero = (all: string, below: string) => `${all}; ${below} would fall below zero`
export const people = (people: number) => `${people} people`
export const allDaysOfYearCanBeTakenAt = 'all days of the year can be taken at once, and not only what is given by then'
export const onlyWhatIsGivenByItsDayCan = 'only what is given by its day can be taken'
export const canBeTakenAheadWas = (value: string, value2: string) => `${value} can be taken ahead, was ${value2}`
export const noDays = 'no days'
export const upTo = (days: string) => `up to ${days}`
export const wouldFallBelowZero2 = (below: string) => `${below} would fall below zero`
export const leaveOfWouldLackDaysOnItsDay = (short: string) => `leave of ${short} would lack days on its day`
export const halfUp = 'half up'
export const halfDown = 'half down'
export const firstStepBeginsWith0YearsOfService = 'The first step begins with 0 years of service'
export const yearsOfServiceHaveToRiseFromStep = 'Years of service have to rise from step to step'
export const moreYearsOfServiceCannotGiveFewerDays = 'More years of service cannot give fewer days'
export const enterHowManyDaysOfWorkEarnOne = 'Please enter how many days of work earn one day of leave'
export const thereIsNoSuchDayInYear = 'There is no such day in a year'
export const whenAndWhatIsAttached = 'When and what is attached'
export const aSecondDecision = 'A second decision'
export const wholeOrHalfDays = 'Whole or half days. 0: for any leave.'
export const enterWholeOrHalfDaysFrom0To = 'Please enter whole or half days from 0 to 366, such as 10.5'
export const attachmentIsRequired = 'An attachment is required'
export const itMayFollowWithinSoManyDaysOptional = 'It may follow within so many days (optional)'
export const text0ItComesWithApplication =
  '0: it comes with the application. They are counted from the application or the first day, whichever is later.'
export const enterWholeDaysFrom0To366 = 'Please enter whole days from 0 to 366'
export const requiredForLeaveOfAtLeastThisMany = 'Required for leave of at least this many days (optional)'
export const files = 'Files'
export const jpgAndPng = 'jpg and png'
export const jpgPngAndPdf = 'jpg, png and PDF'
export const chooseWhichFilesItTakes = 'Please choose which files it takes'
export const unlimitedNoDaysNeedToBeAllocated = 'Unlimited (no days need to be allocated)'
export const chooseColourFromList = 'Please choose a colour from the list'
export const oneOrTwoCharactersThatStandForType = 'One or two characters that stand for the type, such as its initial.'
export const letterMustHave1Or2Characters = 'Letter must have 1 or 2 characters'
export const howDaysCount = 'How days count'
export const calendarDays = 'Calendar days'
export const workingDays = 'Working days'
export const calendarDaysCountWeekendsAndHolidays =
  'Calendar days count weekends and holidays too, working days only those on which the person works.'
export const chooseHowDaysCount = 'Please choose how days count'
export const approval = 'Approval'
export const askedFor = 'Asked for'
export const told = 'Told'
export const whatIsToldSuchAsSicknessNeedsNo =
  'What is told, such as sickness, needs no approval: it is approved at once, and may lie over approved leave, which then gives these days back.'
export const chooseWhetherItIsApproved = 'Please choose whether it is approved'
export const whoDecidesAfterHolder = 'Who decides after the holder'
export const nobody = 'Nobody'
export const headOfBu = 'Head of the BU'
export const approvalOfHolderIsThenStep1Of = 'An approval of the holder is then step 1 of 2. Without a head it is HR.'
export const chooseWhoDecidesAfterHolder = 'Please choose who decides after the holder'
export const forLeaveOfAtLeastThisManyDays = 'For leave of at least this many days (optional)'
export const validFrom = 'Valid from'
export const daysAYear = 'Days a year'
export const moreByYearsOfServiceOptional = 'More by years of service (optional)'
export const stepFromYears = (index: number) => `Step ${index}, from years`
export const stepDaysYear = (index: number) => `Step ${index}, days a year`
export const daysAreGiven = 'The days are given'
export const ifDaysOfWorkEarnThemOptional = 'If days of work earn them (optional)'
export const daysOfWorkForOneDayOfLeave = 'Days of work for one day of leave'
export const text20GivesDayOfLeaveForEvery20 = '20 gives a day of leave for every 20 days on which somebody came.'
export const whoJoinsOrLeavesWithinYearGets = 'Who joins or leaves within the year gets'
export const moreOrFewerDaysByWorkingPatternOf = 'More or fewer days by the working pattern of a person'
export const whoWorks4DaysWhereUnitWorks5 = 'Who works 4 days where the unit works 5 then gets 4/5 of the days.'
export const sumOfYearIsRounded = 'The sum of a year is rounded'
export const daysThatMayBeTakenBeforeTheyAre = 'Days that may be taken before they are there (optional)'
export const atMostInDaysBelowZero = 'At most, in days, below zero'
export const forDaysThatComeMonthByMonthOr =
  'For days that come month by month or by work: so many may be asked for ahead. Those that are still missing at the end of a year are taken from the next.'
export const carriedOverToNextYearOptional = 'Carried over to the next year (optional)'
export const atMostInDays = 'At most, in days'
export const untilDay = 'Until, day'
export const untilMonth = 'Until, month'
export const withoutLastDayTheyLastAsLongAs = 'Without a last day they last as long as the others.'
export const daysChangeByThis = 'Days change by this'
export const asSoonAsThisIsSaved = (atOnce: string) => `As soon as this is saved, ${atOnce}.`
export const allocationByPolicyWouldThenChangeThis = (summary: string) =>
  `An allocation by policy would then change this leave year: ${summary}.`
export const andMore = (unlisted: number) => `and ${unlisted} more`
export const nothingIsGivenBeforeHrAllocatesBy = 'Nothing is given before HR allocates by policy, which follows.'
export const days = (days: string, days2: string) => `: ${days} → ${days2} days`
export const belowZero = 'Below zero'
export const plannedLeaveLacksDays = 'Planned leave lacks days'
export const policyHasAdded = 'The policy has been added'
export const given = 'Given'
export const joinersAndLeavers = 'Joiners and leavers'
export const carriedOver = 'Carried over'
export const rounded = 'Rounded'
export const action = 'Action'
export const policyFrom = (validFrom: string) => `policy from ${validFrom}`
export const edit = 'Edit'
export const deleteLabel = 'Delete'
export const atStartOfYear = 'At the start of the year'
export const onLastDayOfEachMonth = 'On the last day of each month'
export const forDaysOfWork = 'For days of work'
export const allDaysOfYear = 'All days of the year'
export const twelfthForEachFullMonth = 'A twelfth for each full month'
export const partByDays = 'A part by days'
export const notAtAll = 'Not at all'
export const toWholeDaysHalfUpwards = 'To whole days, a half upwards'
export const toWholeDaysHalfDownwards = 'To whole days, a half downwards'
export const fromOfService = (fromYears: number, value: string, days: string) =>
  `from ${fromYears} ${value} of service ${days}`
export const byWorkingPattern = 'by working pattern'
export const days2 = (days: string) => `${days} days`
export const text1ForEach = (days: string) => `: 1 for each ${days}`
export const upToAhead = (days: string) => `; up to ${days} ahead`
export const policyHasDeleted = 'The policy has been deleted. Days that were given by it stay.'
export const policyFromDaysThatWereGivenByIt = (validFrom: string) =>
  `The policy from ${validFrom}. Days that were given by it stay.`
export const addPolicy = 'Add Policy'
export const allocateByPolicy = 'Allocate by Policy'
export const leaveTypeWithoutLimitHasNoPolicy2 = 'A leave type without a limit has no policy.'
export const noPolicyYet = 'No policy yet. Without one, days of this leave type are allocated by hand.'
export const daysAreNotGivenOrCarriedOver =
  'Days are not given or carried over automatically. HR confirms them each year under Allocate by Policy, where this can be changed.'
export const onFirstOfEachMonthNextOnDays = <T>(dueOn: string, link: T) =>
  parts`On the first of each month, next on ${dueOn}, days are given and carried over automatically, and new joiners get theirs on their first day. HR gets a mail when something has changed. ${link}`
export const previewForToday = 'Preview for today'
export const editPolicy = 'Edit Policy'
