import * as t from '@hr/words/requests'
import { inYear, nextYear } from '../company.ts'
import { LEAVE_APPLY, leaveForm } from '../leave-form.ts'
import { summary } from '../page.ts'
import { expect } from '../test.ts'
import { refused, type State } from './state.ts'

const date = inYear(nextYear(), 3, 10)
const training = `startDate=${date}&startSession=1&endDate=${date}&endSession=2&leaveTypeId=:annual&reason=Training&enterAs=approved`

/** Leave that is applied for, entered for others, listed, and decided. */
export const leaveStates: Record<string, State> = {
  'leave apply': { path: LEAVE_APPLY, by: 'employee' },
  'leave apply with errors': {
    path: LEAVE_APPLY,
    by: 'employee',
    first: async (page) => {
      await leaveForm(page).submit.click()
      await expect(summary(page)).toBeVisible()
    },
  },
  'leave apply of a manager': { path: LEAVE_APPLY, by: 'lead' },
  'leave apply for somebody': { path: `${LEAVE_APPLY}?for=:lead`, by: 'hr' },
  'leave for many': { path: '/leave/enter-many', by: 'hr' },
  'leave for many with errors': {
    path: `/leave/enter-many?buId=:pune&startDate=&startSession=1&endDate=2026-02-31&endSession=2&leaveTypeId=&reason=&enterAs=asked`,
    by: 'hr',
  },
  'leave for many, preview': { path: `/leave/enter-many?${training}`, by: 'hr' },
  'leave for many, undo dialog': { path: '/leave/enter-many?confirm=undo&id=:leaveRun', by: 'hr' },
  'enter leave': { path: '/leave/enter', by: 'lead' },
  'leave apply, light': { path: `${LEAVE_APPLY}?lite=1`, by: 'employee' },
  'leave list': { path: '/leave/applied-leaves', by: 'employee' },
  'leave list, empty': { path: '/leave/applied-leaves', by: 'hr' },
  'leave detail': { path: '/leave/applied-leaves?id=:pending', by: 'employee' },
  'leave detail, asked': { path: '/leave/applied-leaves?id=:asked', by: 'employee' },
  'answer a question': { path: '/leave/answer/:asked', by: 'employee' },
  'change leave': { path: '/leave/change/:changeable', by: 'employee' },
  'change leave, asked already': { path: '/leave/change/:wished', by: 'employee' },
  'leave detail, rejected': { path: '/leave/applied-leaves?id=:rejected', by: 'employee' },
  'leave detail, attachment to follow': { path: '/leave/applied-leaves?id=:unproved', by: 'colleague' },
  'leave detail, attachment with an error': {
    path: '/leave/applied-leaves?id=:unproved',
    by: 'colleague',
    first: refused(t.addAttachment),
  },
  'withdraw dialog': { path: '/leave/applied-leaves?id=:pending&confirm=withdraw', by: 'employee' },
  'leave balance on a date': { path: '/leave/statement?asOf=2026-12-18', by: 'employee' },
  'leave balance on a date with errors': { path: '/leave/statement?asOf=x', by: 'employee' },
  'leave balance of an employee': { path: '/leave/statement?userId=:lead', by: 'hr' },
  'leave statement': { path: '/leave/statement?leaveTypeId=:annual', by: 'employee' },
  'leave statement with errors': { path: '/leave/statement?leaveTypeId=:annual&year=x&asOf=x', by: 'employee' },
  requests: { path: '/request/leaves', by: 'lead' },
  'requests, empty': { path: '/request/leaves', by: 'head' },
  'request detail': { path: '/request/leaves?id=:pending', by: 'lead' },
  'request detail, forward refused': { path: '/request/leaves?id=:pending', by: 'lead', first: refused('Forward') },
  'request detail, to be changed': { path: '/request/leaves?id=:wished', by: 'lead' },
  'requests, several to choose': { path: '/request/leaves/several', by: 'lead' },
  'requests, several chosen': { path: '/request/leaves/several?leaveIds=:pending', by: 'lead' },
  'requests, several of all': { path: '/request/leaves/several?scope=all&order=start', by: 'hr' },
  'requests of all': { path: '/request/leaves?scope=all', by: 'hr' },
  'request history': { path: '/request/leaves/history?from=2026-03-02&to=2026-03-01', by: 'lead' },
  'request history, detail': { path: '/request/leaves/history?id=:approved', by: 'hr' },
  'request history, attachment missing': { path: '/request/leaves/history?status=missing&id=:unproved', by: 'hr' },
  'take back dialog': { path: '/request/leaves/history?confirm=take-back&id=:approved', by: 'hr' },
  'request detail of all': { path: '/request/leaves?scope=all&id=:pending', by: 'hr' },
}
