import { createLeaveRequest, takeClaims } from '@hr/db/factories'
import { compOffClaims, driveFiles, employees, leaveEntries, leaveRequests, leaveRules } from '@hr/db/schema'
import { addDays, mondayOf } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as compOffWords from '@hr/words/comp-off'
import * as driveWords from '@hr/words/drive'
import * as pagesWords from '@hr/words/pages'
import * as peopleWords from '@hr/words/people'
import * as requestsWords from '@hr/words/requests'
import * as signInWords from '@hr/words/sign-in'
import { and, eq } from 'drizzle-orm'
import { answerLink } from '../answer-link.ts'
import { day, inYear, nextYear, PASSWORD, today } from '../company.ts'
import { LEAVE_APPLY } from '../leave-form.ts'
import { codeTo } from '../mail.ts'
import { png } from '../pictures.ts'
import { codeNow } from '../second-factor.ts'
import { expect } from '../test.ts'
import { asked } from './asked.ts'
import { putRight } from './put-right.ts'
import { fileOf, fillInSignIn, GOOD, type Journey, pending, type Scene, signIn } from './scene.ts'
import type { Walker } from './text-walker.ts'
import { turnedOn } from './turned-on.ts'

const NEW = 'Changed#2027'
/** A recovery code. */
const RECOVERY = /\b[a-z2-7]{5}-[a-z2-7]{5}\b/

/**
 * What people do, from the first key to the screen that results, in words that are the same in every browser. Where
 * that screen was seen before, the journey looks for something that only the new one has.
 */
export const journeys = {
  'sign in': async (scene) => {
    await signIn(scene, 'employee', '/', GOOD)
  },

  'recover the password': async ({ walker, company: { employee } }) => {
    const since = new Date()
    await walker.enter('Forgot password', 'We will send a code')
    await walker.fill('Email', employee.workEmail)
    await walker.enter('Confirm', pagesWords.oneTimeCodeVerification)
    await walker.fill('Digit 1 of 6', await codeTo(employee.workEmail, since))
    await walker.enter('Verify', 'Set New Password')
    await walker.fill(signInWords.newPassword, NEW)
    await walker.fill(signInWords.confirmPassword, NEW)
    await walker.enter('Change Password', 'The password has been successfully updated')
    await walker.fill('Email', employee.workEmail)
    await walker.fill('Password', NEW)
    await walker.enter('Sign In', GOOD)
  },

  'apply for leave with a file': async (scene) => {
    const { walker } = scene
    const date = day(3, 10)
    await signIn(scene, 'employee', LEAVE_APPLY, 'No. of days')
    await walker.fill(pagesWords.startDate, date)
    await walker.enter('Morning Session')
    await walker.fill('End date', date)
    await walker.enter('Afternoon Session')
    await walker.chooseNext(t.leaveType)
    await walker.tell('Reason', 'A walk')
    await walker.attach('Attachment', await fileOf('note.png', png('note.png').buffer))
    await walker.enter('Submit', t.requestSent('1 day'))
    await walker.see('Your request is Pending')
    const [request] = await scene.db.select().from(leaveRequests)
    const [startDate, endDate] = [date, date]
    expect(request).toMatchObject({ startDate, startSession: 1, endDate, endSession: 2, days: 1, reason: 'A walk' })
    expect(request?.attachmentId).not.toBeNull()
  },

  'apply against a rule that warns': async (scene) => {
    const { walker, company, db } = scene
    await db.insert(leaveRules).values({ buId: company.pune.id, kind: 'notice', severity: 'warns', amount: 1_000 })
    const date = inYear(nextYear(), 3, 10)
    await signIn(scene, 'employee', LEAVE_APPLY, 'No. of days')
    await walker.fill(pagesWords.startDate, date)
    await walker.enter('Morning Session')
    await walker.fill('End date', date)
    await walker.enter('Afternoon Session')
    await walker.chooseNext(t.leaveType)
    await walker.tell('Reason', 'A walk')
    await walker.enter('Submit', pagesWords.thereIsAProblem)
    await walker.enter(t.sendAnyway)
    await walker.enter('Submit', t.requestSent('1 day'))
    expect(await db.$count(leaveRequests)).toBe(1)
  },

  'decide by the link in a mail': async (scene) => {
    const { walker, db } = scene
    await walker.open(await answerLink(db, await pending(scene)), 'Annual Leave for Priyanka Deshpande')
    await walker.enter('Approve', 'You approved the leave request of Priyanka Deshpande')
    expect(await db.$count(leaveRequests, eq(leaveRequests.decision, 'approved'))).toBe(1)
  },

  'claim a worked day': async (scene) => {
    const { walker, db } = scene
    await takeClaims(db, scene.company.annualLeave)
    await signIn(scene, 'employee', '/leave/comp-off', 'Request comp-off for a day off')
    await walker.fill(compOffWords.workedDay, addDays(mondayOf(today()), -1))
    await walker.tell(compOffWords.whatYouWorkedOn, 'Release on Sunday')
    await walker.enter('Send request', compOffWords.claimSent)
    expect(await db.$count(compOffClaims)).toBe(1)
  },

  'enter leave for somebody else': async (scene) => {
    const { walker } = scene
    const date = day(3, 10)
    await signIn(scene, 'lead', '/leave/enter', 'Priyanka Deshpande')
    await walker.enter('Priyanka Deshpande')
    await walker.enter('Continue', 'For Priyanka Deshpande')
    await walker.fill(pagesWords.startDate, date)
    await walker.enter('Morning Session')
    await walker.fill('End date', date)
    await walker.enter('Afternoon Session')
    await walker.chooseNext(t.leaveType)
    await walker.tell('Reason', 'As said by telephone')
    await walker.enter(t.approveNow)
    await walker.enter('Submit', t.leaveEnteredAsApproved('1 day'))
    const [request] = await scene.db.select().from(leaveRequests)
    expect(request).toMatchObject({ startDate: date, days: 1, status: 'approved' })
    expect(request?.enteredBy).toBe(scene.company.lead.id)
  },

  'withdraw a request': async (scene) => {
    const { walker } = scene
    const path = `/leave/applied-leaves?id=${await pending(scene)}`
    await signIn(scene, 'employee', path, 'Your request is Pending')
    await walker.enter('Withdraw', 'Do you want to cancel this leave request?')
    const after = await walker.enter('Confirm', 'Your request is Cancelled')
    expect(after).not.toContain('Your request is Pending')
  },

  'approve a request': async (scene) => {
    await decide(scene, 'Approve', 'Approved leave for Priyanka Deshpande')
  },

  'reject a request': async (scene) => {
    await decide(scene, 'Reject', /Rejected leave for Priyanka Deshpande|has been rejected/)
  },

  'forward a request': async (scene) => {
    const { walker } = scene
    const path = `/request/leaves?id=${await pending(scene)}`
    await signIn(scene, 'lead', path, requestsWords.forwardTo)
    await walker.chooseNext(requestsWords.forwardTo)
    await walker.tell('Reason', 'Please decide for me')
    const after = await walker.enter('Forward', requestsWords.youForwardedThisRequest)
    expect(after).not.toContain(requestsWords.forwardTo)
  },

  'decide several requests': async (scene) => {
    const { walker, company, db } = scene
    await pending(scene)
    const { employee, annualLeave } = company
    await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 12) })
    await signIn(scene, 'lead', '/request/leaves', requestsWords.decideSeveral)
    await walker.open('/request/leaves/several?all=1', requestsWords.requestsToDecide)
    await walker.enter(requestsWords.continueWithThese, requestsWords.noteOptional)
    await walker.enter('Approve 2', 'Approved 2 requests')
  },

  'change the password': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'employee', '/settings/change-password', signInWords.currentPassword)
    await walker.fill(signInWords.currentPassword, PASSWORD)
    await walker.fill(signInWords.newPassword, NEW)
    await walker.fill(signInWords.confirmPassword, NEW)
    await walker.enter('Update', /password has been/i)
  },

  'turn on a second factor, and sign in by it': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'employee', '/settings/second-factor/app', 'Key:')
    const [shown = ''] = /(?<=Key:)(?:\s+[A-Z2-7]{4}\b)+/.exec(await walker.see('Key:')) ?? []
    const secret = shown.replace(/\s/g, '')
    await walker.fill(signInWords.codeFromApp, codeNow(secret))
    await walker.fill(signInWords.yourPassword, PASSWORD)
    const [recovery = ''] = RECOVERY.exec(await walker.enter('Set up', RECOVERY)) ?? []
    for (const code of [() => codeNow(secret, 30), () => recovery]) {
      await walker.open('/', GOOD)
      await walker.enter('Log out', 'Forgot password')
      await fillInSignIn(scene, 'employee', pagesWords.secondStep)
      await walker.fill(signInWords.appOrRecoveryCode, code())
      await walker.enter('Confirm', GOOD)
    }
  },

  'allocate leave': async (scene) => {
    const { walker, company } = scene
    const year = today().slice(0, 4)
    const path = `/employee/leave-allocation?employeeId=${company.employee.id}&year=${year}`
    await signIn(scene, 'hr', '/employee/list', 'Employee List')
    await walker.open(path, 'Annual Leave')
    await walker.fill('Days of Annual Leave', '21')
    await walker.enter('Save', 'Leave allocated successfully')
    const set = and(eq(leaveEntries.employeeId, company.employee.id), eq(leaveEntries.days, 1))
    expect(await scene.db.$count(leaveEntries, set)).toBe(1)
  },

  'grant a comp-off': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'hr', '/employee/add-compensation-leave-allocation', 'No of Days')
    // The first types of leave are those of her business unit.
    await walker.enter('Beatriz Carvalho')
    await walker.chooseNext('Leave')
    await walker.fill('No of Days', '1.5')
    await walker.tell('Reason', 'Release on Saturday')
    await walker.enter('Save', compOffWords.compOffGranted)
    expect(await scene.db.$count(leaveEntries, eq(leaveEntries.kind, 'comp_off'))).toBe(1)
  },

  'add a person with a picture': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'hr', '/employee/create', pagesWords.addEmployee)
    await walker.fill(peopleWords.firstName, 'Nora')
    await walker.fill(peopleWords.lastName, 'Lind')
    await walker.fill('Employee Id', 'PUN-0100')
    await walker.fill(peopleWords.workEmail, 'nora.lind@example.com')
    await walker.attach(peopleWords.profilePicture, await fileOf('nora.png', png('nora.png').buffer))
    await walker.chooseNext('Role')
    await walker.chooseNext('BU')
    await walker.fill(peopleWords.joiningDate, '2024-02-01')
    await walker.enter('Save', 'nora.lind@example.com will get a link to set a password.')
    const [nora] = await scene.db.select().from(employees).where(eq(employees.staffNumber, 'PUN-0100'))
    expect(nora?.profilePicture).not.toBeNull()
  },

  'import people': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'hr', '/employee/import', 'CSV file')
    await walker.attach('CSV file', await fileOf('people.csv', people))
    await walker.enter('Check file', 'Import of people.csv')
    await comes(walker, 'Nothing has been changed yet')
    await walker.enter('Import 1 employee', /imported|Refresh/)
    await comes(walker, '1 employee imported. Confirmed by')
    expect(await scene.db.$count(employees, eq(employees.staffNumber, 'PUN-0100'))).toBe(1)
  },

  'put a document into the drive and take it out': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'hr', '/stratdrive', 'No document available')
    await walker.attach(driveWords.chooseAFile, await fileOf('handbook.txt', 'The handbook'))
    await walker.enter('Upload', 'handbook.txt has been uploaded')
    expect(await scene.db.$count(driveFiles)).toBe(1)
    expect(await walker.save('Download')).toBe('The handbook')
  },

  'take a report along as CSV': async (scene) => {
    await signIn(scene, 'hr', '/administrative/employee-report', pagesWords.employeeReport)
    expect(await scene.walker.save('CSV')).toMatch(/SN,Employee Id,Name,[\s\S]*PUN-0005,Priyanka Deshpande,/)
  },

  ...turnedOn,
  ...asked,
  ...putRight,

  'sign out': async (scene) => {
    await signIn(scene, 'employee', '/', GOOD)
    await scene.walker.enter('Log out', 'Forgot password')
  },
} satisfies Record<string, Journey>

/** Waits until a file has been worked through; without a script the page is asked again. */
async function comes(walker: Walker, words: string): Promise<void> {
  for (let looks = 0; looks < 30; looks += 1) {
    if ((await walker.see(new RegExp(`${words}|Refresh`))).includes(words)) return
    await walker.enter('Refresh', /Import of/)
  }
  await walker.see(words)
}

const people =
  'First Name,Last Name,Employee Id,Work Email,Role,BU,Reporting To,Joining Date\nNora,Lind,PUN-0100,nora.lind@example.com,Employee,Pune Office,PUN-0004,2024-02-01\n'

/** Goes from the list of requests to the same list without this one. */
async function decide(scene: Scene, word: 'Approve' | 'Reject', said: string | RegExp): Promise<void> {
  const { walker } = scene
  await pending(scene)
  await signIn(scene, 'lead', '/request/leaves', 'Priyanka Deshpande')
  expect(await walker.enter('Priyanka Deshpande', requestsWords.appliedOn)).not.toContain('Missing fragment')
  const after = await walker.enter(word, said)
  expect(after).not.toContain(requestsWords.appliedOn)
}
