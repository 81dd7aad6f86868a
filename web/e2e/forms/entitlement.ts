import * as allocationsWords from '@hr/words/allocations'
import * as policiesWords from '@hr/words/policies'
import { nextYear } from '../company.ts'
import { textFile } from '../documents.ts'
import { ask, count, type OwnForm, typed } from './form.ts'

const openings =
  'Employee,Leave Type,Year,Days,As Of,Reason\nPUN-0005,Annual Leave,2026,7.5,2026-11-01,From the old system\n'

const compOff = { employeeId: ':lead', leaveId: ':annual', noOfDays: '1.5', reason: typed }

/** The types of leave, their policies, and the days that people are given. */
export const entitlementForms: Record<string, OwnForm> = {
  'add a leave type': {
    ...{ by: 'hr', path: '/leave/create', send: 'Save' },
    fields: { leaveName: 'Study Leave', buId: ':pune', description: typed, colour: 'teal', letter: 'ST' },
    done: count('leave_types'),
  },
  'change a leave type': {
    ...{ by: 'hr', path: '/leave/edit/:type', send: 'Save' },
    fields: { leaveName: 'Study Leave', description: typed, colour: 'teal', letter: 'ST' },
    done: count('leave_types', "name = 'Study Leave'"),
  },
  'ask for a second decision': {
    ...{ by: 'hr', path: '/leave/edit/:type', send: 'Save', fields: { secondStep: 'hr', secondFrom: '5' } },
    done: count('leave_types', 'second_from = 5'),
  },
  'add a rule of asking': {
    ...{ by: 'hr', path: '/leave/rules?buId=:pune&kind=away', send: 'Save' },
    fields: { amount: '2', severity: 'warns' },
    done: count('leave_rules', "kind = 'away'"),
  },
  'change a rule of asking': {
    ...{ by: 'hr', path: '/leave/rules?buId=:pune&edit=:rule', send: 'Save', fields: { amount: '999' } },
    done: count('leave_rules', 'amount = 999'),
  },
  'delete a rule of asking': {
    ...{ by: 'hr', path: `/leave/rules?buId=:pune&${ask('delete')}:rule`, send: 'Confirm' },
    done: `select 1 - count(*)::int as done from leave_rules where kind = 'back'`,
  },
  'add a policy': {
    ...{ by: 'hr', path: '/leave/policies/:annual/add', send: policiesWords.save },
    fields: {
      ...{ validFrom: '2027-01-01', days: '20', years1: '5', days1: '22.5', proRata: 'days', rounding: 'half up' },
      ...{ carryOver: '5', carryOverDay: '31', carryOverMonth: '3', debt: '2' },
    },
    done: count('leave_policies', "valid_from = '2027-01-01'"),
  },
  'change a policy': {
    ...{
      by: 'hr',
      path: '/leave/policies/:type/edit/:policy',
      send: policiesWords.save,
      fields: { validFrom: `${nextYear()}-02-01` },
    },
    done: count('leave_policies', `valid_from = '${nextYear()}-02-01'`),
  },
  'delete a policy': {
    ...{ by: 'hr', path: `/leave/policies/:type?${ask('delete')}:policy`, send: 'Confirm' },
    done: `select 1 - count(*)::int as done from leave_policies where valid_from = '${nextYear()}-01-01'`,
  },
  'delete a leave type': {
    ...{ by: 'hr', path: `/leave/list?${ask('delete')}:type`, send: 'Confirm' },
    done: `select 3 - count(*)::int as done from leave_types where name = 'Volunteering' and retired_at is null`,
  },
  'take a leave type back': {
    ...{ by: 'hr', path: `/leave/list?retired=1&${ask('restore')}:retired`, send: 'Confirm' },
    done: count('leave_types', "name = 'Field Work' and retired_at is null"),
  },
  'allocate leave': {
    ...{ by: 'hr', path: `/employee/leave-allocation?employeeId=:lead&year=${nextYear()}`, send: 'Save' },
    fields: { 'days-:annual': '17.5' },
    done: count('leave_entries', 'set_to = 17.5'),
  },
  'correct an allocation': {
    ...{ by: 'hr', path: `/employee/leave-allocation?employeeId=:lead&year=${nextYear()}`, send: 'Add correction' },
    fields: { leaveTypeId: ':annual', days: '-1.5', reason: typed },
    done: count('leave_entries', "kind = 'corrected'"),
  },
  'set an opening balance': {
    ...{
      by: 'hr',
      path: `/employee/leave-allocation?employeeId=:lead&year=${nextYear()}`,
      send: 'Set opening balance',
    },
    fields: { leaveId: ':annual', kind: 'carried', noOfDays: '0', note: typed },
    done: count('leave_entries', "kind = 'opening_carried'"),
  },
  'undo a run of policies': {
    ...{
      by: 'hr',
      path: `/employee/leave-allocation/many?buId=:pune&source=policy&${ask('undo')}:run`,
      send: 'Confirm',
    },
    done: count('runs', "kind = 'policy' and undone_at is not null"),
  },
  'let policies give by themselves': {
    ...{
      by: 'hr',
      path: '/employee/leave-allocation/many?buId=:pune&source=policy',
      send: allocationsWords.saveAutomatic,
    },
    fields: { isAutomatic: '1' },
    done: count('business_units', 'own_runs_from is not null'),
  },
  'grant a comp-off': {
    ...{ by: 'hr', path: '/employee/add-compensation-leave-allocation', fields: compOff, send: 'Save' },
    done: count('leave_entries', "kind = 'comp_off'"),
  },
  'revoke a comp-off': {
    ...{ by: 'hr', path: `/employee/compensation-leave-list?${ask('revoke')}:grant`, send: 'Confirm' },
    fields: { reason: typed },
    done: count('leave_entries', "kind = 'comp_off_revoked'"),
  },
  'check a file of opening balances': {
    by: 'hr',
    path: '/employee/leave-allocation/import',
    send: 'Check file',
    file: { field: 'file', chosen: textFile('balances.csv', openings) },
    done: count('imports'),
  },
}
