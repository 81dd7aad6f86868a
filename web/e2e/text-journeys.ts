import type { Database } from '@hr/db/client'
import { createLeaveRequest } from '@hr/db/factories'
import { leaveRequests } from '@hr/db/schema'
import { type Company, day, inYear, type Name, PASSWORD, today } from './company.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { codeTo } from './mail.ts'
import { expect } from './test.ts'
import type { Walker } from './text-walker.ts'

type Scene = { walker: Walker; company: Company; db: Database }
type Journey = (scene: Scene) => Promise<unknown>

const NEW = 'Changed#2027'
const GOOD = /Good (morning|afternoon|evening), /

/**
 * What people do, from the first key to the screen that results. Where that screen was looked at before, the journey
 * looks for something that only the new one has.
 */
export const journeys = {
  'sign in': async (scene) => {
    await signIn(scene, 'employee', '/', GOOD)
  },

  'log out and sign in again': async (scene) => {
    await signIn(scene, 'employee', '/', GOOD)
    await scene.walker.enter('Log out', 'Forgot password')
    const { employee } = scene.company
    await scene.walker.fill('Email', employee.workEmail)
    await scene.walker.fill('Password', PASSWORD)
    await scene.walker.enter('Sign In', GOOD)
  },

  'apply for leave': async (scene) => {
    const { walker } = scene
    const date = day(3, 10)
    await signIn(scene, 'employee', LEAVE_APPLY, 'No. of days')
    await walker.fill('Start date', date)
    await walker.enter('Morning Session')
    await walker.fill('End date', date)
    await walker.enter('Afternoon Session')
    await walker.chooseNext('Leave type')
    await walker.tell('Reason', 'A walk')
    await walker.enter('Submit', 'Your request for 1 day has been sent')
    await walker.see('Your request is Pending')
    const [request] = await scene.db.select().from(leaveRequests)
    const [startDate, endDate] = [date, date]
    expect(request).toMatchObject({ startDate, startSession: 1, endDate, endSession: 2, days: 1, reason: 'A walk' })
  },

  'withdraw a request': async (scene) => {
    const { walker } = scene
    const path = `/leave/applied-leaves?id=${await pending(scene)}`
    await signIn(scene, 'employee', path, 'Your request is Pending')
    await walker.enter('Withdraw', 'Do you want to cancel this leave request?')
    const after = await walker.enter('Confirm', 'Your request is Cancelled')
    expect(after).not.toContain('Pending')
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
    await signIn(scene, 'lead', path, 'Forward to')
    await walker.chooseNext('Forward to')
    await walker.tell('Reason', 'Please decide for me')
    const after = await walker.enter('Forward', 'You forwarded this request')
    expect(after).not.toContain('Forward to')
  },

  'change the password': async (scene) => {
    const { walker } = scene
    await signIn(scene, 'employee', '/settings/change-password', 'Current password')
    await walker.fill('Current password', PASSWORD)
    await walker.fill('New password', NEW)
    await walker.fill('Confirm password', NEW)
    await walker.enter('Update', /password has been/i)
  },

  'recover the password': async ({ walker, company: { employee } }) => {
    const since = new Date()
    await walker.enter('Forgot password', 'A code to set a new password')
    await walker.fill('Email', employee.workEmail)
    await walker.enter('Confirm', 'One-time code verification')
    await walker.fill('Digit 1 of 6', await codeTo(employee.workEmail, since))
    await walker.enter('Verify', 'Set New Password')
    await walker.fill('New password', NEW)
    await walker.fill('Confirm password', NEW)
    await walker.enter('Change Password', 'The password has been successfully updated')
    await walker.fill('Email', employee.workEmail)
    await walker.fill('Password', NEW)
    await walker.enter('Sign In', GOOD)
  },

  'allocate leave': async (scene) => {
    const { walker, company } = scene
    const year = today().slice(0, 4)
    const path = `/employee/leave-allocation?employeeId=${company.employee.id}&year=${year}`
    await signIn(scene, 'hr', '/employee/list', 'Employee List')
    await walker.open(path, 'Annual Leave')
    await walker.fill('Days of Annual Leave', '21')
    await walker.enter('Save', 'Leave allocated successfully')
    await walker.open(`${path}&seen=1`, 'Annual Leave')
    await walker.see(/Days of Annual Leave\W*21(?!\d)/)
  },

  'add a holiday': async (scene) => {
    const { walker } = scene
    const year = Number(today().slice(0, 4)) + 1
    const list = `/calendar/holiday/list?year=${year}`
    await signIn(scene, 'hr', list, 'Holiday')
    await walker.open('/calendar/holiday/add', 'Add Holidays')
    await walker.fill('Name', 'Gudi Padwa')
    await walker.fill('Date', inYear(year, 3, 19))
    await walker.enter('Save', 'Gudi Padwa has been added')
  },
} satisfies Record<string, Journey>

function signIn({ walker, company }: Scene, name: Name, path: string, words: string | RegExp): Promise<string> {
  return walker.signIn(company[name].workEmail, PASSWORD, path, words)
}

async function pending({ db, company: { employee, annualLeave } }: Scene): Promise<number> {
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
  return (await createLeaveRequest(db, leave)).id
}

/** Goes from the list of requests to the same list without this one. */
async function decide(scene: Scene, word: 'Approve' | 'Reject', said: string | RegExp): Promise<void> {
  const { walker } = scene
  const id = await pending(scene)
  await signIn(scene, 'lead', '/request/leaves', 'Priyanka Deshpande')
  await walker.open(`/request/leaves?id=${id}`, 'Applied on')
  const after = await walker.enter(word, said)
  expect(after).not.toContain('Applied on')
}
