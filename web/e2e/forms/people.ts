import * as peopleWords from '@hr/words/people'
import { textFile } from '../documents.ts'
import { png } from '../pictures.ts'
import { ask, count, type OwnForm } from './form.ts'

const unit = {
  ...{ name: 'Oporto Office', country: 'Portugal', state: 'Porto', city: 'Porto', buContactNumber: '351223456000' },
  ...{ address: '3 Rua das Flores', zipCode: '4050262' },
}

const person = {
  ...{ firstName: 'Nora', lastName: 'Lind', employeeId: 'PUN-0100', workEmail: 'nora.lind@example.com' },
  ...{
    employeeRoleId: '5',
    employeeBuId: ':pune',
    departmentId: ':department',
    reportingTo: ':head',
    joiningDate: '2024-02-01',
  },
  ...{ permanentAddress: '7 Prabhat Road\nPune' },
}

const people =
  'First Name,Last Name,Employee Id,Work Email,Role,BU,Joining Date\nNora,Lind,PUN-0100,nora.lind@example.com,Employee,Pune Office,2024-02-01\n'

const POSTS = '/employee/departments-and-designations?list=designation'

/** The people, their working time, and the units that they are in. */
export const peopleForms: Record<string, OwnForm> = {
  'add a business unit': {
    ...{ by: 'superadmin', path: '/bu/create', fields: unit, send: 'Save' },
    done: count('business_units'),
  },
  'change a business unit': {
    ...{ by: 'superadmin', path: '/bu/edit/:empty', fields: unit, send: 'Save' },
    done: count('business_units', "name = 'Oporto Office'"),
  },
  'delete a business unit': {
    ...{ by: 'superadmin', path: `/bu/list?${ask('delete')}:empty`, send: 'Confirm' },
    done: count('business_units', 'closed_at is not null'),
  },
  'add a working pattern': {
    ...{ by: 'hr', path: '/employee/working-time/:lead/add', send: 'Save', fields: { since: '2027-01-01' } },
    done: count('working_patterns', "since = '2027-01-01'"),
  },
  'change a working pattern': {
    ...{ by: 'hr', path: '/employee/working-time/:lead/edit/:pattern', send: 'Save', fields: { since: '2026-02-01' } },
    done: count('working_patterns', "since = '2026-02-01'"),
  },
  'delete a working pattern': {
    ...{ by: 'hr', path: `/employee/working-time/:lead?${ask('delete')}:pattern`, send: 'Confirm' },
    done: `select 1 - count(*)::int as done from working_patterns where since = '2026-01-01'`,
  },
  'add a person': {
    ...{ by: 'superadmin', path: '/employee/create', fields: person, send: 'Save' },
    file: { field: 'profilePicture', chosen: png('nora.png') },
    done: count('employees'),
  },
  'change a person': {
    ...{ by: 'superadmin', path: '/employee/edit/:colleague', send: 'Save' },
    fields: { lastName: 'Lindgren', permanentAddress: '7 Prabhat Road\nPune' },
    done: count('employees', "last_name = 'Lindgren'"),
  },
  'ask to change own data': {
    ...{
      by: 'employee',
      path: '/profile/edit',
      send: peopleWords.sendToHr,
      fields: { permanentAddress: '7 Prabhat Road\nPune' },
    },
    file: { field: 'profilePicture', chosen: png('me.png') },
    done: count('data_wishes', "wished ? 'permanentAddress'"),
  },
  'take back what waits for HR': {
    ...{ by: 'colleague', path: '/profile/edit', send: peopleWords.withdrawRequest },
    done: count('data_wishes', "outcome = 'withdrawn'"),
  },
  'approve a change of own data': {
    ...{ by: 'hr', path: '/employee/own-data', send: 'Approve' },
    done: count('data_wishes', "outcome = 'approved'"),
  },
  'delete a person': {
    ...{ by: 'superadmin', path: `/employee/list?${ask('delete')}:colleague`, send: 'Confirm' },
    done: count('employees', 'left_at is not null'),
  },
  'take a person back': {
    ...{ by: 'superadmin', path: `/employee/alumni?${ask('restore')}:alumnus`, send: 'Confirm' },
    fields: { reportingTo: ':head' },
    done: 'select 2 - count(*)::int as done from employees where left_at is not null',
  },
  'rename a designation': {
    ...{ by: 'hr', path: `${POSTS}&${ask('rename')}:welder`, send: 'Confirm', fields: { name: 'Lead Welder' } },
    done: count('designations', "name = 'Lead Welder'"),
  },
  'merge a designation': {
    ...{ by: 'hr', path: `${POSTS}&${ask('merge')}:fitter`, send: 'Confirm', fields: { intoId: ':welder' } },
    done: `select 1 - count(*)::int as done from designations where name = 'Fitter'`,
  },
  'retire a designation': {
    ...{ by: 'hr', path: `${POSTS}&${ask('retire')}:turner`, send: 'Confirm' },
    done: count('designations', "name = 'Turner' and retired_at is not null"),
  },
  'restore a designation': {
    ...{ by: 'hr', path: `${POSTS}&${ask('restore')}:miner`, send: 'Confirm' },
    done: count('designations', "name = 'Miner' and retired_at is null"),
  },
  'check a file of people': {
    ...{ by: 'hr', path: '/employee/import', send: 'Check file' },
    file: { field: 'file', chosen: textFile('people.csv', people) },
    done: count('imports'),
  },
}
