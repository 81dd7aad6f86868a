import { addDays, mondayOf } from '@hr/domain/dates'
import * as t from '@hr/words/requests'
import { day, inYear, nextYear, today } from '../company.ts'
import { png } from '../pictures.ts'
import { ask, count, type OwnForm, typed } from './form.ts'

const request = {
  ...{ startDate: day(3, 17), startSession: '1', endDate: day(3, 18), endSession: '2' },
  ...{ leaveTypeId: ':annual', reason: typed },
}

const training = `startDate=${day(3, 17)}&startSession=1&endDate=${day(3, 17)}&endSession=2&leaveTypeId=:annual&reason=Training&enterAs=approved`

/** Leave that is applied for, entered for others, and decided. */
export const leaveForms: Record<string, OwnForm> = {
  'apply for leave': {
    ...{ by: 'employee', path: '/leave/leave-apply', fields: request, send: 'Submit' },
    done: count('leave_requests'),
  },
  'choose a stand-in': {
    ...{ by: 'lead', path: '/preferences/stand-ins', send: 'Save' },
    fields: { standInId: ':colleague', fromDate: day(3, 17), toDate: inYear(nextYear(), 3, 17) },
    done: count('stand_ins', 'from_date is not null'),
  },
  'take a choice of a stand-in back': {
    ...{ by: 'lead', path: `/preferences/stand-ins?${ask('delete')}:standIn`, send: 'Confirm' },
    done: 'select 1 - count(*)::int as done from stand_ins',
  },
  'enter leave for somebody': {
    ...{ by: 'hr', path: '/leave/leave-apply?for=:lead', send: 'Submit' },
    fields: { ...request, enterAs: 'approved' },
    done: count('leave_requests', "entered_by is not null and status = 'approved'"),
  },
  'enter leave for many': {
    ...{ by: 'hr', path: `/leave/enter-many?${training}`, send: 'Confirm' },
    done: count('runs', "detail->>'reason' = 'Training'"),
  },
  'undo leave that was entered for many': {
    ...{ by: 'hr', path: `/leave/enter-many?${ask('undo')}:leaveRun`, send: 'Confirm' },
    done: count('runs', "kind = 'leave' and undone_at is not null"),
  },
  'tell of leave today': {
    ...{ by: 'employee', path: `/?${ask('tell')}:told`, send: 'Confirm' },
    done: count('leave_requests', "reason = 'Reported on the day'"),
  },
  'apply for leave with a file': {
    ...{ by: 'employee', path: '/leave/leave-apply', send: 'Submit' },
    fields: { ...request, leaveTypeId: ':sick' },
    file: { field: 'attachment', chosen: png('note.png') },
    done: count('leave_requests'),
  },
  'add an attachment that was to follow': {
    ...{ by: 'colleague', path: '/leave/applied-leaves?id=:unproved', send: t.addAttachment },
    file: { field: 'attachment', chosen: png('note.png') },
    done: count('leave_events', "kind = 'attached'"),
  },
  'add an attachment to somebody’s leave': {
    ...{ by: 'hr', path: '/request/leaves/history?id=:unproved', send: t.addAttachment },
    file: { field: 'attachment', chosen: png('note.png') },
    done: count('leave_events', "kind = 'attached'"),
  },
  'withdraw a request': {
    ...{ by: 'employee', path: '/leave/applied-leaves?id=:pending&confirm=withdraw', send: 'Confirm' },
    done: count('leave_requests', 'cancelled_at is not null'),
  },
  'approve a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Approve' },
    done: count('leave_events', "kind = 'approved'"),
  },
  'reject a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Reject' },
    done: count('leave_events', "kind = 'rejected'"),
  },
  'approve several requests': {
    ...{ by: 'lead', path: '/request/leaves/several?leaveIds=:pending', send: 'Approve 1' },
    done: count('leave_events', "kind = 'approved'"),
  },
  'send a request back': {
    ...{ by: 'lead', path: '/request/leaves/several?leaveIds=:pending', send: 'Send back' },
    fields: { question: typed },
    done: count('leave_events', "kind = 'asked'"),
  },
  'answer a question': {
    ...{ by: 'employee', path: '/leave/answer/:asked', send: 'Send again' },
    fields: { ...request, answer: typed },
    done: count('leave_events', "kind = 'answered'"),
  },
  'ask to change approved leave': {
    ...{ by: 'employee', path: '/leave/change/:approved', send: 'Ask for these dates' },
    fields: { startDate: inYear(nextYear(), 2, 11), endDate: inYear(nextYear(), 2, 11), why: typed },
    done: count('leave_events', "kind = 'change_asked'"),
  },
  'claim a worked day': {
    ...{ by: 'employee', path: '/leave/comp-off', send: 'Send request' },
    fields: { workedOn: addDays(mondayOf(today()), -1), reason: typed },
    done: count('comp_off_claims'),
  },
  'grant a claim': {
    ...{ by: 'lead', path: `/leave/comp-off?${ask('grant')}:claim`, send: 'Confirm' },
    done: count('comp_off_claims', "status = 'granted'"),
  },
  'reject a claim': {
    ...{ by: 'lead', path: `/leave/comp-off?${ask('reject')}:claim`, send: 'Confirm' },
    fields: { note: typed },
    done: count('comp_off_claims', "status = 'rejected'"),
  },
  'withdraw a claim': {
    ...{ by: 'colleague', path: `/leave/comp-off?${ask('withdraw')}:claim`, send: 'Confirm' },
    done: count('comp_off_claims', "status = 'withdrawn'"),
  },
  'forward a request': {
    ...{ by: 'lead', path: '/request/leaves?id=:pending', send: 'Forward' },
    fields: { forwardTo: ':head', forwardReason: typed },
    done: count('leave_events', "kind = 'forwarded'"),
  },
  'take a leave back': {
    ...{ by: 'hr', path: '/request/leaves/history?confirm=take-back&id=:approved', send: 'Confirm' },
    fields: { note: typed },
    done: count('leave_events', "kind = 'taken_back'"),
  },
}
