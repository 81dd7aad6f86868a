import { parts } from '../parts.ts'

export const thisIsAndNot = (leaveName: string, said: string) => `This is ${leaveName}, and not ${said}`
export const appearsTwice = (leaveName: string) => `${leaveName} appears twice`
export const hasNoLimitAndTakesNoAllocation = (leaveName: string) => `${leaveName} has no limit and takes no allocation`
export const ofLabel = ({
  leaveName,
  year,
  days,
  value,
}: {
  leaveName: string
  year: string
  days: string
  value: string
}) => `- ${leaveName} of ${year}: ${days} ${value}`
export const whatYouHaveAndWhy = (join: string, publicUrl: string) =>
  `${join}\n\nWhat you have, and why: ${publicUrl}/leave/statement\n`
export const yourDaysOfLeaveHaveChanged = 'Your days of leave have changed'
export const people = (people: number) => `People: ${people}`
export const given = (days: string) => `Given: ${days}`
export const takenBack = (days: string) => `Taken back: ${days}`
export const carriedOver = (days: string) => `Carried over: ${days}`
export const lost = (days: string) => `Lost: ${days}`
export const leftAsTheyWereBecauseMoreIsUsed = (blocked: number) =>
  `Left as they were, because more is used or pending than they would have: ${blocked}`
export const leftOutBecauseOfOpeningBalanceOrDays = (leftOut: number) =>
  `Left out, because of an opening balance or days from another unit: ${leftOut}`
export const daysWillBeGivenAndCarriedOverBy = (from: string) =>
  `Days will be given and carried over by themselves from ${from} on`
export const daysAreGivenWhenHrAllocatesThem = 'Days are given when HR allocates them'
export const superAdminHasNoLeave = 'A super admin has no leave'
export const theseDaysAreJustBeingGiven = 'These days are just being given. Please try again.'
export const runNotFound = 'Run not found'
export const whatPoliciesGaveHasTakenBackAlready = 'What the policies gave has been taken back already'
export const daysAreJustBeingGivenToThisBu = 'Days are just being given to this BU. Please try again.'
export const daysOfHaveChangedSince = (length: string) => `the days of ${length} have been changed since`
export const usedOrAskedForTheseDays = (length: string) => `${length} used or asked for these days`
export const whatPoliciesGaveHasTakenBack = 'What the policies gave has been taken back'
export const people2 = (people: number) => `${people} people`
export const repeatableRead = 'repeatable read'
export const readOnly = 'read only'
export const employeeName = 'Employee Name'
export const employeeId = 'Employee Id'
export const leaveName = 'Leave Name'
export const now = 'Now'
export const thenLabel = 'Then'
export const usedOrPending = 'Used Or Pending'
export const blocked = 'Blocked'
export const carriedOver2 = 'Carried Over'
export const lost2 = 'Lost'
export const why = 'Why'
export const leftOut = 'Left Out'
export const carriedUntil = 'Carried Until'
export const yes = 'Yes'
export const no = 'No'
export const leaveAllocatedSuccessfully = 'Leave allocated successfully'
export const text1PersonHas = '1 person has'
export const peopleHave = (people: number) => `${people} people have`
export const moreDaysUsedOrPendingThanTheyWould = (who: string) =>
  `${who} more days used or pending than they would be allocated`
export const noLeaveTypeOfThisBuHasPolicy = 'No leave type of this BU has a policy'
export const enterDaysOfAtLeastOneLeaveType = 'Please enter the days of at least one leave type'
export const allocation = 'Allocation'
export const employeeIsRequired = 'Employee is required'
export const pleaseCheckThis = 'Please check this'
export const thatIsTooManyLeaveTypes = 'That is too many leave types'
export const enterDaysFrom366To366AndNot = 'Please enter days from -366 to 366 and not 0, with at most 2 decimals'
export const leaveIsRequired = 'Leave is required'
export const enterDaysFrom366To366WithAt = 'Please enter days from -366 to 366, with at most 2 decimals'
export const leaveTypeIsRequired = 'Leave Type is required'
export const noteIsRequired = 'Note is required'
export const noteMustHaveAtMost500Characters = 'Note must have at most 500 characters'
export const noteMustHaveAtLeast3Characters = 'Note must have at least 3 characters'
export const chooseWhereDaysComeFrom = 'Please choose where the days come from'
export const buIsRequired = 'BU is required'
export const lookAtPreviewFirst = 'Please look at the preview first'
export const youCannotGiveYourselfDays = 'You cannot give yourself days. Ask another HR person or a super admin.'
export const besideCompOff = ' beside comp-off'
export const ofCannotBeBelowSoMuchIsUsed = ({
  leaveName,
  yearName,
  days,
  beside,
}: {
  leaveName: string
  yearName: string
  days: string
  beside: string
}) => `${leaveName} of ${yearName} cannot be below ${days}: so much is used or pending${beside}`
export const ofWouldBe = (leaveName: string, yearName: string, days: string) =>
  `${leaveName} of ${yearName} would be ${days}`
export const andCannotBeMoreThan = (what: string, mostDays: number) => `${what}, and cannot be more than ${mostDays}`
export const andCannotBeBelowBecauseOfWhatIs = (what: string, days: string) =>
  `${what}, and cannot be below ${days} because of what is used or pending`
export const compOff = 'Comp-off'
export const used = 'Used'
export const pending = 'Pending'
export const buName = 'BU Name'
export const days = 'Days'
export const noLimit = 'No limit'
export const daysOf = (yearName: string) => `Days of ${yearName}`
export const frozen = 'Frozen'
export const thisPersonCannotApplyForThese =
  'This person cannot apply for these: they were deleted, or belong to a former BU.'
export const year = 'Year'
export const correctionOf = (yearName: string) => `Correction of ${yearName}`
export const noPolicyReplacesIt = 'No policy replaces it. The person reads the reason in the statement.'
export const leave = 'Leave'
export const moreDaysOrFewerWithMinus = 'More days, or fewer with a minus'
export const reason = 'Reason'
export const leaveAllocation = 'Leave Allocation'
export const allocationForMany = 'Allocation for Many'
export const importOpeningBalances = 'Import Opening Balances'
export const lastYearsDaysOfEachPerson = 'Last year’s days of each person'
export const sameDaysForEverybody = 'The same days for everybody'
export const whatPoliciesOfLeaveTypesGive = 'What the policies of the leave types give'
export const daysForEverybody = 'Days for everybody. Leave a box empty to keep that type unchanged.'
export const nothingWouldChange = 'Nothing would change.'
export const differences = 'Differences'
export const withCarryOver = 'With carry-over'
export const losingDays = 'Losing days'
export const leftOut2 = 'Left out'
export const youAreLeftOut = (ownDays: string) => `You are left out. ${ownDays}`
export const text1PersonIs = '1 person is'
export const peopleAre = (people: string) => `${people} people are`
export const leftOut3 = <T>(who: string, link: T) =>
  parts`${who} left out: an opening balance, or a move from another BU, says what they have in this year. ${link}`
export const whoIsLeftOut = 'Who is left out'
export const show = 'Show'
export const all = 'All'
export const csv = 'CSV'
export const peopleHave2 = (blockedPeople: string) => `${blockedPeople} people have`
export const moreDaysUsedOrPendingThanTheyWould2 =
  'more days used or pending than they would be allocated. They stand first in the list.'
export const skipThesePeople = 'Skip these people'
export const carriedOver3 = 'Carried over'
export const until = (carried: string, carriedUntil: string) => `${carried} until ${carriedUntil}`
export const allocation2 = <T>(part: T) => parts`Allocation${part}`
export const ofLabel2 = (employeeName: string) => `of ${employeeName}`
export const usedOrPending2 = (days: string) => `${days} used or pending`
export const openingBalanceOf = (yearName: string) => `Opening balance of ${yearName}`
export const leaveType = 'Leave Type'
export const kind = 'Kind'
export const ifKindIsInsteadOfPolicyPoliciesGive =
  'If the kind is "Instead of the policy", policies give the person no other days of this type and year.'
export const numberOfDays = 'Number of days'
export const until2 = 'Until'
export const onlyForCarriedDaysThatExpireBeforeYear = 'Only for carried days that expire before the year ends.'
export const note = 'Note'
export const personSeesItInTheirStatement = 'The person sees it in their statement.'
export const areYouSureYouWantToTakeThese = 'Are you sure you want to take these days back?'
export const whatPoliciesGaveToPeopleForIsTaken = (people: number, run: string) =>
  `What the policies gave to ${people} people for ${run} is taken back, entry by entry.`
export const daysGivenSoFar = 'Days given so far'
export const policiesHaveNotGivenAnyDaysYet = 'The policies have not given any days yet.'
export const giveAndCarryOverDaysByThemselvesOn = 'Give and carry over days by themselves on the first of each month'
export const whatHasChangedSinceIsGivenEachTime =
  'What has changed since is given each time: to who joined or leaves, by years of service, working patterns and days of work. In the last month of a leave year the next one is given; once that has begun, days are carried over into it. Who joins in between has their days on the first day. HR gets a mail when something changed.'
export const asItIsSomebodyConfirmsItOnThis =
  'As it is, somebody confirms it on this page: the days of a new year at any time, what is carried over once that year has begun. Turning it on gives nothing at once.'
export const next = 'Next'
export const itWouldBegin = 'It would begin'
export const on = (dueOn: string) => `on ${dueOn}.`
export const previewForToday = 'Preview for today'
export const asOfTodayThatWouldChangeNothing = 'As of today that would change nothing.'
export const asOfTodayThatWouldChangeDaysOf = 'As of today that would change the days of 1 person, who is listed above.'
export const asOfTodayThatWouldChangeDaysOf2 = (people: number) =>
  `As of today that would change the days of ${people} people, who are listed above.`
export const theRunFor = (run: string) => `the run for ${run}`
export const correctionHasAdded = 'The correction has been added'
export const noDataAvailable = 'No data available'
