import { language } from '../language.ts'
import { listOf } from '../list.ts'
import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

const employeesText = (count: number) =>
  plural(count, { one: '1 employee', other: `${count.toLocaleString(language.lang)} employees` })
const peopleText = (count: number) => plural(count, { one: '1 person', other: `${count} people` })

type Entry = 'department' | 'designation'

// The fields of a record
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const employeeId = 'Employee Id'
export const workEmail = 'Work Email'
export const dateOfBirth = 'Date of Birth'
export const gender = 'Gender'
export const role = 'Role'
export const department = 'Department'
export const designation = 'Designation'
export const reportingTo = 'Reporting To'
export const joiningDate = 'Joining Date'
export const leavingDate = 'Leaving Date'
export const phoneNumber = 'Phone Number'
export const skypeId = 'Skype Id'
export const emergencyContactName = 'Emergency Contact Name'
export const emergencyContactNumber = 'Emergency Contact Number'
export const permanentAddress = 'Permanent Address'
export const profilePicture = 'Profile Picture'
export const externalId = 'External Id'
export const worksHere = 'Works here'

// The lists of people
export const employeeList = 'Employee List'
export const alumniList = 'Alumni List'
export const createEmployee = 'Create Employee'
export const allDesignations = 'All designations'
export const noData = 'No data to dispaly'
export const noDesignation = 'No Designation'
export const changeRequests = 'Personal Data Changes'
export const departmentsLink = <T>(hidden: (text: string) => T) => parts`Departments${hidden(' and designations')}`
export const importLink = <T>(hidden: (text: string) => T) => parts`Import${hidden(' employees')}`
export const view = 'View'
export const edit = 'Edit'
export const deleteEmployee = 'Delete'
export const restore = 'Restore'
export const leftOn = <T>(day: T) => parts`Left on ${day}`
export const andLeftOn = <T>(day: T) => parts`, left on ${day}`

// A person's record
export const viewEmployee = 'View Employee'
export const myProfile = 'My Profile'
export const noProfileForAdmin = 'No profile available for Admin user !'
export const adminIsNoEmployee =
  'This account only administers the system. To take leave yourself, add yourself as an employee with another email address.'
export const bu = 'BU'
export const notAvailable = 'N/A'
export const workInformation = 'Work Information'
export const personalInformation = 'Personal Information'
export const noName = 'No Name'
export const noBu = 'No BU'
export const enterLeave = 'Enter Leave'
export const leaveAllocation = 'Leave Allocation'
export const grantCompOff = 'Grant Comp-off'
export const workingTime = 'Working Time'
export const employee = 'Employee'
export const profileNotFound = 'Profile not found'

// The leave of a person in one year
export const leaveBalance = (year: string) => `Leave Balance ${year}`
export const noBalances = 'No leave has been allocated for this year.'
export const balanceOnAnotherDate = 'Balance on another date'
export const compOffOfYear = (year: string) => `Comp-off ${year}`
export const grantedBy = <Type, Name, Time>(leaveType: Type, name: Name, moment: Time) =>
  parts`${leaveType}, granted by ${name} on ${moment}`
export const leaveRequestsOfYear = (year: number) => `Leave Requests ${year}`
export const leaveType = 'Leave Type'
export const dates = 'Dates'
export const days = 'Days'
export const status = 'Status'

// The form of a record
export const addEmployee = 'Add Employee'
export const editEmployee = 'Edit Employee'
export const identity = 'Identity'
export const job = 'Job'
export const contact = 'Contact'
export const emergency = 'Emergency'
export const address = 'Address'
export const dateOfBirthOptional = 'Date of Birth (optional)'
export const genderOptional = 'Gender (optional)'
export const nobody = 'Nobody'
export const none = 'None'
export const newDepartment = 'Or a new department'
export const newDesignation = 'Or a new designation'
export const leavingDateOptional = 'Leaving Date (optional)'
export const phoneNumberOptional = 'Phone Number (optional)'
export const skypeIdOptional = 'Skype Id (optional)'
export const emergencyContactNameOptional = 'Emergency Contact Name (optional)'
export const emergencyContactNumberOptional = 'Emergency Contact Number (optional)'
export const permanentAddressOptional = 'Permanent Address (optional)'
export const profilePictureOptional = 'Profile Picture (optional)'
export const pictureHint = 'jpg or png, at most 5 MB'
export const currentPicture = 'Current picture'
export const save = 'Save'
export const saveAnyway = 'Save anyway'
export const passwordLinkSent = (workEmail: string) => `Saved. ${workEmail} will get a link to set a password.`
export const changesSaved = 'The changes have been saved'
export const employeeUpdated = 'Employee updated successfully'

// What is wrong with a record
export const required = (label: string) => `${label} is required`
export const tooLong = (label: string, max: number) => `${label} must have at most ${max} characters`
export const personNameTooLong = (label: string) => `${label} must have at most 60 characters`
export const personNameNotAllowed = (label: string) =>
  `${label} should only contain letters, spaces, periods, hyphens and apostrophes`
export const nameIsReserved = (systemName: string) =>
  `${systemName} is the name of the system’s own record. Please enter another name.`
export const nameRequired = 'Name is required'
export const nameTooLong = 'Name must have at most 60 characters'
export const employeeIdRequired = 'Employee Id is required'
export const employeeIdTooLong = 'Employee Id must have at most 30 characters'
export const employeeIdNotAllowed =
  'Employee Id should only contain letters, numbers, hyphens, slashes, periods and underscores'
export const workEmailRequired = 'Work Email is required'
export const roleRequired = 'Role is required'
export const buRequired = 'BU is required'
export const joiningDateRequired = 'Joining Date is required'
export const leavingBeforeJoining = 'Leaving Date cannot be before Joining Date'
export const tooYoung = 'The employee must be 18 or older on the Joining Date'
export const phoneRule = 'should be a 10 to 20-digit number, possibly with a leading plus sign'
export const phoneNotAllowed = (label: string) => `${label} ${phoneRule}`
export const employeeRequired = 'Employee is required'
export const alreadyUsedBy = (label: string, name: string) => `${label} is already used by ${name}`
export const alreadyUsedByAdmin = (label: string, name: string) =>
  `${label} is already used by ${name}, an account that only administers the system. Please use another one.`
export const alreadyUsedByAlumnus = (label: string, name: string) => `${label} is already used by ${name}, who has left`
export const patternStartsBefore = (day: string) => `This person has a working pattern that starts earlier, on ${day}`
export const cannotReportToThemselves = 'A person cannot report to themselves'
export const managerReportsToThem = (fullName: string) => `Reporting To cannot be somebody who reports to ${fullName}`
export const lastAdminKeepsRole = 'The last super admin cannot be given another role'
export const lastAdminCannotLeave = 'The last super admin cannot have a leaving date'
export const onlySuperAdminChanges = (role: string) =>
  `Only a super admin can change the record of somebody with the role ${role}.`
export const recordsOfRole = (role: string) => `the record of somebody with the role ${role}`
export const hasLeft = (fullName: string) => `${fullName} has left`
export const pictureNameWrong = 'This is not the name of a picture'
export const pictureSizeWrong = (sizes: string) => `The size of a picture must be one of ${sizes}`

// Moving to another unit or manager, and handing over
export const moveAndSave = 'Move and save'
export const moveToOtherBuAnyway = 'Move to the other BU anyway'
export const handOver = 'Hand over'
export const handOverAndSave = 'Hand over and save'
export const successor = 'Successor'
export const chooseAutomatically = 'Choose automatically'
export const becomesAlumnus = (name: string) => `${name} becomes an alumnus at once and can no longer sign in.`
export const peopleReportTo = (name: string, reportees: readonly string[], more: number) =>
  plural(reportees.length + more, {
    one: `${namesAndMore(reportees, more)} reports to ${name}.`,
    other: `${namesAndMore(reportees, more)} report to ${name}.`,
  })
export const requestsWaitFor = (requests: number, name: string) =>
  plural(requests, { one: `1 request is waiting for ${name}.`, other: `${requests} requests are waiting for ${name}.` })
export const successorTakesOver = (successor: string) => `${successor} will take over.`
export const successorChosenAutomatically = 'A successor will be chosen automatically.'
export const movesToUnit = (name: string, unit: string) => `${name} moves to ${unit}.`
export const ownRequestsStay = (requests: number, name: string, approvers: readonly string[]) =>
  plural(requests, {
    one: `1 waiting request from ${name} stays with ${listOf(approvers)}.`,
    other: `${requests} waiting requests from ${name} stay with ${listOf(approvers)}.`,
  })
export const reporteesStay = (name: string, reportees: readonly string[], more: number) =>
  `${namesAndMore(reportees, more)} will still report to ${name}.`
export const requestsStay = (requests: number, name: string) =>
  plural(requests, {
    one: `1 request that is waiting for ${name} stays with them.`,
    other: `${requests} requests that are waiting for ${name} stay with them.`,
  })
export const leaveOfYear = (leaveType: string, year: string, days: string) => `${leaveType} for ${year}, ${days}`
export const leaveStaysBehind = (unit: string, leave: string) =>
  `${unit} has no leave types of the same name, so these days cannot be used there: ${leave}`
export const movedToUnit = (unit: string) => `Moved to ${unit}`
const namesAndMore = (names: readonly string[], more: number) =>
  listOf(more > 0 ? [...names, plural(more, { one: '1 more person', other: `${more} more people` })] : names)

// Deleting a person
export const deleteQuestion = 'Are you sure you want to delete this item?'
export const becomesAlumnusToday = <T>(name: T) => parts`${name} becomes an alumnus today and can no longer sign in.`
export const reporteesMove = (people: number) =>
  plural(people, {
    one: '1 person who reports to them will report to the successor.',
    other: `${people} people who report to them will report to the successor.`,
  })
export const requestsMove = (requests: number) =>
  plural(requests, {
    one: '1 request that is waiting for them goes to the successor.',
    other: `${requests} requests that are waiting for them go to the successor.`,
  })
export const ownRequestsCancelled = (requests: number) =>
  plural(requests, {
    one: 'Their pending request will be cancelled.',
    other: `Their ${requests} pending requests will be cancelled.`,
  })
export const nowInAlumniList = (name: string) => `${name} is in the alumni list now`
export const lastAdminCannotBeDeleted = 'The last super admin cannot be deleted'
export const hasAlreadyLeft = (fullName: string) => `${fullName} has already left`

// Restoring a person
export const restoreEmployeeQuestion = 'Are you sure you want to restore this employee?'
export const aboutRestoringEmployee = <T>(name: T, workEmail: string) =>
  parts`${name} will work here again. ${workEmail} will get a link to set a new password.`
export const employeeRestored = 'Employee restored successfully'
export const backInEmployeeList = (name: string) => `${name} is in the employee list again`
export const alreadyWorksHere = (fullName: string) => `${fullName} already works here`
export const roleIsTurnedOff = (role: string) => `The role ${role} is turned off. Turn it on first.`

// What the history of requests says about people who leave or change roles
export const noLongerApprovesLeave = (fullName: string) => `${fullName} no longer approves leave`
export const requestHandedOver = (because: string, name: string) => `${because}. The request is now with ${name}.`
export const leaveShortened = (because: string, until: string) => `${because}. The leave originally ended on ${until}.`
export const itEndsEarlier = 'it ends earlier'
export const itIsCancelled = 'it is cancelled'

// Mails about people
export const hello = 'Hello,'
export const helloTo = (firstName: string) => `Hello ${firstName},`
export const workEmailChangedSubject = 'Your work email was changed'
export const workEmailChangedMail = (hello: string, from: string, workEmail: string) =>
  `${hello}\n\nYour work email in HR & Leave was changed from ${from} to ${workEmail}.\n\nIf you did not expect this, tell HR or a super admin at once. Until tomorrow, we will tell both addresses if your\npassword or two-step sign-in changes.\n`
export const reporteesSubject = (people: number) =>
  plural(people, { one: '1 person now reports to you', other: `${people} people now report to you` })
export const reporteesMail = (formerManager: string, names: string, publicUrl: string) =>
  `These people reported to ${formerManager} and now report to you:\n\n${names}\n\n${publicUrl}/employee/list\n`
export const newManagerSubject = (fullName: string) => `You now report to ${fullName}`
export const newManagerMail = (formerManager: string, fullName: string, workEmail: string) =>
  `You reported to ${formerManager}. From now on, you report to ${fullName}, ${workEmail}.\n`
export const youMovedSubject = 'Your manager or business unit was changed'
export const youMovedToManager = (manager: string | null, former: string | null) =>
  `- You now report to ${manager ?? 'nobody'}. Before: ${former ?? 'nobody'}.`
export const youMovedToUnit = (unit: string, former: string) => `- You are now in ${unit}. Before: ${former}.`
export const personMovedSubject = (name: string) => `Manager or business unit changed: ${name}`
export const peopleMovedSubject = (people: number) => `Manager or business unit changed: ${peopleText(people)}`
export const personMovedToManager = (name: string, manager: string | null, former: string | null) =>
  `- ${name} now reports to ${manager ?? 'nobody'}. Before: ${former ?? 'nobody'}.`
export const personMovedToUnit = (name: string, unit: string, former: string) =>
  `- ${name} is now in ${unit}. Before: ${former}.`

// Editing one's own details
export const editMyDetails = 'Edit My Details'
export const hrReviewsChanges = 'HR reviews your changes.'
export const newPictureHint = 'jpg or png, at most 5 MB. Leave it empty to keep the current picture.'
export const sendToHr = 'Send to HR'
export const sentToHr = 'Your changes have been sent to HR'
export const detailsChanged = 'Your details have been changed'
export const nothingChanged = 'You have not changed anything'
export const onlyHrChangesDetails = 'In your business unit, only HR can change these details. Please ask HR.'
export const onlyHrChangesYourDetails = 'Only HR can change your details. Please ask HR.'
export const changeRequestStillWithHr = (day: string, fields: string) =>
  `HR has not yet decided your request of ${day}: ${fields}. Withdraw it before you send another one.`

// One's own change request
export const changeRequestWithHrSince = <T>(day: T) =>
  parts`HR has had this request since ${day}. To ask for something else, withdraw it first.`
export const requestedChanges = 'Requested changes'
export const withdrawRequest = 'Withdraw request'
export const changeRequestWithdrawn = 'Your change request has been withdrawn'
export const lastRequestRefused = <T>(day: T) => parts`HR rejected your last change request on ${day}.`
export const changeRequestAlreadyDecided = 'This change request has already been decided or withdrawn'
export const namesOfFields = (labels: readonly string[]) => listOf(labels)

// Deciding change requests
export const changeRequestsTitle = 'Personal Data Changes'
export const aboutChangeRequests =
  'Phone numbers, addresses and other details that people ask HR to change. Approve or refuse each.'
export const noChangeRequests =
  'No change requests. They come only from business units in which HR approves such changes.'
export const requestedOn = <T>(buName: string, day: T) => parts`${buName}, requested on ${day}`
export const changesRequestedBy = (employeeName: string) => `Changes requested by ${employeeName}`
export const changedField = 'Field'
export const currentValue = 'Current'
export const changedSinceRequest = 'Changed since the request'
export const newValue = 'New'
export const picture = 'Picture'
export const noteOptional = 'Note (optional)'
export const refusalNoteHint = 'Shown to the person if you reject.'
export const approve = 'Approve'
export const refuse = 'Reject'
export const detailsOfPersonChanged = (name: string) => `${name}’s details have been changed`
export const detailsOfPersonNotChanged = (name: string) => `${name}’s details stay as they were`
export const chooseDecision = 'Please choose whether to approve or reject'
export const readChangeRequestFirst = 'Please read the change request first'
export const noteTooLong = 'The note must have at most 500 characters'
export const changeRequestNotFound = 'Change request not found'
export const changeRequestWasWithdrawn = 'This change request has been withdrawn'
export const changeRequestApprovedBy = (name: string) => `${name} has already approved this change request`
export const changeRequestRefusedBy = (name: string) => `${name} has already rejected this change request`
export const recordHasChanged = 'The record has changed since you opened this page. Please check it again.'

// Mails about change requests
export const changeRequestSubject = (fullName: string) => `${fullName} asks to change their details`
export const changeRequestMail = (fullName: string, fields: string, publicUrl: string) =>
  `${fullName} asks HR to change: ${fields}.\n\n${publicUrl}/employee/own-data\n`
export const detailsOfPersonSubject = (fullName: string) => `${fullName} has changed their details`
export const detailsOfPersonMail = ({
  fullName,
  fields,
  publicUrl,
  id,
}: {
  fullName: string
  fields: string
  publicUrl: string
  id: number
}) => `${fullName} has changed: ${fields}.\n\n${publicUrl}/employee/view/${id}\n`
export const detailsNotChanged = 'Your details were not changed'
export const changeRequestApprovedMail = (publicUrl: string) =>
  `HR has approved your change request.\n\n${publicUrl}/profile/edit\n`
export const changeRequestRefusedMail = (publicUrl: string) =>
  `HR has rejected your change request.\n\n${publicUrl}/profile/edit\n`

// Departments and designations
export const numberOfPeople = (count: number) => plural(count, { one: '1 person', other: `${count} people` })
export const numberOfDepartments = (count: number) =>
  plural(count, { one: '1 department', other: `${count} departments` })
export const numberOfDesignations = (count: number) =>
  plural(count, { one: '1 designation', other: `${count} designations` })
export const departmentsAndDesignations = 'Departments and Designations'
export const aboutDepartmentsAndDesignations =
  'You add them on the employee form or with an import. People keep a retired one, but nobody else can be given it.'
export const lists = 'Lists'
export const departments = 'Departments'
export const designations = 'Designations'
export const noEntries = { department: 'No departments found.', designation: 'No designations found.' }
export const name = 'Name'
export const peopleWithAlumni = 'People, including alumni'
export const retired = 'Retired'
export const inUse = 'In use'
export const action = 'Action'
export const renameEntry = <T>(hidden: (text: string) => T, name: string) => parts`Rename${hidden(` ${name}`)}`
export const mergeEntry = <T>(hidden: (text: string) => T, name: string) => parts`Merge${hidden(` ${name}`)}`
export const retireEntry = <T>(hidden: (text: string) => T, name: string) => parts`Retire${hidden(` ${name}`)}`
export const restoreEntry = <T>(hidden: (text: string) => T, name: string) => parts`Restore${hidden(` ${name}`)}`

// Changing a department or designation
export const renameQuestion = { department: 'Rename this department?', designation: 'Rename this designation?' }
export const aboutRenaming = (name: string, people: number) =>
  plural(people, { one: `1 person has ${name}.`, other: `${people} people have ${name}.` })
export const entryRenamed = (before: string, name: string) => `${before} is now called ${name}`
export const entryNameTaken = (entry: Entry) =>
  ({
    department: 'There is already a department with this name. Merge the two instead.',
    designation: 'There is already a designation with this name. Merge the two instead.',
  })[entry]
export const mergeQuestion = {
  department: 'Merge this department into another?',
  designation: 'Merge this designation into another?',
}
export const mergeInto = 'Into'
export const select = 'Select'
export const aboutMerging = (name: string, people: number) =>
  plural(people, {
    one: `1 person moves from ${name} to the one you choose, and ${name} is deleted for good.`,
    other: `${people} people move from ${name} to the one you choose, and ${name} is deleted for good.`,
  })
export const entryMerged = (people: number, from: string, into: string) =>
  people === 0
    ? `Nobody had ${from}. It has been deleted.`
    : plural(people, {
        one: `1 person moved from ${from} to ${into}. ${from} has been deleted.`,
        other: `${people} people moved from ${from} to ${into}. ${from} has been deleted.`,
      })
export const chooseEntryToMergeInto = 'Choose where its people move'
export const departmentsShareRule =
  'Both departments have the same leave rule. Delete the rule of one department first.'
export const retireQuestion = { department: 'Retire this department?', designation: 'Retire this designation?' }
export const aboutRetiring = (name: string, people: number) =>
  people === 0
    ? `${name} can no longer be given to anybody. Nobody has it now.`
    : plural(people, {
        one: `${name} can no longer be given to anybody else. 1 person keeps it.`,
        other: `${name} can no longer be given to anybody else. ${people} people keep it.`,
      })
export const entryRetired = (name: string, people: number) =>
  people === 0
    ? `${name} has been retired. Nobody has it.`
    : plural(people, {
        one: `${name} has been retired. 1 person keeps it.`,
        other: `${name} has been retired. ${people} people keep it.`,
      })
export const restoreQuestion = { department: 'Restore this department?', designation: 'Restore this designation?' }
export const aboutRestoring = (name: string) => `${name} can then be given to people again.`
export const entryRestored = (name: string) => `${name} can be chosen again`
export const entryIsRetired = (name: string) => `${name} is retired. Restore it first, or choose another.`
export const departmentNotFound = 'Department not found'
export const designationNotFound = 'Designation not found'

// Importing employees
export const importEmployees = 'Import Employees'
export const aboutImport =
  'New people need the required columns. To change existing people, Employee Id or Work Email and the columns to change are enough: an empty cell changes nothing. After the check, you choose whether new people get an email.'
export const downloadATemplate = 'Download a template'
export const addMissingEntries = 'Create departments and designations (job titles) that do not exist yet'
export const alsoChangeExistingPeople =
  'Also change existing people, found by Employee Id or Work Email (otherwise they are mistakes)'
export const mailNewEmployees = 'Email each new employee a link to set the first password'
export const newDepartments = 'New departments'
export const newDesignations = 'New designations'
export const worksOn = (workingPattern: string) => `works on ${workingPattern}`
export const nothingToImport = 'Everybody in the file already exists and matches it. There is nothing to change.'
export const importEmployeesNow = (people: number) => `Import ${employeesText(people)}`
export const changeEmployees = (people: number) => `Change ${employeesText(people)}`
export const importAndChange = 'Import and change'
export const employeesImported = (people: number) => `${employeesText(people)} imported`
export const employeesChanged = (people: number) => `${employeesText(people)} changed`
export const employeesImportedAndChanged = (imported: number, changed: number) =>
  `${employeesText(imported)} imported, ${employeesText(changed)} changed`

// The columns of the file
export const employeeIdHint = 'The staff number'
export const roleHint = 'Role in this product, such as Employee, Team Lead (a manager), BU Head or HR, or its number'
export const nameHint = 'The name'
export const dateHint = 'yyyy-mm-dd or dd-mm-yyyy'
export const leavingDateHint = `The last day, after which the person is an alumnus and cannot sign in. ${dateHint}`
export const genderHint = 'Any text of up to 40 characters'
export const phoneHint = '10 to 20 digits. Spaces, brackets, dots, slashes and hyphens are removed: +91 (0)98123-45678'
export const reportingToHint =
  'Employee Id or email of the manager, who may be anywhere in the same file. Required for Employees and Team Leads'
export const workingPattern = 'Working Pattern'
export const workingPatternHint =
  'For new people whose week differs from that of their BU; a change for others is a mistake. Mon-Thu; or Mon, Tue, Wed morning (only Wednesday is a half day); or Mon-Wed / Mon-Fri (alternating weeks; the first is that of the joining date)'
export const asha = 'Asha'
export const rao = 'Rao'
export const teamLead = 'Team Lead'
export const puneOffice = 'Pune Office'
export const engineering = 'Engineering'
export const female = 'Female'
export const exampleAddress = '4 Lake View, Pune'

// What is wrong with a row of the file
export const roleNeedsHandOver = (fullName: string) =>
  `${fullName} has people or requests to hand over. Please change this role on the form.`
export const roleGivenOnForm = (role: string) => `The role ${role} can only be given on the form`
export const recordChangedOnForm = (role: string) =>
  `The record of somebody with the role ${role} can only be changed on the form`
export const changeUnitOnForm = 'Moving to another BU also moves leave. Please change the BU on the form.'
export const enterPastDayOnForm = 'A day in the past makes the person an alumnus. Please enter it on the form.'
export const managerNotFound = 'Nobody has this Employee Id or Work Email'
export const managerHasLeft = 'This person has left'
export const cannotBeManager = 'This person cannot be a manager: only BU Heads, HR and Team Leads can'
export const reportInCircle = (lines: readonly number[]) =>
  plural(lines.length, {
    one: `These people would report to each other in a circle: line ${lines.join(', ')}`,
    other: `These people would report to each other in a circle: lines ${lines.join(', ')}`,
  })
export const manyReportInCircle = (firstLines: readonly number[]) =>
  `These people would report to each other in a circle: lines ${firstLines.join(', ')} and more`
export const patternChangedOnPage =
  'The working pattern of an existing employee can only be changed on their Working Time page'
export const anotherLineForPerson = (line: number) => `Line ${line} is also about this person`
export const anotherLineHasThis = (line: number, label: string) => `Line ${line} also has this ${label}`
export const roleNotFound = (roles: string) => `There is no role with this name. The roles are ${roles}.`
export const unitNotFound = 'There is no business unit with this name'
export const entryNotFound = (entry: Entry) =>
  ({
    department: `There is no department with this name. Correct it, or tick “${addMissingEntries}”.`,
    designation: `There is no designation with this name. Correct it, or tick “${addMissingEntries}”.`,
  })[entry]
export const pleaseCheckThis = 'Please check this'
