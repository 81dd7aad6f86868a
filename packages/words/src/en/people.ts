import { parts } from '../parts.ts'

export const hasPeopleOrRequestsToHandOver = 'has people or requests to hand over. Please change this role on the form'
export const personCanBeMadeOnlyOnForm = (roleId: string) => `A person can be made ${roleId} only on the form`
export const aSuperAdmin = 'a super admin'
export const an = (roleId: string) => `an ${roleId}`
export const superAdminsRecordCanBeChangedOnlyOn = 'A super admin’s record can be changed only on the form'
export const recordOfCanBeChangedOnlyOnForm = (roleId: string) =>
  `The record of an ${roleId} can be changed only on the form`
export const movingToAnotherBuAlsoMovesLeave = 'Moving to another BU also moves leave. Please do it on the form'
export const dayInPastMakesPersonAlumnus = 'A day in the past makes the person an alumnus. Please enter it on the form'
export const nobodyHasThisEmployeeIdOrWorkEmail = 'Nobody has this Employee Id or Work Email'
export const thisPersonHasLeft = 'This person has left'
export const thisPersonCannotBeManager = 'This person cannot be a manager: only BU Heads, HR and Team Leads can'
export const personCannotReportToThemselves = 'A person cannot report to themselves'
export const andMore = (join: string) => `${join} and more`
export const thesePeopleWouldReportToEachOtherIn = (which: string, list: string) =>
  `These people would report to each other in a circle: ${which} ${list}`
export const workingPatternOfSomebodyWhoWorksHere =
  'The working pattern of somebody who works here can be changed only on their page, Working Time'
export const employeeId = 'Employee Id'
export const workEmail = 'Work Email'
export const lineIsAboutThisPersonToo = (firstLine: number) => `Line ${firstLine} is about this person too`
export const lineHasThisToo = (firstLine: number, value: string) => `Line ${firstLine} has this ${value} too`
export const nobody = 'Nobody'
export const thereIsNoRoleWithThisName = (join: string) => `There is no role with this name. The roles are ${join}`
export const thereIsNoBusinessUnitWithThisName = 'There is no business unit with this name'
export const correctItOrTickAddMissingDepartments = 'correct it, or tick “Add missing departments and designations”'
export const thereIsNoOfThisName = (kind: string, addMissing: string) =>
  `There is no ${kind} of this name: ${addMissing}`
export const pleaseCheckThis = 'Please check this'
export const thereIsAlreadyWithThisName = (list: string) =>
  `There is already a ${list} with this name. Merge the two instead`
export const bothDepartmentsHaveSameRuleOfAsking =
  'Both departments have the same rule of asking. Delete one of the two first'
export const departmentNotFound = 'Department not found'
export const designationNotFound = 'Designation not found'
export const isSystemsOwnName = (systemName: string) => `${systemName} is the system's own name`
export const phoneNumber = 'Phone Number'
export const emergencyContactNumber = 'Emergency Contact Number'
export const workingPatternOfTheirsBeginsBeforeThis = (day: string) =>
  `A working pattern of theirs begins before this day, on ${day}`
export const isAlreadyUsedBy = (label: string, value: string) => `${label} is already used by ${value}`
export const whoHasLeft = (name: string) => `${name}, who has left`
export const reportingToCannotBeSomebodyWhoReports = (fullName: string) =>
  `Reporting To cannot be somebody who reports to ${fullName}`
export const lastSuperAdminCannotBeGivenAnotherRole = 'The last super admin cannot be given another role'
export const lastSuperAdminCannotHaveLeavingDate = 'The last super admin cannot have a leaving date'
export const recordHasChangedSinceYouLooked =
  'The record has been changed since you looked. Please look again at what it says now.'
export const wishNotFound = 'Wish not found'
export const thisWasTakenBackAndNoLongerWaits = 'This was taken back, and no longer waits'
export const lastSuperAdminCannotBeDeleted = 'The last super admin cannot be deleted'
export const hasAlreadyLeft = (fullName: string) => `${fullName} has already left`
export const onlySuperAdminCanChange = (before: string) => `Only a super admin can change ${before}.`
export const hasLeft = (fullName: string) => `${fullName} has left`
export const superAdminsRecord = "a super admin's record"
export const recordOfRole = (roleId: string) => `a record of the role ${roleId}`
export const noLongerApprovesLeave = (fullName: string) => `${fullName} no longer approves leave`
export const itWaitsForNow = (because: string, name: string) => `${because}. It waits for ${name} now.`
export const itWasUntil = (because: string, until: string) => `${because}. It was until ${until}.`
export const itEndsEarlier = 'it ends earlier'
export const itIsCancelled = 'it is cancelled'
export const isNowCalled = (value: string, name: string) => `${value} is now called ${name}`
export const movedFromToHasDeleted = ({
  who,
  from,
  into,
  from2,
}: {
  who: string
  from: string
  into: string
  from2: string
}) => `${who} moved from ${from} to ${into}. ${from2} has been deleted`
export const nobodyHas = 'Nobody has'
export const text1PersonKeeps = '1 person keeps'
export const keep = (keeping: string) => `${keeping} keep`
export const hasBeenRetired = (name: string, who: string) => `${name} has been retired. ${who} it`
export const canBeChosenAgain = (value: string) => `${value} can be chosen again`
export const people = (count: number) => `${count} people`
export const isRetired = (name: string) => `${name} is retired. Restore it first, or choose another`
export const yourWorkEMailInHrLeaveWas = (greet: string, from: string, workEmail: string) =>
  `${greet},\n\nyour work e-mail in HR & Leave was changed from ${from} to ${workEmail}.\n\nIf you did not expect this, tell HR or a super admin at once. Until tomorrow, both addresses are told when your\npassword or second factor changes.\n`
export const hello = 'Hello'
export const helloTo = (firstName: string) => `Hello ${firstName}`
export const yourWorkEMailWasChanged = 'Your work e-mail was changed'
export const toYouNow = (length: number, value: string) => `${length} ${value} to you now`
export const personReports = 'person reports'
export const peopleReport = 'people report'
export const thesePeopleReportedToAndReportToYou = (formerManager: string, names: string, url: string) =>
  `These people reported to ${formerManager} and report to you now:\n\n${names}\n\n${url}/employee/list\n`
export const youReportToNow = (fullName: string) => `You report to ${fullName} now`
export const youReportedToFromNowOnYouReport = (formerManager: string, fullName: string, workEmail: string) =>
  `You reported to ${formerManager}. From now on you report to ${fullName}, ${workEmail}.\n`
export const ofLabel = (leaveTypeName: string, year: string, days: string) => `${leaveTypeName} of ${year}, ${days}`
export const yourManagerOrBusinessUnitWasChanged = 'Your manager or business unit was changed'
export const youReport = 'You report'
export const youAre = 'You are'
export const managerOrBusinessUnitChanged = (people: string) => `Manager or business unit changed: ${people}`
export const reports = (name: string) => `${name} reports`
export const is = (name: string) => `${name} is`
export const toNowAndToBefore = (reports: string, value: string, value2: string) =>
  `- ${reports} to ${value} now, and to ${value2} before.`
export const inNowAndInBefore = (is: string, unit: string, formerUnit: string) =>
  `- ${is} in ${unit} now, and in ${formerUnit} before.`
export const asksToChangeTheirData = (fullName: string) => `${fullName} asks to change their data`
export const asksToChange = (fullName: string, wished: string, publicUrl: string) =>
  `${fullName} asks to change: ${wished}.\n\n${publicUrl}/employee/own-data\n`
export const hasChangedTheirData = (fullName: string) => `${fullName} has changed their data`
export const hasChanged = ({
  fullName,
  wished,
  publicUrl,
  id,
}: {
  fullName: string
  wished: string
  publicUrl: string
  id: number
}) => `${fullName} has changed: ${wished}.\n\n${publicUrl}/employee/view/${id}\n`
export const yourDataHasChanged = 'Your data has been changed'
export const yourDataStaysAsItWas = 'Your data stays as it was'
export const hrHasWhatYouAskedToChangeProfile = (value: string, publicUrl: string) =>
  `HR has ${value} what you asked to change.\n\n${publicUrl}/profile/edit\n`
export const hrHasAskedToChangeThis = 'HR has been asked to change this'
export const theDataOf = (name: string, value: string) => `The data of ${name} ${value}`
export const hasBeenChanged = 'has been changed'
export const staysAsItWas = 'stays as it was'
export const profileNotFound = 'Profile not found'
export const hrChangesThisForYou = 'HR changes this for you: your business unit does not let people do it.'
export const nothingDiffersFromWhatYourRecordSays = 'Nothing differs from what your record says'
export const onYouAskedHrToChange = (on: string, wished: string) =>
  `On ${on} you asked HR to change: ${wished}. Take that back before you ask again.`
export const thisNoLongerWaitsForHr = 'This no longer waits for HR'
export const worksHere = (fullName: string) => `${fullName} works here`
export const roleIsTurnedOff = (roleId: string) => `The role ${roleId} is turned off. Turn it on first`
export const employeeUpdatedSuccessfully = 'Employee updated successfully'
export const employeeRestoredSuccessfully = 'Employee restored successfully'
export const yyyyMmDdOrDdMmYyyy = 'yyyy-mm-dd or dd-mm-yyyy'
export const text10To20DigitsWrittenAsYouLike = '10 to 20 digits, written as you like: +91 (0)98123-45678'
export const firstName = 'First Name'
export const asha = 'Asha'
export const lastName = 'Last Name'
export const rao = 'Rao'
export const theStaffNumber = 'The staff number'
export const role = 'Role'
export const itsNameOrItsNumber = 'Its name or its number'
export const teamLead = 'Team Lead'
export const itsName = 'Its name'
export const puneOffice = 'Pune Office'
export const department = 'Department'
export const engineering = 'Engineering'
export const designation = 'Designation'
export const reportingTo = 'Reporting To'
export const staffNumberOrEMailOfManagerWho =
  'Staff number or e-mail of the manager, who may stand anywhere in the same file; Employees and Team Leads need one'
export const joiningDate = 'Joining Date'
export const leavingDate = 'Leaving Date'
export const dateOfBirth = 'Date Of Birth'
export const gender = 'Gender'
export const female = 'Female'
export const skypeId = 'Skype Id'
export const emergencyContactName = 'Emergency Contact Name'
export const permanentAddress = 'Permanent Address'
export const text4LakeViewPune = '4 Lake View, Pune'
export const workingPattern = 'Working Pattern'
export const ofNewPeopleWhoseWeekIsNotThat =
  'Of new people whose week is not that of their BU: Mon-Thu, or Mon, Tue, Wed morning, or Mon-Wed / Mon-Fri for two weeks in turn'
export const mustHaveAtMostCharacters = (label: string, max: number) => `${label} must have at most ${max} characters`
export const isRequired = (label: string) => `${label} is required`
export const mustHaveAtMost60Characters = (label: string) => `${label} must have at most 60 characters`
export const shouldOnlyContainLettersSpacesPeriods = (label: string) =>
  `${label} should only contain letters, spaces, periods, hyphens and apostrophes`
export const nameIsRequired = 'Name is required'
export const nameMustHaveAtMost60Characters = 'Name must have at most 60 characters'
export const employeeIdIsRequired = 'Employee Id is required'
export const employeeIdMustHaveAtMost30Characters = 'Employee Id must have at most 30 characters'
export const employeeIdShouldOnlyContainLetters =
  'Employee Id should only contain letters, numbers, hyphens, slashes, periods and underscores'
export const workEmailIsRequired = 'Work Email is required'
export const roleIsRequired = 'Role is required'
export const buIsRequired = 'BU is required'
export const joiningDateIsRequired = 'Joining Date is required'
export const leavingDateCannotBeBeforeJoiningDate = 'Leaving Date cannot be before Joining Date'
export const employees = 'Employees'
export const employeeIsRequired = 'Employee is required'
export const chooseWhereItsPeopleMove = 'Choose where its people move'
export const ownData = 'Own data'
export const chooseWhetherToApproveOrRefuse = 'Please choose whether to approve or refuse'
export const lookAtWishFirst = 'Please look at the wish first'
export const noteMustHaveAtMost500Characters = 'The note must have at most 500 characters'
export const notNameOfPicture = 'Not the name of a picture'
export const pictureHasSizeOf = (join: string) => `A picture has a size of ${join}`
export const externalId = 'External id'
export const worksHere2 = 'Works here'
export const to = (reportees: string, value: string, name: string) => `${reportees} ${value} to ${name}`
export const forLabel = (requests: string, value: string) => `${requests} for ${value}`
export const thisGoes = 'This goes'
export const allOfItGoes = 'All of it goes'
export const becomesAlumnusAtOnceAndCannotSignIn = (name: string) =>
  `${name} becomes an alumnus at once and cannot sign in any more`
export const byApproverRule = 'by the approver rule'
export const to2 = (successorName: string) => `to ${successorName}`
export const forWhoOnDeciding = (ownRequests: string, holders: string, value: string) =>
  `${ownRequests} for ${holders}, who ${value} on deciding`
export const ofLabel2 = (name: string) => ` of ${name}`
export const onReportingTo = (reportees: string, value: string, name: string) =>
  `${reportees} ${value} on reporting to ${name}`
export const forAndSo = (requests: string, name: string, value: string) => `${requests} for ${name}, and ${value} so`
export const movesTo = (name: string, unitName: string) => `${name} moves to ${unitName}`
export const text1RequestWaits = (whose: string) => `1 request${whose} waits`
export const requestsWait = (requests: number, whose: string) => `${requests} requests${whose} wait`
export const more = (rest: number, value: string) => `${rest} more ${value}`
export const profilePicture = 'Profile Picture'
export const shouldBe10To20DigitNumberPossibly = 'should be a 10 to 20-digit number, possibly with a leading plus sign'
export const employeeMustBe18OrOlderOnJoining = 'The employee must be 18 or older on the Joining Date'
export const importEmployees = 'Import Employees'
export const optionalColumnsMayBeLeftOut =
  'Optional columns may be left out. To change existing people, a file may contain just a few columns: an empty cell changes nothing.'
export const downloadATemplate = 'Download a template'
export const addMissingDepartmentsAndDesignations = 'Add missing departments and designations'
export const alsoChangeExistingPeopleFoundBy = 'Also change existing people, found by Employee Id or Work Email'
export const mailEachNewEmployeeLinkToSetFirst = 'Mail each new employee a link to set the first password'
export const worksOn = (workingPattern: string) => `works on ${workingPattern}`
export const everybodyInFileAlreadyExistsAndMatches =
  'Everybody in the file already exists and matches it. There is nothing to change.'
export const imported = (newRows: string) => `${newRows} imported`
export const changed = (changedRows: string) => `${changedRows} changed`
export const employeeList = 'Employee List'
export const importLabel = (newRows: string) => `Import ${newRows}`
export const change = (changedRows: string) => `Change ${changedRows}`
export const importAndChange = 'Import and change'
export const newDepartments = 'New departments'
export const newDesignations = 'New designations'
export const moveToOtherBuAllSame = 'Move to the other BU all the same'
export const view = 'View'
export const edit = 'Edit'
export const areYouSureYouWantToDeleteThis = 'Are you sure you want to delete this item?'
export const successor = 'Successor'
export const byApproverRule2 = 'By the approver rule'
export const becomesAlumnusTodayAndCannotSignInAny = <T>(name: T, departure: string) =>
  parts`${name} becomes an alumnus today and cannot sign in any more. ${departure}`
export const toThem = (reportees: string) => `${reportees} to them`
export const personWhoReports = 'person who reports'
export const peopleWhoReport = 'people who report'
export const forThem = (waitingRequests: string) => `${waitingRequests} for them`
export const requestThatWaits = 'request that waits'
export const requestsThatWait = 'requests that wait'
export const pendingRequest = 'pending request'
export const pendingRequests = 'pending requests'
export const toTheSuccessor = (join: string, go: string) => `${join} ${go} to the successor.`
export const ofTheirOwnWillBeCancelled = (own: string) => `${own} of their own will be cancelled.`
export const moveAndSave = 'Move and save'
export const identity = 'Identity'
export const job = 'Job'
export const contact = 'Contact'
export const emergency = 'Emergency'
export const address = 'Address'
export const dateOfBirthOptional = 'Date of Birth (optional)'
export const none = 'None'
export const orNewDepartment = 'Or a new department'
export const orNewDesignation = 'Or a new designation'
export const leavingDateOptional = 'Leaving Date (optional)'
export const phoneNumberOptional = 'Phone Number (optional)'
export const skypeIdOptional = 'Skype Id (optional)'
export const emergencyContactNameOptional = 'Emergency Contact Name (optional)'
export const emergencyContactNumberOptional = 'Emergency Contact Number (optional)'
export const permanentAddressOptional = 'Permanent Address (optional)'
export const profilePictureOptional = 'Profile Picture (optional)'
export const jpgOrPngAtMost5Mb = 'jpg or png, at most 5 MB'
export const asItIsNow = 'As it is now'
export const renameThis = (list: string) => `Rename this ${list}?`
export const name = 'Name'
export const mergeThisIntoAnother = (list: string) => `Merge this ${list} into another?`
export const into = 'Into'
export const select = 'Select'
export const moveFromToOneYouChooseAndDelete = (people: string, name: string, name2: string) =>
  `Move ${people} from ${name} to the one you choose, and delete ${name2} for good?`
export const retireThis = (list: string) => `Retire this ${list}?`
export const nobodyElseCanBeGivenIt = (name: string, people: string) =>
  `${name}: nobody else can be given it. ${people}`
export const restoreThis = (list: string) => `Restore this ${list}?`
export const canThenBeGivenToPeopleAgain = (name: string) => `${name} can then be given to people again.`
export const nobodyHasIt = 'Nobody has it.'
export const text1PersonKeepsIt = '1 person keeps it.'
export const peopleKeepIt = (people: number) => `${people} people keep it.`
export const handOver = 'Hand over'
export const handOverAndSave = 'Hand over and save'
export const leaveBalance = (yearName: string) => `Leave Balance ${yearName}`
export const noLeaveHasAllocatedForThisYear = 'No leave has been allocated for this year.'
export const balanceOnAnotherDate = 'Balance on another date'
export const compOff = (year: string) => `Comp-off ${year}`
export const grantedBy = <T>(name: T) => parts`, granted by ${name},`
export const leaveType = 'Leave Type'
export const dates = 'Dates'
export const days = 'Days'
export const status = 'Status'
export const leaveRequests = (year: number) => `Leave Requests ${year}`
export const changeMyData = 'Change My Data'
export const hrReadsWhatYouAskForAndSays = 'HR reads what you ask for, and says yes or no.'
export const jpgOrPngAtMost5MbWithout = 'jpg or png, at most 5 MB. Without one, the picture stays.'
export const hrIsAskedForNothingAnyMore = 'HR is asked for nothing any more'
export const noDataToDispaly = 'No data to dispaly'
export const noDesignation = 'No Designation'
export const employee = 'Employee'
export const noName = 'No Name'
export const workInformation = 'Work Information'
export const noBu = 'No BU'
export const personalInformation = 'Personal Information'
export const areYouSureYouWantToRestoreThis = 'Are you sure you want to restore this employee?'
export const worksHereAgainAndGetsMailToWith = <T>(name: T, workEmail: string) =>
  parts`${name} works here again, and gets a mail to ${workEmail} with a link to set a new password.`
export const saved = (workEmail: string) => `Saved. A link to set a password goes to ${workEmail}`
export const changesHaveSaved = 'The changes have been saved'
export const what = 'What'
export const asItIs = 'As it is'
export const changedSinceThisWasAskedFor = 'Changed since this was asked for'
export const asItIsToBe = 'As it is to be'
export const picture = 'Picture'
export const alumniList = 'Alumni List'
export const restore = 'Restore'
export const leftOn = <T>(day: T) => parts`, left on ${day}`
export const addEmployee = 'Add Employee'
export const departments = 'Departments'
export const designations = 'Designations'
export const departmentsAndDesignations = 'Departments and Designations'
export const youAddThemOnEmployeeFormOrBy =
  'You add them on the employee form or by an import. People keep a retired one, but nobody else can be given it.'
export const lists = 'Lists'
export const thereAreNoHere = (value: string) => `There are no ${value} here.`
export const peopleWithAlumni = 'People, with alumni'
export const state = 'State'
export const retired = 'Retired'
export const inUse = 'In use'
export const action = 'Action'
export const rename = 'Rename'
export const merge = 'Merge'
export const retire = 'Retire'
export const editEmployee = 'Edit Employee'
export const ownData2 = 'Own Data'
export const departments2 = <T>(part: T) => parts`Departments${part}`
export const andDesignations = 'and designations'
export const importLabel2 = <T>(part: T) => parts`Import${part}`
export const employees2 = 'employees'
export const createEmployee = 'Create Employee'
export const deleteLabel = 'Delete'
export const allDesignations = 'All designations'
export const changesOfOwnData = 'Changes of Own Data'
export const whatPeopleAskToChangeInTheirOwn = 'What people ask to change in their own records.'
export const nobodyAsksForChange = 'Nobody asks for a change.'
export const askedOn = <T>(buName: string, day: T) => parts`${buName}, asked on ${day}`
export const whatAsksToChange = (employeeName: string) => `What ${employeeName} asks to change`
export const ifYouRefuseTheyReadIt = 'If you refuse, they read it.'
export const viewEmployee = 'View Employee'
export const leftOn2 = <T>(day: T) => parts`Left on ${day}`
export const enterLeave = 'Enter Leave'
export const leaveAllocation = 'Leave Allocation'
export const grantCompOff = 'Grant Comp Off'
export const workingTime = 'Working Time'
export const myProfile = 'My Profile'
export const noProfileAvailableForAdminUser = 'No profile available for Admin user !'
export const hrChangesThisForYou2 = 'HR changes this for you.'
export const hrRefusedWhatYouAskedForLastOn = <T>(day: T) => parts`HR refused what you asked for last, on ${day}.`
export const thisWaitsForHrSinceToAskFor = <T>(day: T) =>
  parts`This waits for HR since ${day}. To ask for something else, take it back first.`
export const whatYouAskedFor = 'What you asked for'
