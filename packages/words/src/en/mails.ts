import { parts } from '../parts.ts'

export const thatIsEnoughForOneHour = 'That is enough for one hour.'
export const noMailHasFailed = 'No mail has failed'
export const mails = (count: number) => `${count} mails`
export const willBeTriedAgainNow = (mails: string) => `${mails} will be tried again now`
export const thisMailHasNotSentYet = 'This mail has not been sent yet. It will be sent automatically.'
export const mailToWillBeTriedAgainNow = (to: string) => `The mail to ${to} will be tried again now`
export const thisMailHasGivenUpAlready = 'This mail has been given up already'
export const givenUpBy = (fullName: string) => `Given up by ${fullName}`
export const givenUp = 'given up'
export const mailToHasGivenUp = (to: string) => `The mail to ${to} has been given up`
export const thisMailWaitsNoMore = 'This mail waits no more'
export const thisMailIsJustBeingSent = 'This mail is just being sent'
export const awayThisWeekIn = (buName: string, join: string) => `Away this week in ${buName}:\n\n${join}`
export const howYouAreToldOfWhatIsChosen = (join: string, publicUrl: string) =>
  `${join}\n\nHow you are told of what is chosen in Preferences:\n${publicUrl}/preferences\n`
export const hrLeaveOn = (today: string) => `HR & Leave on ${today}`
export const andMore = (more: number) => `and ${more} more`
export const all = 'All'
export const waitingMail = 'waiting mail'
export const thisMailWasSentByOfIfYou = (from: string, publicUrl: string) =>
  `This mail was sent by ${from} of ${publicUrl}. If you can read it, mails arrive.`
export const hrLeave = 'HR & Leave: a mail to try'
export const mailWasNotTakenBy = (where: string, message: string, error: string) =>
  `The mail was not taken by ${where}: ${message}. ${error}`
export const hasTakenMailToIfItDoesNot = (where: string, to: string) =>
  `${where} has taken a mail to ${to}. If it does not arrive, look in the logs of that server.`
export const thereIsNoMailUrlMailLiesIn = (where: string) =>
  `There is no MAIL_URL: the mail lies in ${where}, and so do all others.`
export const mendMailUrlAndMailFrom = 'Mend MAIL_URL and MAIL_FROM.'
export const nothingAnswersThereAsMailServer =
  'Nothing answers there as a mail server: mend MAIL_URL, or start that server.'
export const itsCertificateIsNotTrustedHere =
  'Its certificate is not trusted here: mend the name in MAIL_URL, or the certificate.'
export const itDoesNotAcceptUserAndPasswordOf = 'It does not accept the user and password of MAIL_URL.'
export const itDoesNotTakeMailsForThatAddress = 'It does not take mails for that address, or not from MAIL_FROM.'
export const mails2 = 'Mails'
export const yourOwnLeave = 'Your own leave'
export const itIsDecidedAskedAboutForwardedChanged =
  'It is decided, asked about, forwarded, changed, cancelled or counted anew.'
export const requestWaitsForYou = 'A request waits for you'
export const somebodyAppliesAsksForChangeAnswersYou =
  'Somebody applies, asks for a change, answers you, or a request is forwarded or handed over to you.'
export const youStandInForSomebody = 'You stand in for somebody'
export const managerChoosesYouForDaysOnWhichThey =
  'A manager chooses you for the days on which they are away, or takes that back.'
export const leaveOfOthersThatYouCanRead = 'Leave of others that you can read'
export const youAreNamedInCcOrLeaveThat = 'You are named in Cc, or leave that needs no approval was told.'
export const leaveInWhichYouAreNamedInCc = 'Leave in which you are named in Cc is approved'
export const onceItCanNoLongerBeUndone = 'Once it can no longer be undone.'
export const leaveOfOthersThatEndsOrChanges = 'Leave of others that ends or changes'
export const requestThatYouHeldOrReadIsWithdrawn =
  'A request that you held or read is withdrawn, or its leave is changed, cancelled or shortened.'
export const whoReportsToWhom = 'Who reports to whom'
export const managerLeavesOrManagesNoMore =
  'A manager leaves or manages no more: you report to somebody else, or somebody else to you.'
export const managerOrBusinessUnitChanged = 'Manager or business unit changed'
export const inYourRecordOrInThatOfSomebody =
  'In your record, or in that of somebody who reports to you, or did before.'
export const daysOfLeaveThatYouGet = 'Days of leave that you get'
export const theyAreAllocatedToYouGrantedAsComp = 'They are allocated to you, granted as comp-off, or taken back.'
export const peoplesOwnData = 'People’s own data'
export const asHrSomebodyChangesTheirsOrAsksYou = 'As HR: somebody changes theirs, or asks you to.'
export const reminders = 'Reminders'
export const attachmentIsToFollowOrDaysThatYou = 'An attachment is to follow, or days that you carried over end.'
export const whoIsAwayThisWeek = 'Who is away this week'
export const approvedLeaveInYourBusinessUnitFrom =
  'Approved leave in your business unit from today to Sunday, without its kind.'
export const waits = 'Waits'
export const hasFailed = 'Has failed'
export const givenUp2 = 'Given up'
export const to = 'To'
export const about = 'About'
export const since = 'Since'
export const state = 'State'
export const lastError = 'Last error'
export const actions = 'Actions'
export const mailsThatAreNotSentYet = 'Mails that are not sent yet'
export const noMailWaits = 'No mail waits: all that were posted have been sent.'
export const tries = (attempts: number) => `${attempts} tries`
export const next = ', next'
export const tryAgain = (email: string) => `Try Again: ${email}`
export const giveUp = <T>(part: T) => parts`Give Up${part}`
export const theMailTo = (email: string) => `the mail to ${email}`
export const mailsGoTo = (server: string) => `Mails go to ${server}.`
export const thereIsNoMailServer = 'There is no mail server: mails become files.'
export const inQueueImportsWithThemWaitAnd = (waiting: number, failed: number) =>
  `In the queue, imports with them, ${waiting} wait and ${failed}`
export const givenUp3 = 'given up.'
export const oldestHasWaitedBeyondItsTime = (oldest: string) => `The oldest has waited ${oldest} beyond its time.`
export const oneMailThatHasFailed = 'The one mail that has failed'
export const allMailsThatHaveFailed = (unsent: number) => `All ${unsent} mails that have failed`
export const shownBelowOrNot = ', shown below or not.'
export const hours = (round: number) => `${round} hours`
export const minutes = (whole: number) => `${whole} minutes`
export const sendMailToTryTo = 'Send a mail to try, to'
export const itGoesOutAtOnceAndThisPage = 'It goes out at once, and this page then says what the mail server answered.'
export const giveThisMailUp = 'Give this mail up?'
export const willNotGetItUnlessSomebodyTriesIt = (email: string) =>
  `${email} will not get it, unless somebody tries it again.`
export const whatWaitsToBeSentAndWhatCould =
  'What waits to be sent, and what could not be. Nobody reads here what is in a mail.'
