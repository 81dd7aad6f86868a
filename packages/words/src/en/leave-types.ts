export const leaveTypeThatIsInUseCannotMove = 'A leave type that is in use cannot move to another BU'
export const hasTakenMoreThanAllocatedIn = (name: string, days: string, year: number) =>
  `${name} has taken ${days} more than allocated in ${year}`
export const andSoHaveOthers = (people: number) => `, and so have others: ${people} people in all`
export const thisLeaveHasToStayUnlimited = (one: string, others: string) =>
  `This leave has to stay unlimited: ${one}${others}`
export const leaveTypeNotFound = 'Leave type not found'
export const thisBuAlreadyHasLeaveTypeWithThis = 'This BU already has a leave type with this name'
export const thisBuNowHasAnotherLeaveTypeWith =
  'This BU now has another leave type with this name. Rename or delete that one first'
export const leaveType = 'leave type'
export const hasBeenSaved = (leaveName: string) => `${leaveName} has been saved`
export const canBeAppliedForAgain = (value: string) => `${value} can be applied for again`
export const leaveTypes = 'Leave types'
export const leaveNameMustHave2To60Characters = 'Leave Name must have 2 to 60 characters'
export const leaveNameIsRequired = 'Leave Name is required'
export const buIsRequired = 'BU is required'
export const descriptionMustHaveAtMost500Characters = 'Description must have at most 500 characters'
export const itCanBeTakenBackUnderRetired = '. It can be taken back under Retired'
export const leaveTypeHasDeleted = (where: string) => `The leave type has been deleted${where}`
export const areYouSureYouWantToDeleteThis = 'Are you sure you want to delete this item?'
export const areYouSureYouWantToTakeBack = 'Are you sure you want to take back this leave type?'
export const itCanBeAppliedForAgainWithDays = 'It can be applied for again, with the days that are left of it.'
export const nobodyEverUsedIt = 'Nobody ever used it: it will be gone for good.'
export const used = (days: string) => `${days} used`
export const pendingIn = (days: string, pendingRequests: string) => `${days} pending in ${pendingRequests}`
export const nobodyHas = 'nobody has'
export const personHas = 'person has'
export const peopleHave = 'people have'
export const fromThisYearOnDaysOfIt = (whose: string, value: string) => `From this year on ${whose} days of it${value}.`
export const nobodyCanApplyForItThen = 'Nobody can apply for it then.'
export const whatWasTakenStaysAndTypeCanBe = (value: string) =>
  `What was taken stays${value}, and the type can be taken back.`
export const whatIsPendingCanBeDecided = ', what is pending can be decided'
export const hasBeenAdded = (leaveName: string) => `${leaveName} has been added`
export const chosenForYou = 'Chosen for you'
export const changeShowsFirstWhatItDoesToLeave = (help: string) =>
  `${help} A change shows first what it does to leave that was asked for.`
export const policies = 'Policies'
export const leaveName = 'Leave Name'
export const thisLeaveTypeIsInUseAndStays = 'This leave type is in use and stays in its BU.'
export const buName = 'BU Name'
export const description = 'Description'
export const action = 'Action'
export const typesOfLeaves = 'Types of Leaves'
export const edit = 'Edit'
export const takeBack = 'Take back'
export const deleteLabel = 'Delete'
export const createLeaveType = 'Create Leave Type'
export const editLeaveType = 'Edit Leave Type'
export const rulesOfAsking = 'Leave Rules'
export const current = 'Current'
export const retired = 'Retired'
export const leaveTypes2 = 'leave types'
