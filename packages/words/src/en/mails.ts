import { parts } from '../parts.ts'
import { plural } from '../plural.ts'

// The page of the queue
export const pageTitle = 'Emails'
export const pageIntro = 'Emails that are waiting or have failed. Their contents are not shown here.'
export const sentThrough = (server: string) => `Emails are sent through ${server}.`
export const noMailServer = 'No mail server is set up: emails are saved as files.'
export const queueCounts = (waiting: number, failed: number) =>
  `Queue: ${waiting} waiting, ${failed} failed (imports included).`
export const oldestIsOverdue = (delay: string) => `The oldest is ${delay} overdue.`
export const minutes = (count: number) => plural(count, { one: `${count} minute`, other: `${count} minutes` })
export const hours = (count: number) => plural(count, { one: `${count} hour`, other: `${count} hours` })

// The list of emails that are not sent yet
export const numberOfEmails = (count: number) => plural(count, { one: '1 email', other: `${count} emails` })
export const emailsNotSent = 'Emails that are not sent yet'
export const allEmailsSent = 'No emails are waiting: all have been sent.'
export const to = 'To'
export const about = 'About'
export const since = 'Since'
export const state = 'State'
export const lastError = 'Last error'
export const actions = 'Actions'
export const waiting = 'Waiting'
export const waitingUntil = <T>(moment: T) => parts`Waiting until ${moment}`
export const earlierEmailFirst =
  'An earlier email about the same request has not been sent to this person yet. It goes first.'
export const failedTimes = (times: number) => plural(times, { one: 'Failed once', other: `Failed ${times} times` })
export const failedNextTry = <T>(times: number, moment: T) => parts`${failedTimes(times)}, next try ${moment}`
export const givenUpAfter = (tries: number) =>
  plural(tries, { one: 'Given up after 1 try', other: `Given up after ${tries} tries` })

// Sending a test email
export const sendTestEmailTo = 'Send a test email to'
export const testEmailHint = 'It is sent at once. This page then shows what the mail server answered.'
export const send = 'Send'
export const tooManyTestEmails = (most: number) =>
  `You have sent ${most} test emails within an hour. Please wait before you send another one.`
export const testEmailSubject = 'HR & Leave: test email'
export const testEmailText = (sender: string, publicUrl: string) =>
  `This is a test email from ${publicUrl}, sent by ${sender}. If you can read it, emails arrive.`
export const testEmailAccepted = (server: string, address: string) =>
  `${server} has accepted an email to ${address}. If it does not arrive, check the logs of that server.`
export const testEmailSaved = (folder: string) =>
  `MAIL_URL is not set, so the email was saved in ${folder}. All other emails are saved there too.`
export const testEmailFailed = (server: string, message: string, advice: string) =>
  `${server} did not accept the email: ${message}. ${advice}`
export const checkMailSettings = 'Check MAIL_URL and MAIL_FROM.'
export const checkServerAddress = 'No mail server answers there. Check MAIL_URL, or start that server.'
export const checkCertificate = 'Its certificate is not trusted. Check the host name in MAIL_URL, or the certificate.'
export const checkCredentials = 'It does not accept the user and password in MAIL_URL. Check both.'
export const checkAddresses = 'It does not accept emails to this address, or from MAIL_FROM. Check both.'

// Trying again
export const tryAgain = 'Try again'
export const tryAgainTo = (address: string) => `Try again: ${address}`
export const tryAllAgain = 'Try all again'
export const allFailedEmails = (count: number) =>
  plural(count, {
    one: 'The failed email, even if it is not in the list below.',
    other: `All ${count} failed emails, including those that are not in the list below.`,
  })
export const countOfEmails = (count: number) => plural(count, { one: `${count} email`, other: `${count} emails` })
export const failedEmailsTriedAgain = (count: number) =>
  plural(count, { one: 'The failed email will be tried again now', other: `${count} emails will be tried again now` })
export const emailTriedAgain = (address: string) => `The email to ${address} will be tried again now`
export const noEmailHasFailed = 'No email has failed, so there is nothing to try again'
export const emailNotTriedYet = 'This email has not been tried yet. It will be sent automatically.'

// Giving an email up
export const giveUp = <T>(address: string, hidden: (words: string) => T) =>
  parts`Give up${hidden(` on the email to ${address}`)}`
export const giveUpQuestion = 'Give up on this email?'
export const giveUpConsequence = (address: string) => `${address} will not get it unless somebody tries it again.`
export const emailGivenUp = (address: string) => `The email to ${address} has been given up and will not be sent`
export const givenUpBy = (person: string) => `Given up by ${person}`
export const alreadyGivenUp = 'This email has already been given up'
export const noLongerQueued = 'This email is no longer queued'
export const beingSentNow = 'This email is being sent right now. Please look again in a moment.'

// The email of the day
export const emailOfDaySubject = (today: string) => `HR & Leave on ${today}`
export const awayThisWeek = (unit: string, people: string) => `Away this week in ${unit}:\n\n${people}`
export const andMorePeople = (count: number) => `and ${count} more`
export const emailOfDayText = (content: string, publicUrl: string) =>
  `${content}\n\nChoose which emails you get, and how often, in Preferences:\n${publicUrl}/preferences\n`

// What people can choose to be told of
export const ownLeave = 'Your own leave'
export const ownLeaveHint =
  'Your request is decided, forwarded or sent back with a question, or your leave is changed, cancelled or recalculated.'
export const requestsToDecide = 'Requests for you to decide'
export const requestsToDecideHint =
  'Somebody applies for leave, requests comp-off, asks to change approved leave or answers your question, or a request is passed on to you.'
export const beingStandIn = 'You are a stand-in'
export const beingStandInHint = 'A manager chooses you as their stand-in, or removes you again.'
export const leaveOfOthers = 'New leave with you in Cc, or reported to you'
export const leaveOfOthersHint = 'Somebody applies for leave with you in Cc, or reports leave that needs no approval.'
export const approvedInCc = 'Approval of leave with you in Cc'
export const approvedInCcHint =
  'A second email about the same leave. It is sent some seconds after the approval, when the approver can no longer undo it.'
export const changedLeaveOfOthers = 'Changes to leave that you decide or get in Cc'
export const changedLeaveOfOthersHint =
  'A request sent to you or with you in Cc is withdrawn, or its leave is changed, shortened or cancelled.'
export const reportingLines = 'New manager or reports because a manager leaves'
export const reportingLinesHint =
  'A manager leaves or stops managing, so you get another manager, or more people report to you.'
export const managerOrUnitChanged = 'Other changes of manager or business unit'
export const managerOrUnitChangedHint =
  'You, or somebody who reports to you or did before, get another manager or move to another business unit.'
export const daysYouGet = 'Days of leave that you get'
export const daysYouGetHint = 'Days are allocated to you, granted as comp-off, or taken away again.'
export const personalDataOfOthers = 'Changes to personal data'
export const personalDataOfOthersHint = 'For HR: somebody changes their own data, or asks you to change it.'
export const reminders = 'Reminders'
export const remindersHint =
  'Your attachment is missing, your days expire soon, or somebody else’s request has been waiting for a decision.'
export const awayInUnit = 'Who is away this week, every morning'
export const awayInUnitHint =
  'The daily email lists approved leave in your business unit from that day to Sunday, without the type of leave.'
