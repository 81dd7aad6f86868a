export const leaveIsBeingEnteredForManyOfThis =
  'Leave is being entered for many of this BU just now. Please check the preview again.'
export const nobodyCanHaveThisLeave = 'Nobody can have this leave'
export const leaveEnteredFor = (value: string) => `Leave entered for ${value}`
export const people = (people: number) => `${people} people`
export const thisLeaveIsJustBeingEntered = 'This leave is just being entered. Please try again.'
export const runNotFound = 'Run not found'
export const thisLeaveHasCancelledAlready = 'This leave has been cancelled already'
export const nobodyWorksInThisBu = 'Nobody works in this BU'
export const theseArePeople = (length: number, most: number) =>
  `These are ${length} people. Please name at most ${most} at once`
export const isYou = (number: string) => `${number} is you: please apply for your own leave`
export const nobodyOfThisBuHasEmployeeId = (number: string) => `Nobody of this BU has the employee id ${number}`
export const leaveHasCancelledForEverybody = 'The leave has been cancelled for everybody'
export const itWasEnteredForManyAndThatWas = 'It was entered for many, and that was undone'
export const leaveOfHasChangedSince = (value: string) => `the leave of ${value} has been changed since`
export const leave = 'Leave'
export const buIsRequired = 'BU is required'
export const thatIsTooManyEmployeeIds = 'That is too many employee ids'
export const lookAtPreviewFirst = 'Please look at the preview first'
export const morningSession = 'Morning Session'
export const afternoonSession = 'Afternoon Session'
export const askTheApprovers = 'Ask the approvers'
export const enterAsApproved = 'Enter as approved'
export const afterChoosingAnotherPressPreviewTo =
  'After choosing another, press Preview to choose among its leave types.'
export const startDate = 'Start date'
export const from = 'From'
export const endDate = 'End date'
export const until = 'Until'
export const leaveType = 'Leave type'
export const reason = 'Reason'
export const employeeIds = 'Employee ids'
export const ofSomePeopleAlone = 'Of some people alone. Leave it empty for everybody in the unit but yourself.'
export const decision = 'Decision'
export const rulesOfAsking = 'Rules of asking'
export const alsoForThoseOfWhomRuleWarns = 'Also for those of whom a rule warns'
export const whyRulesThatRefuseAreSetAside = 'Why rules that refuse are set aside'
export const whenItIsEmptyTheyHoldAndPreview =
  'When it is empty they hold, and the preview says who cannot have the leave.'
export const whoCannotHaveItStandsFirstWithWhy = 'Who cannot have it stands first, with why, and is left out.'
export const people2 = 'People'
export const employeeName = 'Employee Name'
export const employeeId = 'Employee Id'
export const days = 'Days'
export const whyNot = 'Why not'
export const rules = 'Rules'
export const areYouSureYouWantToCancelThis = 'Are you sure you want to cancel this leave for everybody?'
export const ofIsCancelled = (leaveName: string, value: string) => `${leaveName} of ${value} is cancelled.`
export const enteredForMany = 'Entered for many'
export const leaveName = 'Leave Name'
export const dates = 'Dates'
export const leaveForMany = 'Leave for Many'
export const allPending = 'All pending'
export const leaveReport = 'Leave Report'
