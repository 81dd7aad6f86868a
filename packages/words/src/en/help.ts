import { parts } from '../parts.ts'

export const applyForLeave = 'Apply for leave'
export const chooseFirstAndLastDayAndWhetherIt =
  'Choose the first and the last day, and whether it is all day, the morning or the afternoon.'
export const chooseTypeOfLeave =
  'Choose the type of leave. The page says how many days it takes and how many you have left.'
export const whereYourBusinessUnitHasRuleSuchAs =
  'Where your business unit has a rule, such as a shortest notice, the page says before you send what is against it.'
export const writeWhyAndSendIt =
  'Write why, and send it. Whoever decides gets a mail, and so do you when it is decided.'
export const seeWhatBecameOfRequest = 'See what became of a request'
export const listHasAllYourRequests =
  'The list has all your requests. Open one to read who decides, and what has happened so far.'
export const whileRequestIsPendingWithdrawTakesIt =
  'While a request is pending, Withdraw takes it back. Once it is approved, its page says how it can still be changed.'
export const claimDayOffThatYouWorked = 'Claim a day off that you worked'
export const whereYourBusinessUnitTakesClaimsChoose =
  'Where your business unit takes claims, choose a day off on which you passed a reader, or type another, and say what you worked on.'
export const yourManagerOrHrGrantsItAndIts =
  'Your manager or HR grants it, and its days stand in your balance. The page says until when they can be taken.'
export const changeYourPhoneNumberAddressEmergency = 'Change your phone number, address, emergency contact or picture'
export const itCountsAtOnceOrAfterHrsYes =
  'It counts at once or after HR’s yes, as your business unit says. Where it says neither, HR changes it for you.'
export const haveSomebodyDecideWhileYouAreAway = 'Have somebody decide while you are away'
export const choosePersonAndSomeDaysOrEveryApproved =
  'Choose a person, and some days or every approved leave of yours. Leave Apply offers it for one leave.'
export const whatWaitsForYouThenWaitsForThem =
  'What waits for you then waits for them as well. You both see it, and it is yours alone when you are back.'
export const seeWhoIsAway = 'See who is away'
export const chartShowsPeopleOfYourBusinessUnitAnd =
  'The chart shows the people of your business unit and their leave, a month at a time.'
export const decideARequest = 'Decide a request'
export const openARequest = 'Open a request. It shows what the person has left, and who else is away in these days.'
export const approveOrRejectIt =
  'Approve or Reject it. The person gets a mail. Where a type of leave wants a second decision, it goes on to whoever takes that.'
export const ifSomebodyElseShouldDecideForwardHands =
  'If somebody else should decide, Forward hands it over with a message. If something is not right yet, Ask sends it back with a question.'
export const decideSeveralDecidesManyAtOnceWithOne = 'Decide several decides many at once, with one note.'
export const haveLongLeaveDecidedTwice = 'Have long leave decided twice'
export const openTypeOfLeaveAndUnderSecondDecision =
  'Open a type of leave, and under Two-step approval choose HR or the head of the BU, and from how many days on.'
export const approvalOfHolderIsThenStep1Of = 'The approval of the holder is then step 1 of 2.'
export const enterLeaveForSomebody = 'Enter leave for somebody'
export const chooseThePerson = 'Choose the person. The form is that of Leave Apply, with what the person has left.'
export const chooseWhetherApproverIsAskedOrLeave =
  'Choose whether the approver is asked, or the leave counts as approved at once.'
export const personGetsMailAndRequestSaysWhoEntered = 'The person gets a mail, and the request says who entered it.'
export const seeWhatYourUnitHasTaken = 'See what your unit has taken'
export const chooseYearPeopleOrStatus =
  'Choose the year, the people or the status. The same table can be had as a CSV file.'
export const addPeople = 'Add people'
export const oneAtTimeByFormOrManyAt = 'One at a time by the form, or many at once by Import Employees.'
export const newPersonGetsMailWithLinkToSet = 'A new person gets a mail with a link to set their first password.'
export const ifDirectorySendsSomethingThatRecord =
  'If a directory sends something that a record cannot keep, the dashboard leads to Directory Problems.'
export const toRenameMergeOrRetireDepartmentsAnd =
  'To rename, merge or retire departments and designations, choose Departments on the employee list.'
export const sayWhenLeaveCanBeAskedFor = 'Say when leave can be asked for'
export const chooseBusinessUnitAndKindOfRule =
  'Choose the business unit and a kind of rule: shortest notice, closed days, people away at once and others.'
export const chooseWhetherLeaveAgainstItIsWarnedOf =
  'Choose whether leave against it is warned of or refused. Whoever asks reads the rule before sending, and the nearest dates that work.'
export const whatIsRefusedYouCanEnterForPerson =
  'What is refused you can enter for the person all the same, with a reason.'
export const givePeopleTheirDaysOfYear = 'Give people their days of a year'
export const chooseBusinessUnitYearAndTypeOfLeave =
  'Choose a business unit, the year and the type of leave. The page shows what everybody would have before it saves.'
export const whereTypesOfLeaveHavePoliciesChoose =
  'Where types of leave have policies, choose The days that policies give: each person gets what is worked out, with what is carried over.'
export const thereYouCanAlsoLetThisGoBy =
  'There you can also let this go by itself on the first of each month, and for who joins. You get a mail when something changed.'
export const forOnePersonUseLeaveAllocationForDays =
  'For one person, use Leave Allocation; for days worked at a weekend, Grant Comp Off.'
export const youCannotGiveYourselfDays = 'You cannot give yourself days. Ask another HR person or a super admin.'
export const answerWhatPeopleAskToChangeInTheir = 'Answer what people ask to change in their records'
export const whereBusinessUnitWantsYourYesEachWish =
  'Where a business unit wants your yes, each wish stands there, old beside new, until you approve or refuse it.'
export const refusalMayHaveNoteWhichPersonReads = 'A refusal may have a note, which the person reads.'
export const grantDaysOffThatWereWorked = 'Grant days off that were worked'
export const eachClaimStandsBesideSwipesOfItsDay =
  'Each claim stands beside the swipes of its day. Grant gives the days, Reject says why not.'
export const wrongGrantIsRevokedFromCompOffList =
  'A wrong grant is revoked from the Comp-off List, with a reason, as long as none of it is used.'
export const findRequestOrTakeBackApprovedLeave = 'Find a request, or take back approved leave'
export const chooseStatusPersonOrDatesAndOpen = 'Choose a status, a person or dates, and open the request.'
export const takeBackCancelsApprovedLeaveWithNote =
  'Take back cancels approved leave with a note. The person has the days again.'
export const recordAttendanceByWallTerminals = 'Record attendance by wall terminals'
export const addTerminalByItsSerialNumberAndType =
  'Add the terminal by its serial number, and type the address that the page shows into it as its server.'
export const keepBusinessUnits = 'Keep the business units'
export const unitHasAddressAndTimeZoneItsOwn =
  'A unit has an address and a time zone, its own types of leave, and its own holidays.'
export const itsFormTurnsOnWhatItBeginsWithout =
  'Its form turns on what it begins without: changes of approved leave, decisions by a link in the mail, reminders of what waits, own data that people change, and claims of worked days.'
export const addTerminalByItsSerialNumberAndGive =
  'Add the terminal by its serial number, and give each person on it their PIN.'
export const swipesThatBelongToNobodyStandIn = 'Swipes that belong to nobody stand in Unmatched Swipes.'
export const readWhatLeaveWasTakenAndWhatIs = 'Read what leave was taken, and what is left'
export const chooseYearBusinessUnitPeopleOrStatus =
  'Choose the year, the business unit, the people or the status. By year, the report has what everybody was given, has used and has left.'
export const csvTakesOutWhatYouSee = 'CSV takes out what you see. Each file that is taken out stands in the audit.'
export const readWhoCameAndWhen = 'Read who came, and when'
export const chooseDayAndPeople = 'Choose a day and the people. The same table can be had as a CSV file.'
export const readWhoWorksHere = 'Read who works here'
export const reportHasUnitsDepartmentsRolesJoining =
  'The report has units, departments, roles, joining and leaving dates, and a CSV file of them.'
export const letProgramSendSwipes = 'Let a program send swipes'
export const giveEachDeviceOrProgramKeyOfIts =
  'Give each device or program a key of its own. It is shown once. Revoke the key when the device is gone.'
export const seeWhoSignedInAndWhoChangedWhat = 'See who signed in, and who changed what'
export const chooseSignInSessionOrAnotherThingUnder =
  'Choose Sign-in, Session or another thing under What. A name leads to all that the person did.'
export const youSeeWhatIsAboutDevicesKeysSign =
  'You see what is about devices, keys, sign-ins and roles. What is about leave is not listed.'
export const haveMoreThanFiveRoles = 'Have more than the five roles'
export const turnOnAuditorsOrItAdministratorsAnd =
  'Turn on auditors or IT administrators, and give the role to a person on the form of that person.'
export const headsOfSeveralUnitsAreNamedOnPage =
  'Heads of several units are named on the page itself, once they are turned on.'
export const askForMoreThanPassword = 'Ask for more than a password'
export const tickRolesThatNeedSecondFactor =
  'Tick the roles that need a second factor. Whoever has none sets it up at the next sign-in: an app, or a passkey.'
export const resetItForSomebodyWhoHasLostIt =
  'Reset it for somebody who has lost it. Enter your own password, and make sure who is asking.'
export const seeWhyMailDidNotArrive = 'See why a mail did not arrive'
export const sendMailToTry = 'Send a mail to try: the page says what the mail server answers.'
export const whatHasFailedIsTriedAgainByItself = 'What has failed is tried again by itself, or at once by Try Again.'
export const help = 'Help'
export const whatPeopleInYourRoleDoMostAnd = 'What people in your role do most, and where.'
export const also = 'Also'
export const setUpCompany = 'Set up the company'
export const whatThereMustBeBeforePeopleCanApply = 'What there must be before people can apply for leave:'
export const ifCompanyNeedsThemBestBeforeDaysAre = 'If the company needs them, best before days are allocated:'
export const everywhere = 'Everywhere'
export const leaveInYourOwnCalendarProgram = <T>(link: T) => parts`Leave in your own calendar program: ${link}.`
export const calendarFeeds = 'Calendar Feeds'
export const slowLineOldBrowserOrPageThatMoves = <T>(link: T) =>
  parts`A slow line, an old browser, or a page that moves too much: ${link}.`
export const preferences = 'Preferences'
export const whatYouHaveTypedIsKeptWhenSession =
  'What you have typed is kept when a session ends or the service is away for a moment.'
export const escClosesWhatStandsOpen = 'Esc closes what stands open. Tab and Enter reach everything.'
export const keyLeadsToSearchForSomebody = <T>(link: T) =>
  parts`The key / leads to the search for somebody. ${link} turn it off.`
